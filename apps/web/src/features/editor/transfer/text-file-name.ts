import type { Script } from "@voxloom/contract";
import type { WriteOptions } from "@voxloom/timeline";

// What file systems do not take in a name.
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

/** A name that tells the task, the languages and the form of a file: "Film.es.srt", "Film.en-es.csv". */
export const textFileName = (
  name: string,
  { sourceLanguage, targetLanguage }: Pick<Script, "sourceLanguage" | "targetLanguage">,
  { isBilingual, side, ending }: { isBilingual: boolean; ending: string } & Pick<WriteOptions, "side">,
): string => {
  const target = targetLanguage ?? sourceLanguage;
  const isBoth = targetLanguage !== null && (side === "both" || isBilingual);
  const languages = isBoth ? `${sourceLanguage}-${target}` : side === "source" ? sourceLanguage : target;
  // A name that begins with a dot is hidden on many systems.
  const base =
    name
      .replace(forbidden, " ")
      .replace(/\s+/g, " ")
      .replace(/^[.\s]+/, "")
      .trim() || "script";
  return `${base}.${languages}.${ending}`;
};
