/** Pictures a second as a fraction; drop frame counts leave numbers out so that the label keeps up with the clock. */
export type FrameRate = { numerator: number; denominator: number; isDrop: boolean };

/** Rates by the names that people and files give them. */
export const frameRates = {
  "23.976": { numerator: 24_000, denominator: 1001, isDrop: false },
  "24": { numerator: 24, denominator: 1, isDrop: false },
  "25": { numerator: 25, denominator: 1, isDrop: false },
  "29.97": { numerator: 30_000, denominator: 1001, isDrop: false },
  "29.97df": { numerator: 30_000, denominator: 1001, isDrop: true },
  "30": { numerator: 30, denominator: 1, isDrop: false },
  "50": { numerator: 50, denominator: 1, isDrop: false },
  "59.94": { numerator: 60_000, denominator: 1001, isDrop: false },
  "59.94df": { numerator: 60_000, denominator: 1001, isDrop: true },
  "60": { numerator: 60, denominator: 1, isDrop: false },
} as const satisfies Readonly<Record<string, FrameRate>>;
export type FrameRateName = keyof typeof frameRates;

/** The rate of a name or a number ("23.976", "29.97df", "12.5"), exact for the rates of television; null: none. */
export const findFrameRate = (text: string): FrameRate | null => {
  const name = text.trim().replace(",", ".").toLowerCase();
  const known = Object.entries(frameRates).find(([one]) => one === name)?.[1];
  if (known !== undefined) return known;
  const value = /^\d{1,4}(?:\.\d{1,6})?$/.test(name) ? Number(name) : 0;
  if (value < 1 || value > 1000) return null;
  // 23.98, 23.976023 and the like mean a thousandth less than a whole rate.
  const whole = Math.round(value);
  if (Math.abs(value - (whole * 1000) / 1001) < 0.006 && value !== whole)
    return { numerator: whole * 1000, denominator: 1001, isDrop: false };
  return { numerator: Math.round(value * 1000), denominator: 1000, isDrop: false };
};

/** The label's frames a second: 30 for 29.97. */
export const nominalRate = ({ numerator, denominator }: FrameRate): number =>
  Math.max(1, Math.round(numerator / denominator));

/** When a frame is shown, in milliseconds, rounded. */
export const frameToMs = (frame: number, { numerator, denominator }: FrameRate): number =>
  Math.round((frame * 1000 * denominator) / numerator);

/** The frame that is shown at a time, the nearest one. */
export const msToFrame = (ms: number, { numerator, denominator }: FrameRate): number =>
  Math.round((ms * numerator) / (1000 * denominator));

export type Timecode = { hours: number; minutes: number; seconds: number; frames: number };

/** Frames left out of each minute but every tenth: 2 of 30, 4 of 60. */
const getDropped = (rate: FrameRate): number => (rate.isDrop ? Math.round(nominalRate(rate) / 15) : 0);

/** The frame that a time code labels. */
export const timecodeToFrame = (code: Timecode, rate: FrameRate): number => {
  const minutes = code.hours * 60 + code.minutes;
  const dropped = getDropped(rate) * (minutes - Math.floor(minutes / 10));
  return (minutes * 60 + code.seconds) * nominalRate(rate) + code.frames - dropped;
};

/** The time code of a frame. */
export const frameToTimecode = (frame: number, rate: FrameRate): Timecode => {
  const nominal = nominalRate(rate);
  const dropped = getDropped(rate);
  let label = Math.max(0, frame);
  if (dropped > 0) {
    const perTenMinutes = nominal * 600 - dropped * 9;
    const perMinute = nominal * 60 - dropped;
    const tens = Math.floor(label / perTenMinutes);
    const rest = label % perTenMinutes;
    // The first minute of ten leaves nothing out.
    const minutes = rest < nominal * 60 ? 0 : 1 + Math.floor((rest - nominal * 60) / perMinute);
    label += dropped * (9 * tens + minutes);
  }
  const seconds = Math.floor(label / nominal);
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    frames: label % nominal,
  };
};

export const timecodeToMs = (code: Timecode, rate: FrameRate): number =>
  frameToMs(timecodeToFrame(code, rate), rate);
export const msToTimecode = (ms: number, rate: FrameRate): Timecode =>
  frameToTimecode(msToFrame(ms, rate), rate);
