import { IconBriefcase, IconSchool, IconWriting } from "@tabler/icons-react";
import { InquiryProgram } from "../../features/company/inquiry-program.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/affiliate.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("affiliate", params);

export const meta = programMeta("affiliate");

export default function Affiliate({ loaderData }: Route.ComponentProps) {
  return (
    <InquiryProgram
      kind="affiliate"
      icons={[IconWriting, IconSchool, IconBriefcase]}
      data={loaderData}
      asks={["name", "email", "website", "audience"]}
    />
  );
}
