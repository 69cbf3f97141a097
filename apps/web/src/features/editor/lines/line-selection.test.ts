import { expect, test } from "vitest";
import { idAway, idsBetween, toggled } from "./line-selection.ts";

const ids = ["a", "b", "c", "d"];

test("a range holds both of its ends, in either direction", () => {
  expect(idsBetween(ids, "b", "d")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, "d", "b")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, null, "c")).toEqual(["c"]);
  expect(idsBetween(ids, "gone", "c")).toEqual(["c"]);
});

test("a line is taken in and out", () => {
  expect(toggled(new Set(["a"]), "b")).toEqual(["a", "b"]);
  expect(toggled(new Set(["a", "b"]), "a")).toEqual(["b"]);
});

test("steps end at the first and the last line", () => {
  expect(idAway(ids, "b", 1)).toBe("c");
  expect(idAway(ids, "b", -9)).toBe("a");
  expect(idAway(ids, "b", 9)).toBe("d");
  expect(idAway(ids, null, 1)).toBe("a");
  expect(idAway([], null, 1)).toBeUndefined();
});
