import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LanguageCode } from "@voxloom/contract";

/** An accent that Pico speaks: how it reads (`textFile`) and its one voice (`voiceFile`). */
export type PicoAccent = {
  tag: string;
  language: LanguageCode;
  name: string;
  textFile: string;
  voiceFile: string;
};

const accent = (tag: string, speaker: string, name: string): PicoAccent => ({
  tag,
  language: tag.slice(0, 2),
  name,
  textFile: `${tag}_ta.bin`,
  voiceFile: `${tag}_${speaker}_sg.bin`,
});

/** All that there are, the main accent of a language first. */
export const picoAccents: readonly PicoAccent[] = [
  accent("en-US", "lh0", "English (US)"),
  accent("en-GB", "kh0", "English (GB)"),
  accent("de-DE", "gl0", "German"),
  accent("es-ES", "zl0", "Spanish"),
  accent("fr-FR", "nk0", "French"),
  accent("it-IT", "cm0", "Italian"),
];

/** Accents whose two files are in a folder. */
export const accentsIn = (folder: string): PicoAccent[] =>
  picoAccents.filter(({ textFile, voiceFile }) =>
    [textFile, voiceFile].every((file) => existsSync(join(folder, file))),
  );
