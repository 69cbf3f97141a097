import { IconBriefcase, IconPlugConnected, IconSchool } from "@tabler/icons-react";
import { ProgramForm, partnerFields } from "../../features/company/program-form.tsx";
import { ProgramPage } from "../../features/company/program-page.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/partner.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("partner", params);

export const meta = programMeta("partner");

export default function Partner({ loaderData }: Route.ComponentProps) {
  const { words, shared, form } = loaderData;
  const texts = { words, shared, form };
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={[IconBriefcase, IconPlugConnected, IconSchool]}
      form={
        <ProgramForm
          {...texts}
          program="partner"
          fields={partnerFields(words, form)}
          draftKey="voxloom-partner-application"
        />
      }
    />
  );
}
