import type { InquiryDetail, InquiryKind, Locale } from "@voxloom/contract";
import type { EnglishPhrases } from "@voxloom/phrases";
import type { ReactNode } from "react";
import { currentAddress } from "../../lib/address/current-address.ts";
import { type InquiryRequest, sendInquiry } from "../../lib/api/send-inquiry.ts";
import { identity } from "../../lib/session/identity.ts";
import type { FormFieldFacts } from "../../ui/form-field.tsx";
import { SiteForm, type SiteFormLook } from "../../ui/site-form.tsx";
import type { FormNotice } from "../../ui/use-site-form.ts";

const details = [
  "company",
  "teamSize",
  "website",
  "channel",
  "audience",
  "languages",
  "minutesPerMonth",
  "preferredTime",
] as const satisfies InquiryDetail[];

type InquiryFormProps = {
  kind: InquiryKind;
  label: string;
  submit: string;
  words: EnglishPhrases["site-form"];
  fields: readonly FormFieldFacts[];
  /** The language that the answer is to be in. */
  locale: Locale;
  /** What becomes of what is written. */
  note: ReactNode;
  look?: SiteFormLook;
};

/** A form that writes to those who run this, with or without an account. */
export function InquiryForm({ kind, label, submit, words, fields, locale, note, look }: InquiryFormProps) {
  const send = async (values: Record<string, string>): Promise<FormNotice> => {
    const { name, email = "", message, trap } = values;
    const page = currentAddress().pathname;
    const request = { kind, name, email, message, trap, details: getDetails(values), locale, page };
    const outcome = await sendInquiry(request);
    if (outcome === "confirmed") return { tone: "done", text: words.confirmed };
    if (outcome === "sent") return { tone: "done", text: words.done };
    if (outcome === "too-many") return { tone: "bad", text: words.failed.tooMany };
    if (outcome === "unanswered") return { tone: "bad", text: words.failed.unanswered };
    return { tone: "bad", text: navigator.onLine ? words.failed.other : words.failed.offline };
  };
  return (
    <SiteForm
      words={words}
      label={label}
      fields={fields}
      submit={submit}
      note={note}
      look={look}
      onSend={send}
      known={identity}
    />
  );
}

function getDetails(values: Record<string, string>): InquiryRequest["details"] {
  const filled = details.flatMap((detail) => {
    const value = values[detail];
    return value ? [[detail, detail === "preferredTime" ? withTimeZone(value) : value]] : [];
  });
  return Object.fromEntries(filled);
}

const withTimeZone = (time: string): string =>
  `${time} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;
