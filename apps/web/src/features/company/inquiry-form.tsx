import type { InquiryKind } from "@voxloom/contract";
import type { ProgramData } from "../../lib/site/programs.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import type { FormFieldFacts } from "../../ui/form-field.tsx";
import { SiteForm } from "../../ui/site-form.tsx";
import { FormNote } from "./form-note.tsx";
import { saidOfFailure } from "./said-of-failure.ts";

type InquiryFormProps = {
  kind: InquiryKind;
  label: string;
  submit: string;
  words: ProgramData["form"];
  fields: readonly FormFieldFacts[];
};

/** A form that writes to those who run this, with or without an account. */
export function InquiryForm({ kind, label, submit, words, fields }: InquiryFormProps) {
  const { locale, page } = useSite();
  return (
    <SiteForm
      words={words}
      label={label}
      fields={fields}
      submit={submit}
      note={<FormNote words={words} />}
      done={words.done}
      onSend={async (values) => {
        try {
          const { sendInquiry } = await import("./send-inquiry.ts");
          await sendInquiry({ kind, values, locale, page });
          return null;
        } catch (error) {
          return saidOfFailure(error, words.failed);
        }
      }}
    />
  );
}
