import type { FindPlace } from "./find-places.ts";

type Found = { places: readonly FindPlace[]; at: number };

/**
 * The places once the one that one was at is replaced by a text that is `growth` longer: it is none any more, even if
 * it holds what is looked for, and one is at the next one. They hold until the script was searched again.
 */
export function afterReplacing({ places, at }: Found, growth: number): Found {
  const gone = places[at];
  if (gone === undefined) return { places, at };
  const moved = places
    .toSpliced(at, 1)
    .map((place) =>
      place.id === gone.id && place.field === gone.field && place.from > gone.from
        ? { ...place, from: place.from + growth, to: place.to + growth }
        : place,
    );
  return { places: moved, at: moved.length === 0 ? -1 : at % moved.length };
}
