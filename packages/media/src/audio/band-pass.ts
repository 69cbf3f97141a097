/** Coefficients of a second-order section, a0 = 1. */
type Section = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** Butterworth low or high pass; formulas of the Audio EQ Cookbook (R. Bristow-Johnson). */
function section(kind: "low" | "high", cutoffHz: number, sampleRateHz: number): Section {
  const w = (2 * Math.PI * cutoffHz) / sampleRateHz;
  const alpha = Math.sin(w) / Math.SQRT2;
  const a0 = 1 + alpha;
  const edge = kind === "low" ? (1 - Math.cos(w)) / 2 : (1 + Math.cos(w)) / 2;
  const middle = kind === "low" ? 2 * edge : -2 * edge;
  return {
    b0: edge / a0,
    b1: middle / a0,
    b2: edge / a0,
    a1: (-2 * Math.cos(w)) / a0,
    a2: (1 - alpha) / a0,
  };
}

function runSection({ b0, b1, b2, a1, a2 }: Section): (samples: Float32Array) => void {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (samples) => {
    for (let index = 0; index < samples.length; index++) {
      const x = samples[index] ?? 0;
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      samples[index] = y;
    }
  };
}

/**
 * A filter that keeps the band of speech, 150 to 3,800 Hz, and changes blocks of samples in place; it remembers
 * from one block to the next. The low edge is steep (fourth order): rumble must not look like speech.
 */
export function speechBandPass(sampleRateHz: number): (samples: Float32Array) => void {
  const sections = [
    runSection(section("high", 150, sampleRateHz)),
    runSection(section("high", 150, sampleRateHz)),
    runSection(section("low", 3800, sampleRateHz)),
  ];
  return (samples) => {
    for (const run of sections) run(samples);
  };
}
