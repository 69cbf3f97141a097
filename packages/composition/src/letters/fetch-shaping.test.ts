import { expect, test } from "vitest";
import { createFetchedShaping } from "./fetch-shaping.ts";

const style = { family: "sans", isBold: false } as const;

test("a font that is not installed is asked for once, one that did not come again", async () => {
  const asked: string[] = [];
  const { load } = createFetchedShaping(async (family) => {
    asked.push(family);
    if (asked.length === 1) throw new Error("It did not come.");
    return null;
  });
  await expect(load("a", style)).rejects.toThrow("did not come");
  expect(await load("a", style)).toBeNull();
  expect(asked.slice(0, 2)).toEqual(["Noto Sans", "Noto Sans"]);
  const { length } = asked;
  expect(await load("a b", style)).toBeNull();
  expect(asked).toHaveLength(length);
});
