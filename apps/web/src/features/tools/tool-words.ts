import type { EnglishPhrases } from "@voxloom/phrases";

/** The phrases of the pages of tools, with what of them holds on this installation. */
export type ToolWords = Omit<EnglishPhrases["site-tools"], "wholeNote">;
