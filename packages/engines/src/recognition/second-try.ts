import type { HeardWords } from "./words-of-answer.ts";

/** What was heard, and whether the recognizer ran in circles over it. */
export type Try = { heard: HeardWords; isLooped: boolean };

/**
 * What is believed of two tries at the same sound, cut elsewhere the second time: the first, unless it ran in circles and
 * the second did not. `other` gives the words of the one that is not taken; the sound is heard a second time only where
 * somebody asks, and once.
 */
export async function believeTry(
  first: Try,
  hearAgain: () => Promise<Try>,
): Promise<{ heard: HeardWords; other: () => Promise<HeardWords["words"]> }> {
  let asked: Promise<Try> | null = null;
  const again = (): Promise<Try> => {
    asked ??= hearAgain();
    return asked;
  };
  const second = first.isLooped ? await again() : null;
  if (second !== null && !second.isLooped)
    return { heard: second.heard, other: async () => first.heard.words };
  return { heard: first.heard, other: async () => (await again()).heard.words };
}
