import type { RomanForm } from "./language.ts";

/** Words with the same way of saying the Roman number beside them. */
export const sayAllAs = (form: RomanForm, words: string): Record<string, RomanForm> =>
  Object.fromEntries(words.split(" ").map((word) => [word, form] as const));
