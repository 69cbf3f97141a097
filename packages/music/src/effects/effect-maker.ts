import type { Random } from "../random.ts";
import type { Stereo } from "../synthesis/stereo.ts";

/** Makes a noise as long as it is to be; how loud it is does not matter. */
export type EffectMaker = (wanted: {
  seconds: number;
  /** When it strikes, as a share of all of it. */
  hit: number;
  random: Random;
}) => Stereo;
