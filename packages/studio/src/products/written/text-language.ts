import { AppError } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import type { DetectedLanguage } from "../../stages/detect-language.ts";

type Text = {
  /** As the person named it, for messages. */
  name: string;
  lines: readonly string[];
};

/**
 * The language that was named, with null for what was found; else the one that a text is written in. Throws AppError
 * LANGUAGE_UNKNOWN where it is too short to tell.
 */
export function tellTextLanguage(
  { name, lines }: Text,
  sourceLanguage: string,
): { language: string; heard: DetectedLanguage | null } {
  if (sourceLanguage !== "auto") return { language: sourceLanguage, heard: null };
  const { language, confidence } = detectTextLanguage(lines.join("\n"));
  if (language !== null) return { language, heard: { language, confidence, engineId: "text" } };
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `"${name}" has too little text to tell its language. Choose the language that it is written in.`,
    { name },
  );
}
