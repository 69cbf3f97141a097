import { breakText } from "./breaking/break-text.ts";
import type { Cue } from "./cues/cue.ts";
import { readingTimeMs } from "./cues/reading-time.ts";
import { profileFor } from "./cues/subtitle-profiles.ts";

/**
 * What two visitors of a castle say. The offline translators get each sentence right in every language that they can
 * be trusted with from English: docs/engines.md has the table.
 */
export const sampleDialogue = [
  "Hello. This castle is very interesting and very beautiful.",
  "I want to see the library and the garden of the castle.",
  "The city is very modern and the castle is very old.",
  "I read a book about the king of this castle.",
  "The king had three daughters. The princesses spoke with the animals.",
  "Incredible! I want to know the end of the story.",
  "The end of the story is happy. The animals spoke with the king.",
  "This story is very interesting. I write a book about the castle.",
  "The birds sing in the garden of the castle.",
  "My friends want to see the castle and the garden.",
  "The restaurant of the castle is excellent.",
  "A coffee with milk and without sugar.",
];

/** When a line of the dialogue begins in the sample, in ms. */
export const sampleStartMs = (index: number): number => 1000 + index * 4800;

/** The dialogue as subtitles, for who has no file at hand: they begin as the lines of the sample video do. */
export const sampleCues = (): Cue[] => {
  const profile = profileFor("en");
  return sampleDialogue.map((said, index) => {
    const startMs = sampleStartMs(index);
    const text = breakText(said, "en", profile).join("\n");
    return { startMs, endMs: startMs + readingTimeMs(text, profile), text, speaker: null };
  });
};
