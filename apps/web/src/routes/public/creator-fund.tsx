import { IconBulb, IconSeeding, IconWorldHeart } from "@tabler/icons-react";
import { InquiryProgram } from "../../features/company/inquiry-program.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/creator-fund.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("creatorFund", params);

export const meta = programMeta("creatorFund");

export default function CreatorFund({ loaderData }: Route.ComponentProps) {
  return (
    <InquiryProgram
      kind="creator-fund"
      icons={[IconSeeding, IconBulb, IconWorldHeart]}
      data={loaderData}
      asks={["name", "email", "channel", "audience", "languages", "minutesPerMonth"]}
    />
  );
}
