import { expect, test } from "vitest";
import { isListedPage } from "./site-meta.ts";

test("search engines list what an instance has, and nothing where its owner wants none", () => {
  const usual = { isListed: true, hasBilling: true };
  const free = { ...usual, hasBilling: false };
  for (const page of ["/pricing", "/creator-fund/"] as const) {
    expect(isListedPage(page, usual), page).toBe(true);
    expect(isListedPage(page, free), page).toBe(false);
  }
  expect(isListedPage("/affiliate/", free)).toBe(true);
  expect(isListedPage("/", { ...usual, isListed: false })).toBe(false);
});
