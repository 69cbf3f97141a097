import type { StoreApi } from "zustand/vanilla";
import { defineStorePart } from "../document/session-parts.ts";
import { useSessionPart, useSessionStore } from "../document/stores.tsx";
import type { FindField, FindPlace, FindScope } from "./find-places.ts";
import type { FindQuery } from "./find-query.ts";

export type FindState = {
  isOpen: boolean;
  /** The field for what takes the place of what is found is there. */
  isReplacing: boolean;
  query: FindQuery;
  replacement: string;
  scope: FindScope;
  places: readonly FindPlace[];
  byText: ReadonlyMap<string, readonly FindPlace[]>;
  /** Which place one is at, from 0; -1: none yet. */
  at: number;
  status: "idle" | "searching" | "too-slow";
};

/** What is looked for in the script, and where it was found. */
export const findPart = defineStorePart<FindState>(() => ({
  isOpen: false,
  isReplacing: false,
  query: { text: "", isCaseSensitive: false, isWholeWord: false, isPattern: false },
  replacement: "",
  scope: "both",
  places: [],
  byText: new Map(),
  at: -1,
  status: "idle",
}));

export type FindStore = StoreApi<FindState>;

export const useFindStore = (): FindStore => useSessionPart(findPart);

/** Some of what is looked for. What is selected must be the same object while it is unchanged. */
export const useFind = <T>(select: (state: FindState) => T): T => useSessionStore(findPart, select);

const getKey = (field: FindField, id: string): string => `${field} ${id}`;

const isSamePlace = (one: FindPlace, other: FindPlace | undefined): boolean =>
  one.id === other?.id && one.field === other.field && one.from === other.from;

/** Shows what a search found; who was at a place stays there, or as near to it as can be. */
export const showPlaces = (store: FindStore, places: readonly FindPlace[]): void => {
  const byText = new Map<string, FindPlace[]>();
  for (const place of places) {
    const key = getKey(place.field, place.id);
    const known = byText.get(key);
    if (known === undefined) byText.set(key, [place]);
    else known.push(place);
  }
  store.setState(({ at, places: before }) => {
    const same = places.findIndex((place) => isSamePlace(place, before[at]));
    return { places, byText, at: same === -1 ? Math.min(at, places.length - 1) : same, status: "idle" };
  });
};

/** What was found in one text. */
export const placesIn = (state: FindState, field: FindField, id: string): readonly FindPlace[] | undefined =>
  state.isOpen ? state.byText.get(getKey(field, id)) : undefined;

/** The place one is at. */
export const currentPlace = ({ places, at }: FindState): FindPlace | undefined => places[at];
