import { findPlaces } from "./find-places.ts";
import { replaceIn } from "./find-query.ts";
import type { FindAnswer, FindJob } from "./run-find.ts";

// A pattern can take for ever on a text; here it holds up nobody, and can be put to an end.
self.addEventListener("message", ({ data }: MessageEvent<FindJob>) => {
  self.postMessage(answer(data));
});

function answer({ texts, query, replacement }: FindJob): FindAnswer {
  const places = findPlaces(texts, query);
  if (replacement === null) return { places, texts: [] };
  const wanted = new Set(places.map(({ field, id }) => `${field} ${id}`));
  const found = texts.filter(({ field, id }) => wanted.has(`${field} ${id}`));
  return {
    places,
    texts: found.map((text) => ({
      ...text,
      was: text.text,
      text: replaceIn(text.text, { query, replacement }),
    })),
  };
}
