import { expect, test } from "vitest";
import { groupRevisions, type Revision } from "./group-revisions.ts";

const at = (revision: number, minute: number, more: Partial<Revision> = {}): Revision => ({
  revision,
  origin: "edit",
  createdAt: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  editorName: "Ada",
  ...more,
});

test("edits of one sitting are one; other people, productions and pauses begin anew", () => {
  const groups = groupRevisions([
    at(8, 59),
    at(7, 52),
    at(6, 45),
    at(5, 30),
    at(4, 29, { editorName: "Bob" }),
    at(3, 28, { origin: "regenerate", editorName: null }),
    at(2, 27, { origin: "regenerate", editorName: null }),
    at(1, 1, { origin: "automatic", editorName: null }),
  ]);
  expect(groups.map(({ revision, count }) => [revision, count])).toEqual([
    [8, 3],
    [5, 1],
    [4, 1],
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
  expect(groups[0]?.since).toBe(at(6, 45).createdAt);
});
