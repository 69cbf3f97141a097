import { clipsTemplates } from "@voxloom/composition";
import words from "@voxloom/phrases/locales/en/clips.json" with { type: "json" };
import { expect, test } from "vitest";
import { clipKinds } from "../../lib/clip-kinds.ts";
import { clipsTemplateNames } from "./template-name.ts";

test("every template has its name and its sentence, and no sentence is of one that is gone", () => {
  expect(Object.keys(words.template).sort()).toEqual(clipsTemplates.map(({ id }) => id).sort());
  expect(clipsTemplateNames).toEqual(clipsTemplates.map(({ id }) => id));
});

test("what a video is made for begins with a template that there is", () => {
  for (const { template } of Object.values(clipKinds))
    expect(clipsTemplates.map(({ id }) => id)).toContain(template);
});
