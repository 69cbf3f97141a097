import { expect, test } from "vitest";
import { makePart } from "../testing/make-part.ts";
import { afterReplacing } from "./after-replacing.ts";
import type { FindPlace } from "./find-places.ts";
import { currentPlace, findPart, showPlaces } from "./find-store.ts";

const place = (id: string, from: number): FindPlace => ({ id, field: "target", from, to: from + 1 });

test("one is at the next place, moved by what the text grew", () => {
  const places = [place("a", 0), place("a", 4), place("b", 4)];
  const next = afterReplacing({ places, at: 0 }, 1);
  expect(next).toEqual({ places: [place("a", 5), place("b", 4)], at: 0 });
  expect(afterReplacing(next, 1)).toEqual({ places: [place("b", 4)], at: 0 });
});

test("after the last place comes the first, and after the only one none", () => {
  expect(afterReplacing({ places: [place("a", 0), place("b", 0)], at: 1 }, 3).at).toBe(0);
  expect(afterReplacing({ places: [place("a", 0)], at: 0 }, 3)).toEqual({ places: [], at: -1 });
});

test("a search that finds what was just written leaves one at the place behind it", () => {
  const store = makePart(findPart);
  store.setState(afterReplacing({ places: [place("a", 0), place("a", 4)], at: 0 }, 1));
  showPlaces(store, [place("a", 0), place("a", 1), place("a", 5)]);
  expect(currentPlace(store.getState())).toEqual(place("a", 5));
});

test("who was at a place that is gone stays as near to it as can be", () => {
  const store = makePart(findPart);
  store.setState({ places: [place("a", 0), place("a", 4)], at: 1 });
  showPlaces(store, [place("a", 0)]);
  expect(currentPlace(store.getState())).toEqual(place("a", 0));
});
