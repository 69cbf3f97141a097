import { readFile } from "node:fs/promises";

/**
 * To the analyzer a stand-in for a name is unknown, and unknown words break the sentence around them: "X's house", "X lives".
 * Behind the analyzer it is called what it is, a person's name, so that possessives and agreement come out right. Its third letter tells its gender.
 */
const nameReading = (letter: string, gender: string): string =>
  String.raw`s#\^([^/^$]*)/\*([Xx]q${letter}[a-y]{2}q)\$#^\1/\2<np><ant><${gender}><sg>$#g`;
const callNames = `sed -zu -E '${nameReading("z", "m")};${nameReading("w", "f")}'`;

/** The programs of a mode, each with `-z`: it answers at every null that it reads. Nothing of a user's ever stands in it. */
export async function modePipeline(modePath: string): Promise<string> {
  const [analyzer = "", ...rest] = await readStages(modePath);
  return [analyzer, callNames, ...rest].join(" | ");
}

/** The analyzer alone: each word with what the mode's dictionary has of it. */
export async function analyzerPipeline(modePath: string): Promise<string> {
  const [analyzer = ""] = await readStages(modePath);
  return analyzer;
}

/** A mode file is a shell pipeline that Apertium's own script hands to bash. */
const readStages = async (modePath: string): Promise<string[]> =>
  (await readFile(modePath, "utf8"))
    .trim()
    .split("|")
    .map((stage) => stage.trim().replace(/^\S+/, "$& -z"))
    .map((stage) => stage.replaceAll("$1", "-g").replaceAll("$2", ""));
