import fc from "fast-check";
import { expect, test } from "vitest";
import { folderTree, getDepth, liesWithin, measureHeight, type Place } from "./folder-tree.ts";

const folder = (id: string, parentId: string | null = null, name = id): Place => ({ id, parentId, name });

test("each folder stands after the one it lies in, brothers by name, numbers by size", () => {
  const tree = folderTree([
    folder("c", "a", "part 10"),
    folder("b", null, "Zebra"),
    folder("d", "a", "Part 9"),
    folder("a", null, "Äpfel"),
    folder("e", "d", "deep"),
  ]);
  expect(tree.map(({ id, depth }) => `${id}${depth}`)).toEqual(["a1", "d2", "e3", "c2", "b1"]);
});

test("depth, height and lying within", () => {
  const folders = [folder("a"), folder("b", "a"), folder("c", "b"), folder("x")];
  expect(["a", "b", "c", "x", null].map((id) => getDepth(folders, id))).toEqual([1, 2, 3, 1, 0]);
  expect(["a", "b", "c", "x"].map((id) => measureHeight(folders, id))).toEqual([3, 2, 1, 1]);
  expect(liesWithin(folders, "c", "a")).toBe(true);
  expect(liesWithin(folders, "a", "a")).toBe(true);
  expect(liesWithin(folders, "a", "c")).toBe(false);
  expect(liesWithin(folders, null, "a")).toBe(false);
});

test("any forest comes out whole, one deeper than its parent each", () => {
  const forests = fc.array(fc.nat(), { maxLength: 40 }).map((picks) =>
    // Each lies in one of those before it, or in none.
    picks.map((pick, index) =>
      folder(`f${index}`, pick % (index + 1) === index ? null : `f${pick % (index + 1)}`),
    ),
  );
  fc.assert(
    fc.property(forests, (folders) => {
      const tree = folderTree(folders);
      expect(new Set(tree.map(({ id }) => id))).toEqual(new Set(folders.map(({ id }) => id)));
      for (const [index, { id, parentId, depth }] of tree.entries()) {
        expect(depth).toBe(getDepth(folders, id));
        if (parentId === null) continue;
        const parent = tree.findIndex((one) => one.id === parentId);
        expect(parent).toBeLessThan(index);
        expect(tree[parent]?.depth).toBe(depth - 1);
      }
    }),
  );
});
