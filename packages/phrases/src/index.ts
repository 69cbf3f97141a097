export { type Area, areas } from "./areas.ts";
export type { EnglishPhrases } from "./english.ts";
