import { IconBriefcase, IconSchool, IconWriting } from "@tabler/icons-react";
import { formFields } from "../../features/company/form-facts.ts";
import { InquiryForm } from "../../features/company/inquiry-form.tsx";
import { ProgramPage } from "../../features/company/program-page.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/affiliate.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("affiliate", params);

export const meta = programMeta("affiliate");

export default function Affiliate({ loaderData: { words, shared, form } }: Route.ComponentProps) {
  const field = formFields(form);
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={[IconWriting, IconSchool, IconBriefcase]}
      form={
        <InquiryForm
          kind="affiliate"
          label={words.form.heading}
          submit={words.form.submit}
          words={form}
          fields={[
            field.name,
            field.email,
            field.website,
            field.audience,
            { ...field.message, label: words.form.message },
          ]}
        />
      }
    />
  );
}
