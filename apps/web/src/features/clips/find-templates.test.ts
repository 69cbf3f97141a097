import { expect, test } from "vitest";
import { findTemplates } from "./find-templates.ts";

test("each word is looked for in what is said of a template, whatever its case and marks", () => {
  const templates = [
    { id: "calm", words: ["Récit calme", "Plans longs"] },
    { id: "quick", words: ["Coupes rapides", "TikTok"] },
  ];
  expect(findTemplates("", templates)).toEqual(["calm", "quick"]);
  expect(findTemplates("recit LONGS", templates)).toEqual(["calm"]);
  expect(findTemplates("tiktok", templates)).toEqual(["quick"]);
  expect(findTemplates("calme rapides", templates)).toEqual([]);
});
