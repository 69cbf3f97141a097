import type { EnglishPhrases } from "@voxloom/phrases";

type Phrases = EnglishPhrases["site-home"];

/** The phrases of the home page, with what of them holds on this installation. */
export type HomeWords = Omit<Phrases, "start"> & { start: Omit<Phrases["start"], "descWhole"> };
