import { expect, test } from "vitest";
import { type Plan, plansTogether } from "./plans-together.ts";

const getPlan = (part: Partial<Plan>): Plan => ({
  targetLanguage: "es",
  isPossible: true,
  problem: null,
  steps: [],
  quality: "good",
  estimatedMs: 1000,
  priceTenths: 10,
  ...part,
});

test("the plan of one file is its own", () => {
  const plans = [getPlan({}), getPlan({ targetLanguage: "fr" })];
  expect(plansTogether([plans])).toEqual(plans);
});

test("several files take the time and the price of all, at the quality of the worst", () => {
  const [plan, ...more] = plansTogether([
    [getPlan({ quality: "natural" })],
    [getPlan({ quality: "basic", estimatedMs: 500, priceTenths: 3 })],
    [getPlan({ quality: "good" })],
  ]);
  expect(more).toEqual([]);
  expect(plan).toMatchObject({ isPossible: true, quality: "basic", estimatedMs: 2500, priceTenths: 23 });
});

test("what stands in the way of one file stands in the way of its language only", () => {
  const problem = { code: "PLAN_TOO_LOW", message: "The file is too large.", details: {} };
  const plans = plansTogether([
    [getPlan({}), getPlan({ targetLanguage: "fr" })],
    [getPlan({ isPossible: false, problem }), getPlan({ targetLanguage: "fr" })],
  ]);
  expect(plans.map(({ isPossible, problem: found }) => [isPossible, found])).toEqual([
    [false, problem],
    [true, null],
  ]);
});
