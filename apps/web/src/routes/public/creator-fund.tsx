import { IconBulb, IconSeeding, IconWorldHeart } from "@tabler/icons-react";
import { creatorFields, ProgramForm } from "../../features/company/program-form.tsx";
import { ProgramPage } from "../../features/company/program-page.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/creator-fund.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("creatorFund", params);

export const meta = programMeta("creatorFund");

export default function CreatorFund({ loaderData }: Route.ComponentProps) {
  const { words, shared, form } = loaderData;
  const texts = { words, shared, form };
  return (
    <ProgramPage
      words={words}
      shared={shared}
      icons={[IconSeeding, IconBulb, IconWorldHeart]}
      form={
        <ProgramForm
          {...texts}
          program="creator-fund"
          fields={creatorFields(form)}
          draftKey="voxloom-creator-application"
        />
      }
    />
  );
}
