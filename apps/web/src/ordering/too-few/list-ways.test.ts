import { listPacks, planLevel, prices } from "@voxloom/contract";
import { expect, test } from "vitest";
import type { Plan } from "../plans-together.ts";
import { listWays } from "./list-ways.ts";
import { nameWay } from "./ways-to-start.tsx";

const makePlan = (targetLanguage: string | null, priceTenths: number, isPossible = true): Plan => ({
  ...{ targetLanguage, priceTenths, isPossible },
  ...{ problem: null, steps: [], quality: "good", estimatedMs: 1 },
});
const order: Parameters<typeof listWays>[0] = {
  plans: [makePlan("es", 300), makePlan("fr", 300)],
  ...{ availableTenths: 400, prices, level: planLevel.Free, isDivisible: true },
};
const listNames = (change: Partial<Parameters<typeof listWays>[0]> = {}) =>
  listWays({ ...order, ...change }).map(nameWay);

test("packs that cover what is missing, the lowest plan that does, and a part of the order", () => {
  expect(listWays(order)).toMatchObject([
    { kind: "pack", isSmallest: true, leavesTenths: 100, price: { priceId: "credits-30" } },
    { kind: "pack", isSmallest: false, leavesTenths: 800 },
    { kind: "pack", isSmallest: false, leavesTenths: 4800 },
    { kind: "plan", leavesTenths: 550, price: { priceId: "pro-month" } },
    { kind: "part", started: ["es"], later: ["fr"], priceTenths: 300, leavesTenths: 100 },
  ]);
});

test("what does not cover it is not offered", () => {
  const plans = [makePlan("es", 1300)];
  expect(listNames({ plans })).toEqual(["credits-100", "credits-500", "business-month"]);
  expect(listNames({ plans: [makePlan("es", 100_000)] })).toEqual([]);
});

test("a plan is larger than the one that is had, and what it leaves is not known then", () => {
  expect(listWays({ ...order, level: planLevel.Pro })).toContainEqual(
    expect.objectContaining({ kind: "plan", leavesTenths: null }),
  );
  expect(listNames({ level: planLevel.Pro })).toContain("business-month");
});

test("a part is of languages that can be made, and of some of them", () => {
  const part = (plans: Plan[]) => listWays({ ...order, plans, prices: [] });
  expect(part([makePlan("es", 300, false), makePlan("fr", 300)])).toMatchObject([{ started: ["fr"] }]);
  expect(part([makePlan("es", 500), makePlan("fr", 500)])).toEqual([]);
  expect(part([makePlan(null, 300), makePlan("fr", 300)])).toEqual([]);
  expect(listNames({ isDivisible: false, prices: listPacks() })).not.toContain("part");
});
