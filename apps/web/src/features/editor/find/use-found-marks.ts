import { useMemo } from "react";
import { useStore } from "zustand";
import type { Mark } from "../lines/text-marks.ts";
import type { FindField } from "./find-places.ts";
import { currentPlace, findStore, placesIn } from "./find-store.ts";

const nothing: readonly Mark[] = [];

/** What a search found in a text of a line, as marks; the place one is at stands out. */
export function useFoundMarks(id: string, field: FindField): readonly Mark[] {
  const places = useStore(findStore, (state) => placesIn(state, field, id));
  const current = useStore(findStore, (state) => {
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
