import { IconBriefcase, IconPlugConnected, IconSchool } from "@tabler/icons-react";
import { PartnerForm } from "../../features/company/partner-form.tsx";
import { ProgramPage } from "../../features/company/program-page.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/partner.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("partner", params);

export const meta = programMeta("partner");

export default function Partner({ loaderData: { words, shared, form } }: Route.ComponentProps) {
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={[IconBriefcase, IconPlugConnected, IconSchool]}
      form={<PartnerForm words={words} form={form} />}
    />
  );
}
