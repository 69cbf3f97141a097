import type { Instrument } from "../instruments.ts";
import { playBassGuitar, playLead, playPad, playStrings, playSubBass } from "./bowed.ts";
import {
  strikeClap,
  strikeCrash,
  strikeHat,
  strikeKick,
  strikeOpenHat,
  strikeShaker,
  strikeSnare,
  strikeTom,
} from "./drums.ts";
import { playBell, playElectricPiano, playPiano, playPluck } from "./keys.ts";
import type { Voice } from "./tone.ts";

/** How each instrument sounds. */
export const voices: Record<Instrument, Voice> = {
  ...{ piano: playPiano, "electric-piano": playElectricPiano, bell: playBell, pluck: playPluck },
  ...{ pad: playPad, strings: playStrings, lead: playLead, bass: playBassGuitar, "sub-bass": playSubBass },
  ...{ kick: strikeKick, snare: strikeSnare, clap: strikeClap, tom: strikeTom },
  ...{ hat: strikeHat, "open-hat": strikeOpenHat, shaker: strikeShaker, crash: strikeCrash },
};

/**
 * Decibels that make instruments of a part equally loud: measured by {@link measureLufs} on a note of 0.8 s at velocity
 * 0.7, around -20 LUFS; of drums as loud as they stand in a kit.
 */
const instrumentDb: Record<Instrument, number> = {
  ...{ piano: -2, "electric-piano": -1.5, bell: -1.5, pluck: 7.5, pad: 4, strings: 1, lead: 1.5 },
  ...{ bass: 1.5, "sub-bass": -5 },
  ...{ kick: 0, snare: 4.5, clap: 7.5, tom: 0, hat: 9, "open-hat": 5, shaker: 5, crash: 5 },
};

/** How many times as loud an instrument is made. */
export const findInstrumentGain = (instrument: Instrument): number => 10 ** (instrumentDb[instrument] / 20);
