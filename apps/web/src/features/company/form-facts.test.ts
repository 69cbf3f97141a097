import { calls, inquiryDetailSchema, inquiryKindSchema, locales } from "@voxloom/contract";
import english from "@voxloom/phrases/locales/en/site-form.json";
import { describe, expect, test } from "vitest";
import type { FormFieldFacts } from "../../ui/form-field.tsx";
import { formFields, timeZoneCharacters } from "./form-facts.ts";

const fields: FormFieldFacts[] = Object.values(formFields(english));
const sent = (values: Record<string, string>) => {
  const { name, email, message, ...details } = values;
  return { kind: inquiryKindSchema.options[0], locale: locales[0], name, email, message, details };
};
const whole = { name: "Ada", email: "ada@example.org", message: "Hello" };

test("every time zone has space beside what somebody writes", () => {
  const longest = Math.max(...Intl.supportedValuesOf("timeZone").map(({ length }) => length));
  expect(longest + " ()".length).toBeLessThanOrEqual(timeZoneCharacters);
});

describe.each(fields)("$name", ({ name, maxLength, kind }) => {
  test("is what the contract calls it", () => {
    expect([...Object.keys(whole), ...inquiryDetailSchema.options]).toContain(name);
  });

  test.skipIf(maxLength === undefined || kind === "email")(
    "takes as much as the contract, and no more",
    () => {
      const added = name === "preferredTime" ? timeZoneCharacters : 0;
      const of = (length: number) =>
        calls.inquiries.send.request.safeParse(sent({ ...whole, [name]: "x".repeat(length + added) }))
          .success;
      expect([of(maxLength ?? 0), of((maxLength ?? 0) + 1)]).toEqual([true, false]);
    },
  );
});
