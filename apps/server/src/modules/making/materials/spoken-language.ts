import { type SourceSettings, sureLanguageConfidence } from "@voxloom/contract";
import type { MaterialRow } from "./store.ts";

/** Of any product: those that listen to nothing say nothing of it. */
type Choice = SourceSettings;
type Heard = Pick<MaterialRow, "detectedLanguages">;

/** What was found in a sound track, or in the text of a subtitle file. */
const findHeard = ({ audioTrack = 0 }: Pick<Choice, "audioTrack">, material: Heard | undefined) =>
  material?.detectedLanguages[String(audioTrack)] ?? material?.detectedLanguages.text;

/** What is spoken in a material: as it was chosen, else as it was found in the sound track; null: nothing was found. */
export const spokenLanguage = (
  { sourceLanguage = "auto", ...choice }: Choice,
  material: Heard | undefined,
): string | null =>
  sourceLanguage === "auto" ? (findHeard(choice, material)?.language ?? null) : sourceLanguage;

/** Whether nobody chose the language of a material, and what was heard is no more than a guess. */
export function isLanguageGuessed(
  { sourceLanguage = "auto", ...choice }: Choice,
  material: Heard | undefined,
): boolean {
  const heard = findHeard(choice, material);
  if (sourceLanguage !== "auto" || heard === undefined || heard.language === null) return false;
  return heard.confidence < sureLanguageConfidence;
}

/** Whether somebody listened to a sound track already. */
export const wasHeard = (choice: Choice, material: Heard): boolean =>
  findHeard(choice, material) !== undefined;
