import { afterEach, expect, test, vi } from "vitest";
import { countDays, dayIn, daysBetween, endOfDay, startOfDay, today } from "./calendar-days.ts";

const zone = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  ["America/Los_Angeles", "2026-05-05T03:30:00.000Z", "2026-05-04"],
  ["Pacific/Auckland", "2026-05-04T20:00:00.000Z", "2026-05-05"],
  ["UTC", "2026-12-31T23:59:59.000Z", "2026-12-31"],
])("in %s today is the reader's own day", (place, moment, day) => {
  process.env.TZ = place;
  vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
  expect(today()).toBe(day);
  expect(dayIn(0)).toBe(day);
});

test("days ahead are counted by the calendar, also over a change of the clocks and of the year", () => {
  process.env.TZ = "Europe/Berlin";
  vi.useFakeTimers({ now: new Date("2026-10-24T22:30:00.000Z"), toFake: ["Date"] });
  expect([today(), dayIn(1), dayIn(90)]).toEqual(["2026-10-25", "2026-10-26", "2027-01-23"]);
});

test("days of a span follow the calendar, over the ends of months and years and a day of 25 hours", () => {
  process.env.TZ = "Europe/Berlin";
  // Summer time ends in the night to the 25th.
  expect(daysBetween("2026-10-24", "2026-10-26")).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  expect(daysBetween("2028-02-29", "2028-03-01")).toEqual(["2028-02-29", "2028-03-01"]);
  expect(daysBetween("2025-12-31", "2026-01-01")).toEqual(["2025-12-31", "2026-01-01"]);
  expect(daysBetween("2026-01-02", "2026-01-01")).toEqual([]);
  expect([countDays("0001-01-01", "9999-12-31"), countDays("", "2026-01-01")]).toEqual([3_652_059, 0]);
});

test("a day begins and ends where the reader is", () => {
  process.env.TZ = "Asia/Tokyo";
  expect(startOfDay("2026-05-04")).toBe("2026-05-03T15:00:00.000Z");
  expect(endOfDay("2026-05-04")).toBe("2026-05-04T14:59:59.000Z");
});

test.each(["", "12026-05-04", "2026-13-45"])("%j is no day, and nothing begins with it", (day) => {
  expect(startOfDay(day)).toBeNull();
});
