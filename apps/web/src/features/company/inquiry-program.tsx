import type { InquiryKind } from "@voxloom/contract";
import type { ComponentProps } from "react";
import type { ProgramData } from "../../lib/site/programs.ts";
import { formFields } from "./form-facts.ts";
import { FormNote } from "./form-note.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import { ProgramPage } from "./program-page.tsx";

type InquiryProgramProps = {
  kind: InquiryKind;
  icons: ComponentProps<typeof ProgramPage>["icons"];
  data: ProgramData;
  /** What is asked for before the message, in this order. */
  asks: readonly Exclude<keyof ReturnType<typeof formFields>, "message">[];
  isMessageNeeded?: boolean;
};

/** The page of a program that one applies for by an inquiry. */
export function InquiryProgram({ kind, icons, data, asks, isMessageNeeded = true }: InquiryProgramProps) {
  const { locale, words, shared, form } = data;
  const field = formFields(form);
  const message = { ...field.message, label: words.form.message, isNeeded: isMessageNeeded };
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={icons}
      form={
        <InquiryForm
          kind={kind}
          label={words.form.heading}
          submit={words.form.submit}
          words={form}
          fields={[...asks.map((name) => field[name]), message]}
          locale={locale}
          note={<FormNote words={form} />}
        />
      }
    />
  );
}
