import type { Script } from "@voxloom/contract";

/** Level of every voice before the program is leveled as a whole, and the room its peaks keep, in dBFS. */
const voiceRmsDb = -20;
const voicePeakDb = -3;
/** What is made louder by hand may come as close to full scale. */
const loudestPeakDb = -0.5;
/** At or below this level a take is silence, and stays so. */
const silentRmsDb = -80;

/** How loud a take is, in dBFS; null where nobody measured. */
export type TakeLevel = { peakDb: number | null; rmsDb: number | null };

/**
 * How much louder a take has to be in the mix, in decibels to two places: brought to the level of all voices, then as
 * much louder or softer as its line and its speaker are set (`volumeDb`, their sum; default 0), and never clipped.
 * 0 for silence, and for a take that nobody measured.
 */
export const voiceGainDb = ({ peakDb, rmsDb }: TakeLevel, volumeDb = 0): number => {
  if (peakDb === null || rmsDb === null) return volumeDb;
  if (rmsDb <= silentRmsDb) return 0;
  const levelDb = Math.min(voiceRmsDb - rmsDb, voicePeakDb - peakDb);
  return Number(Math.min(levelDb + volumeDb, Math.max(levelDb, loudestPeakDb - peakDb)).toFixed(2));
};

/** How much louder or softer each line is set, by its id: its own volume and its speaker's together, in decibels. */
export const lineVolumesDb = ({
  segments,
  speakers,
}: Pick<Script, "segments" | "speakers">): Map<string, number> => {
  const ofSpeakers = new Map(speakers.map(({ id, volumeDb }) => [id, volumeDb]));
  return new Map(
    segments.map(({ id, speakerId, volumeDb }) => [id, volumeDb + (ofSpeakers.get(speakerId) ?? 0)]),
  );
};
