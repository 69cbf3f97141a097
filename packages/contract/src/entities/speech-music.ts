import { z } from "zod";
import { limits } from "./limits.ts";

const pieceFields = {
  materialId: z.string().min(1).max(64),
  /** Louder or quieter than usual. */
  gainDb: z.number().min(-30).max(6).default(0),
};

/** A piece that is heard alone, before or behind a speech: as loud as the voice. */
const jingleSchema = z.object({
  ...pieceFields,
  /** So much of it is heard at most; what is longer fades out. */
  maxMs: z.int().min(limits.minJingleMs).max(limits.maxJingleMs).default(limits.usualJingleMs),
});

/** A piece that is heard under voices. */
export const backgroundPieceSchema = z.object(pieceFields);

/** What is heard with a speech; null: nothing. */
export const speechMusicFields = {
  intro: jingleSchema.nullable().default(null),
  outro: jingleSchema.nullable().default(null),
  /** Under the voice from its first word to its last: it begins again where it is too short, and goes down while somebody speaks. */
  background: backgroundPieceSchema.nullable().default(null),
};

/** Where the voice is in a speech with music. */
export const speechMusicSchema = z.object({
  /** What is heard before the first word's place: everything that the script places comes so much later. */
  leadMs: z.int().min(0),
  /** Of the whole. */
  durationMs: z.int().min(0),
});
export type SpeechMusicFacts = z.infer<typeof speechMusicSchema>;
