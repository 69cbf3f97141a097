import { afterEach, expect, test } from "vitest";
import { detailRequest } from "./billing-queries.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
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
