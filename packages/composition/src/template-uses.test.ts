import { expect, test } from "vitest";
import { clipsTemplates } from "./clips-templates.ts";
import { listTemplateUses, templateUses } from "./template-uses.ts";

test("what a template is good for goes by its shots and by whether pictures stay whole", () => {
  const tell = (id: string) => clipsTemplates.filter((one) => one.id === id).flatMap(listTemplateUses);
  expect(tell("quick-cuts")).toEqual(["fast"]);
  expect(tell("talking-head")).toEqual(["speech", "calm"]);
  expect(tell("party-prints")).toEqual(["photos", "fast"]);
  expect(tell("four-up")).toEqual([]);
});

test("there are templates for each use, and none is for all of them", () => {
  for (const use of templateUses) {
    const count = clipsTemplates.filter((one) => listTemplateUses(one).includes(use)).length;
    expect(count, use).toBeGreaterThan(2);
    expect(count, use).toBeLessThan(clipsTemplates.length / 2);
  }
});
