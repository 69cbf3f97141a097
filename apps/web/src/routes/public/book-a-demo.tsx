import { IconCalculator, IconMovie, IconShieldCheck } from "@tabler/icons-react";
import { formFields } from "../../features/company/form-facts.ts";
import { InquiryForm } from "../../features/company/inquiry-form.tsx";
import { ProgramPage } from "../../features/company/program-page.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/book-a-demo.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("demo", params);

export const meta = programMeta("demo");

export default function BookADemo({ loaderData: { words, shared, form } }: Route.ComponentProps) {
  const field = formFields(form);
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={[IconMovie, IconShieldCheck, IconCalculator]}
      form={
        <InquiryForm
          kind="demo"
          label={words.form.heading}
          submit={words.form.submit}
          words={form}
          fields={[
            field.name,
            field.email,
            field.company,
            field.teamSize,
            field.minutesPerMonth,
            field.languages,
            field.preferredTime,
            { ...field.message, label: words.form.message, isNeeded: false },
          ]}
        />
      }
    />
  );
}
