/** A grammar of one sentence: the words in order, and nothing else (noises may stand between them). */
export function lineGrammar(name: string, words: readonly string[]): string {
  const steps = words.map((word, index) => `TRANSITION ${index} ${index + 1} 1.0 ${word}`);
  return [
    `FSG_BEGIN ${name}`,
    `NUM_STATES ${words.length + 1}`,
    "START_STATE 0",
    `FINAL_STATE ${words.length}`,
    ...steps,
    "FSG_END",
    "",
  ].join("\n");
}
