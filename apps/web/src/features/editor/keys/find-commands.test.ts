import { expect, it } from "vitest";
import { type FoundCommand, findCommands } from "./find-commands.ts";

const command = (id: FoundCommand["id"], label: string, key: string): FoundCommand => ({
  id,
  group: "lines",
  label,
  groupLabel: "Lines",
  keys: [key],
});
const commands = [
  command("merge", "Merge with the next line", "Ctrl+Shift+M"),
  command("split", "Split the line at the cursor", "Ctrl+Enter"),
  command("nextProblem", "Next problem", "F8"),
  command("save", "今すぐ保存", "Ctrl+S"),
];
const found = (query: string) => findCommands(commands, query).map(({ id }) => id);

it("gives all of them for nothing, as they stand", () => {
  expect(found(" ")).toEqual(["merge", "split", "nextProblem", "save"]);
});

it("finds by words, by letters of them, and by keys", () => {
  expect(found("split")[0]).toBe("split");
  expect(found("splcur")[0]).toBe("split");
  expect(found("f8")[0]).toBe("nextProblem");
  expect(found("ctrl+s")[0]).toBe("save");
  expect(found("保存")).toEqual(["save"]);
  expect(found("xyzzy")).toEqual([]);
});
