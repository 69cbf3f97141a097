import fc from "fast-check";
import { expect, test } from "vitest";
import { clockText, parseClock } from "./clock-text.ts";

test("a time is written to the millisecond", () => {
  expect(clockText(0)).toBe("00:00:00.000");
  expect(clockText(3_723_045)).toBe("01:02:03.045");
});

test("every time that is written is read as itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359_999_999 }), (ms) => {
      expect(parseClock(clockText(ms))).toBe(ms);
    }),
  );
});

test.each([
  ["1:02:03.5", 3_723_500],
  ["2:03,500", 123_500],
  ["75", 75_000],
  ["75.25", 75_250],
  [" 00 : 01 : 00 ", 60_000],
  ["1.23456", 1234],
])("%s is a time", (text, ms) => expect(parseClock(text)).toBe(ms));

test.each(["", "abc", "1:60", "1:60:00", "-1", "1:2:3:4", "12:"])("%s is none", (text) =>
  expect(parseClock(text)).toBeNull(),
);
