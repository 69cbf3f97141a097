import type { TFunction } from "i18next";

/** What is known of what a video is about. */
type About = { name: string; features: readonly string[] };

const endOfSentence = /[.!?…。！？؟]$/u;

/** A text as a sentence of its own. */
const asSentence = (text: string): string => (endOfSentence.test(text) ? text : `${text}.`);

/**
 * A script of sentences that stand ready, filled with nothing but what the person said; null: there is nothing to say.
 */
export function writeScript(t: TFunction<"clips">, { name, features }: About): string | null {
  const said = features.map((one) => one.trim()).filter((one) => one !== "");
  if (name.trim() === "" && said.length === 0) return null;
  return [
    ...(name.trim() === "" ? [] : [t("script.opening", { name: name.trim() })]),
    ...said.map(asSentence),
    t("script.closing"),
  ].join(" ");
}
