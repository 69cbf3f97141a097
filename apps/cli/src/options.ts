import { resolve } from "node:path";
import { type DubSettings, languageCodeSchema, limits } from "@voxloom/contract";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { CliConfig } from "./config.ts";

export type GlossaryEntry = DubSettings["glossary"][number];

/** Adds the options that every command takes. */
export const withCommonOptions = (command: Command): Command =>
  command
    .option("--json", "print one JSON object on stdout, for errors too")
    .option("--quiet", "print no progress and no notes");

/** Adds what every command takes that writes files. */
export const withOutputOptions = (command: Command): Command =>
  withCommonOptions(command).option("--force", "replace files that are there already");

/** `es`, `pt`, `ast`. */
export function parseLanguage(value: string): string {
  const parsed = languageCodeSchema.safeParse(value.toLowerCase());
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError("A language is two or three letters, such as es.");
}

/** `es` or `es,fr`: languages in their order, each once. */
export const parseLanguages = (value: string): string[] => [
  ...new Set(value.split(",").map((one) => parseLanguage(one.trim()))),
];

export const parseLanguageOrAuto = (value: string): string =>
  value === "auto" ? value : parseLanguage(value);

/** Which sound track, from 0. */
export function parseTrack(value: string): number {
  if (/^\d{1,3}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("A sound track is a number from 0.");
}

/** How many speakers there are, or `auto`. */
export function parseSpeakers(value: string): number | "auto" {
  if (value === "auto") return value;
  const count = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= limits.maxSpeakers) return count;
  throw new InvalidArgumentError(`Speakers are 1 to ${limits.maxSpeakers}, or auto.`);
}

/** `Loom=Telar`: a term and its translation; an empty one keeps the term as it is. */
function collectTerm(value: string, earlier: GlossaryEntry[] = []): GlossaryEntry[] {
  const [, source, target] = /^([^=]+)=(.*)$/.exec(value) ?? [];
  if (source === undefined || target === undefined)
    throw new InvalidArgumentError("A term is source=target.");
  return [...earlier, { source: source.trim(), target: target.trim() }];
}

export const termOption = (): Option =>
  new Option("--term <source=target>", "a term and its translation; may be given several times").argParser(
    collectTerm,
  );

export const instructionsOption = (): Option =>
  new Option(
    "--instructions <text>",
    "what a translator that is a language model is to heed: tone, form of address",
  );

export const cleanOption = (): Option =>
  new Option(
    "--clean",
    "take noise out of what is listened to, by a model of `voxloom models`; the result sounds as before",
  );

/** For options that may be given several times. */
export const collect = (value: string, earlier: string[] = []): string[] => [...earlier, value];

export const cacheOption = (): Option =>
  new Option(
    "--cache <folder>",
    "where finished steps are kept (default: VOXLOOM_CACHE or ~/.cache/voxloom)",
  );

/** The folder that was named, else that of the settings. */
export const getCacheFolder = ({ cacheFolder }: CliConfig, { cache }: { cache?: string }): string =>
  cache === undefined ? cacheFolder : resolve(cache);

/** `--engine translate=openai-translate`: an engine instead of the catalog's best. */
export const engineOption = (): Option =>
  new Option("--engine <capability=id>", "use this engine; may be given several times").argParser(
    (value: string, earlier: string[] = []) => {
      if (!/^(transcribe|translate|synthesize|separate|diarize)=.+$/.test(value)) {
        throw new InvalidArgumentError("It is capability=id, such as translate=apertium.");
      }
      return [...earlier, value];
    },
  );

/** `["translate=apertium"]` as `{translate: "apertium"}`. */
export const getEngines = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    values.map((value) => [value.slice(0, value.indexOf("=")), value.slice(value.indexOf("=") + 1)]),
  );
