import { IconBulb, IconSeeding, IconWorldHeart } from "@tabler/icons-react";
import { formFields } from "../../features/company/form-facts.ts";
import { InquiryForm } from "../../features/company/inquiry-form.tsx";
import { ProgramPage } from "../../features/company/program-page.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/creator-fund.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("creatorFund", params);

export const meta = programMeta("creatorFund");

export default function CreatorFund({ loaderData: { words, shared, form } }: Route.ComponentProps) {
  const field = formFields(form);
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={[IconSeeding, IconBulb, IconWorldHeart]}
      form={
        <InquiryForm
          kind="creator-fund"
          label={words.form.heading}
          submit={words.form.submit}
          words={form}
          fields={[
            field.name,
            field.email,
            field.channel,
            field.audience,
            field.languages,
            field.minutesPerMonth,
            { ...field.message, label: words.form.message },
          ]}
        />
      }
    />
  );
}
