import { IconBriefcase, IconSchool, IconWriting } from "@tabler/icons-react";
import { affiliateFields, ProgramForm } from "../../features/company/program-form.tsx";
import { ProgramPage } from "../../features/company/program-page.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/affiliate.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("affiliate", params);

export const meta = programMeta("affiliate");

export default function Affiliate({ loaderData }: Route.ComponentProps) {
  const { words, shared, form } = loaderData;
  const texts = { words, shared, form };
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={[IconWriting, IconSchool, IconBriefcase]}
      form={
        <ProgramForm
          {...texts}
          program="affiliate"
          fields={affiliateFields(form)}
          draftKey="voxloom-affiliate-application"
        />
      }
    />
  );
}
