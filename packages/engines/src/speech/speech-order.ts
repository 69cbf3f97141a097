/**
 * What speaks on a machine, best first: models, which sound like people, then programs by how many of their English words
 * a recognizer hears wrongly (docs/decisions/0026-pico-voices.md). `isClear`: good enough to be taken together where one has too few voices.
 */
const speechOrder: readonly { engineId: string; isClear: boolean }[] = [
  { engineId: "kokoro", isClear: true },
  { engineId: "piper", isClear: true },
  { engineId: "supertonic", isClear: true },
  { engineId: "matcha", isClear: true },
  { engineId: "kitten", isClear: true },
  { engineId: "rhvoice", isClear: true },
  { engineId: "flite", isClear: true },
  { engineId: "pico", isClear: true },
  { engineId: "festival", isClear: true },
  { engineId: "espeak-ng", isClear: false },
];

const getPlace = (engineId: string): number => {
  const place = speechOrder.findIndex((one) => one.engineId === engineId);
  return place < 0 ? speechOrder.length : place;
};

/** For sorting: the better program first. */
export const bySpeechOrder = (a: { id: string }, b: { id: string }): number =>
  getPlace(a.id) - getPlace(b.id);

/** Whether a program of the system speaks clearly enough to stand in for a better one that has run out of voices. */
export const isClearSpeech = (engineId: string): boolean =>
  speechOrder.some((one) => one.engineId === engineId && one.isClear);
