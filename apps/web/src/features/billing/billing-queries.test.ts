import { afterEach, expect, test } from "vitest";
import { detailRequest } from "./billing-queries.ts";
import { daysUntil } from "./days-until.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("the last days follow the calendar, over the end of a month and a day of 25 hours", () => {
  process.env.TZ = "Europe/Berlin";
  // Summer time ends in the night to the 25th.
  expect(daysUntil(new Date(2026, 9, 26, 0, 30), 3)).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  expect(daysUntil(new Date(2028, 2, 1, 23, 59), 2)).toEqual(["2028-02-29", "2028-03-01"]);
  expect(daysUntil(new Date(2026, 0, 1), 2)).toEqual(["2025-12-31", "2026-01-01"]);
});

test.each([
  ["2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
  ["2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["2026-06-30", "2026-06-29T22:00:00.000Z", "2026-06-30T22:00:00.000Z"],
])("a filter of the one day %s takes all of it, however long it is", (day, from, to) => {
  process.env.TZ = "Europe/Berlin";
  const request = detailRequest("p", { step: "all", from: day, to: day });
  expect(request).toEqual({ projId: "p", from, to });
});

test("a filter of one type leaves the time open", () => {
  expect(detailRequest("p", { step: "refund", from: "", to: "" })).toEqual({ projId: "p", steps: "refund" });
});
