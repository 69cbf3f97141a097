import type { EnglishPhrases } from "@voxloom/phrases";

import type { FormFieldFacts } from "../../ui/form-field.tsx";

/**
 * The most characters that the fields of an inquiry take: the contract's limits, which as a whole are too heavy for
 * public pages; a test of the form's fields holds them together.
 */
const inquiryLimits = { name: 120, email: 254, detail: 500, message: 5000 } as const;

/** What a time zone takes of the characters of a detail, with the brackets around it. */
export const timeZoneCharacters = 40;

type FormWords = EnglishPhrases["site-form"];

const teamSizes = ["1", "2–10", "11–50", "51–200", "> 200"].map((size) => ({ value: size, label: size }));

/** Every field that the forms ask for, by its name on the wire. */
export function formFields({ field }: FormWords) {
  const text = (name: string, label: string): FormFieldFacts => ({
    name,
    label,
    maxLength: inquiryLimits.detail,
  });
  return {
    name: {
      name: "name",
      label: field.name,
      isNeeded: true,
      maxLength: inquiryLimits.name,
      autoComplete: "name",
    },
    email: {
      name: "email",
      label: field.email,
      kind: "email",
      isNeeded: true,
      maxLength: inquiryLimits.email,
      autoComplete: "email",
    },
    company: { ...text("company", field.company), autoComplete: "organization" },
    website: { ...text("website", field.website), autoComplete: "url" },
    channel: { ...text("channel", field.channel), isNeeded: true },
    audience: text("audience", field.audience),
    languages: text("languages", field.languages),
    teamSize: { ...text("teamSize", field.teamSize), kind: "select", choices: teamSizes },
    minutesPerMonth: { ...text("minutesPerMonth", field.minutesPerMonth), kind: "number" },
    preferredTime: {
      ...text("preferredTime", field.preferredTime),
      hint: field.preferredTimeHint,
      maxLength: inquiryLimits.detail - timeZoneCharacters,
      isWide: true,
    },
    message: {
      name: "message",
      label: field.message,
      kind: "textarea",
      isNeeded: true,
      maxLength: inquiryLimits.message,
      isWide: true,
    },
  } as const satisfies Record<string, FormFieldFacts>;
}
