import { useMemo } from "react";
import type { Mark } from "../document/text-marks.ts";
import type { FindField } from "./find-places.ts";
import { currentPlace, placesIn, useFind } from "./find-store.ts";

const nothing: readonly Mark[] = [];

/** What a search found in a text of a line, as marks; the place one is at stands out. */
export function useFoundMarks(id: string, field: FindField): readonly Mark[] {
  const places = useFind((state) => placesIn(state, field, id));
  const current = useFind((state) => {
    const place = currentPlace(state);
    return state.isOpen && place?.id === id && place.field === field ? place : null;
  });
  return useMemo(
    () =>
      places?.map((place) => ({
        from: place.from,
        to: place.to,
        kind: place === current ? ("match-now" as const) : ("match" as const),
      })) ?? nothing,
    [places, current],
  );
}
