import { expect, test } from "vitest";
import { formatsIn } from "./formats.ts";

test("money is written as its language does, and whole amounts without their hundredths", () => {
  expect(formatsIn("en").money(1900, "USD")).toBe("$19");
  expect(formatsIn("en").money(1250, "GBP")).toBe("£12.50");
  expect(formatsIn("de").money(152_400, "EUR")).toBe("1.524\u00a0€");
  expect(formatsIn("pt-br").money(9900, "BRL")).toBe("R$\u00a099");
});

test("within a text from right to left an amount keeps its own order", () => {
  const amount = formatsIn("ar").money(1900, "USD");
  expect(amount).toMatch(/^\u2066.*19.*\u2069$/);
  expect(formatsIn("en").money(1900, "USD")).not.toContain("\u2066");
});
