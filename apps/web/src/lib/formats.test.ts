import { expect, test } from "vitest";
import { formatsIn } from "./formats.ts";

test("money is written as its language does, and whole amounts without their hundredths", () => {
  expect(formatsIn("en").money(1900, "USD")).toBe("$19");
  expect(formatsIn("en").money(1250, "GBP")).toBe("£12.50");
  expect(formatsIn("de").money(152_400, "EUR")).toBe("1.524\u00a0€");
  expect(formatsIn("en").money(1999, "JPY")).toBe("¥1,999");
  expect(formatsIn("ko").money(25_000, "KRW")).toBe("₩25,000");
  expect(formatsIn("en").money(1990, "KWD")).toBe("KWD\u00a01.990");
  expect(formatsIn("pt-br").money(9900, "BRL")).toBe("R$\u00a099");
});

test("within a text from right to left an amount keeps its own order", () => {
  const amount = formatsIn("ar").money(1900, "USD");
  expect(amount).toMatch(/^\u2066.*19.*\u2069$/);
  expect(formatsIn("en").money(1900, "USD")).not.toContain("\u2066");
});

test("facts in a row keep their own direction where lines run from right to left", () => {
  const date = formatsIn("ar").shortDay("2026-11-22");
  expect(formatsIn("ar").facts(["espeak-ng", null, date])).toBe(
    `\u2068espeak-ng\u2069 · \u2068${date}\u2069`,
  );
  expect(formatsIn("ar").pixels(960, 540)).toBe("\u2066960 × 540\u2069");
  expect(formatsIn("de").facts(["espeak-ng", null, "22.11.2026"])).toBe("espeak-ng · 22.11.2026");
  expect(formatsIn("de").pixels(960, 540)).toBe("960 × 540");
});

test("a region that has no name is left out of a language's", () => {
  expect(formatsIn("en").language("en-007")).toBe("English");
  expect(formatsIn("en").language("es-419")).toBe("Latin American Spanish");
  expect(formatsIn("en").language("en-GB")).toBe("British English");
});

test("fields of numbers show the sign of the language before tenths", () => {
  expect(formatsIn("de").decimals.decimalSeparator).toBe(",");
  expect(formatsIn("en").decimals.decimalSeparator).toBe(".");
});

test("what people bring is counted by 1024 as its limits are, models and memory by 1000", () => {
  const { bytes, machineBytes } = formatsIn("en");
  const sizes = [0, 999, 1_000, 1_024, 160_600_000, 2 ** 30, 1e12];
  expect(sizes.map(bytes)).toEqual([
    ...["0 bytes", "999 bytes", "1,000 bytes", "1 kB", "153.2 MB", "1 GB", "931.3 GB"],
  ]);
  expect(sizes.map(machineBytes)).toEqual([
    ...["0 bytes", "999 bytes", "1 kB", "1 kB", "160.6 MB", "1.1 GB", "1 TB"],
  ]);
});
