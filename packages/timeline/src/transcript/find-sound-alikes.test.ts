import { expect, test } from "vitest";
import { findSoundAlikes } from "./find-sound-alikes.ts";

test.each([
  ["foxloom", ["Voxloom", "Garden"], ["Voxloom"]],
  ["katarina", ["Catharina", "Peter"], ["Catharina"]],
  ["stefan", ["Stephan", "Stefanie"], ["Stephan", "Stefanie"]],
  ["tank", ["Tank", "Water Board"], []],
  ["it", ["Ida"], []],
  ["müller", ["Mueller", "Miller"], ["Miller"]],
])("%s may have been, of %j: %j", (heard, terms, expected) => {
  expect(findSoundAlikes(heard, terms)).toEqual(expect.arrayContaining(expected));
  expect(findSoundAlikes(heard, terms).length).toBeGreaterThanOrEqual(expected.length);
});

test("what sounds otherwise is not offered", () => {
  expect(findSoundAlikes("garden", ["Voxloom", "Thursday", "garden"])).toEqual([]);
  expect(findSoundAlikes("", ["Voxloom"])).toEqual([]);
});
