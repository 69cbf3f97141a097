import { expect, test } from "vitest";
import { splitRuns } from "./split-runs.ts";

const findFace = (cluster: string) =>
  cluster.includes("?") ? null : /\p{Script=Arabic}/u.test(cluster) ? "arabic" : "latin";
const listTexts = (line: string) => splitRuns(line, findFace)?.map(({ text }) => text.trim());

test("letters of one font, script and direction go together", () => {
  expect(splitRuns("one, two", findFace)).toMatchObject([{ text: "one, two", isRightToLeft: false }]);
  expect(listTexts("ab на")).toEqual(["ab", "на"]);
  // Joined by what is not seen: one picture.
  expect(listTexts("👩‍💻")).toEqual(["👩‍💻"]);
});

test("a line in Arabic goes from right to left, numbers and names in it from left to right", () => {
  expect(listTexts("سلام 12 كتاب")?.filter((text) => text !== "")).toEqual(["كتاب", "12", "سلام"]);
  expect(listTexts("سلام Anna كتاب")?.filter((text) => text !== "")).toEqual(["كتاب", "Anna", "سلام"]);
  expect(listTexts("Anna سلام")?.filter((text) => text !== "")).toEqual(["Anna", "سلام"]);
});

test("a line with a letter that no font has is none", () => {
  expect(splitRuns("ab?", findFace)).toBeNull();
});
