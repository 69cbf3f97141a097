import { templates } from "@voxloom/composition";
import words from "@voxloom/phrases/locales/en/slideshow.json" with { type: "json" };
import { expect, test } from "vitest";
import { templateNames } from "./template-name.ts";

test("every template has its name and its sentence, and no sentence is of one that is gone", () => {
  expect(Object.keys(words.template).sort()).toEqual(templates.map(({ id }) => id).sort());
  expect(templateNames).toEqual(templates.map(({ id }) => id));
});
