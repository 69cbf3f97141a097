/** The way of the sound, as the finished mix has it: voices and ducked background, leveled as a whole. */
export type MixGraph = {
  /** Where each take's own gain leads. */
  voices: AudioNode;
  /** Where the background comes in. */
  background: AudioNode;
  /** Goes down under speech; 1 is as loud as it is. */
  duck: AudioParam;
  /** The listener's: 0 to 1. */
  volume: AudioParam;
  setBackgroundDb: (db: number) => void;
  /** Nothing is heard any more. */
  close: () => void;
};

/** What voices alone are raised by on the way to -16 LUFS, where no finished mix says it. */
export const usualProgramGainDb = 1.5;

/** Gain of a level in decibels. */
export const gainOfDb = (db: number): number => 10 ** (db / 20);

/** Below this nothing is changed; above it peaks bend towards -1.5 dBFS, where the finished mix has its limit. */
const kneeDb = -4;
const ceilingDb = -1.5;
/** The curve of a shaper knows -1 to 1; twice as much can come. */
const headroom = 2;
const curvePoints = 4096;

/** Puts the nodes up in a context; `programGainDb` is that of the finished mix. */
export function createMixGraph(context: BaseAudioContext, programGainDb = usualProgramGainDb): MixGraph {
  const gainNode = (value: number) => new GainNode(context, { gain: value });
  const [voices, background, level, duck] = [gainNode(1), gainNode(1), gainNode(1), gainNode(1)];
  const program = gainNode(gainOfDb(programGainDb) / headroom);
  const limiter = new WaveShaperNode(context, { curve: limiterCurve(), oversample: "none" });
  const volume = gainNode(1);
  background.connect(level).connect(duck).connect(program);
  voices.connect(program);
  program.connect(limiter).connect(volume).connect(context.destination);
  return {
    voices,
    background,
    duck: duck.gain,
    volume: volume.gain,
    setBackgroundDb: (db) => level.gain.setTargetAtTime(gainOfDb(db), context.currentTime, 0.02),
    close: () => volume.disconnect(),
  };
}

function limiterCurve(): Float32Array<ArrayBuffer> {
  const [knee, ceiling] = [gainOfDb(kneeDb), gainOfDb(ceilingDb)];
  const bend = (value: number) => knee + (ceiling - knee) * Math.tanh((value - knee) / (ceiling - knee));
  return Float32Array.from({ length: curvePoints + 1 }, (_, index) => {
    const value = ((index * 2) / curvePoints - 1) * headroom;
    const size = Math.abs(value);
    return size <= knee ? value : Math.sign(value) * bend(size);
  });
}
