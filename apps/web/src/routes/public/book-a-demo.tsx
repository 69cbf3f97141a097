import { IconCalculator, IconMovie, IconShieldCheck } from "@tabler/icons-react";
import { InquiryProgram } from "../../features/company/inquiry-program.tsx";
import { loadProgram } from "../../lib/site/load-program.server.ts";
import { programMeta } from "../../lib/site/programs.ts";
import type { Route } from "./+types/book-a-demo.ts";

export const loader = ({ params }: Route.LoaderArgs) => loadProgram("demo", params);

export const meta = programMeta("demo");

export default function BookADemo({ loaderData }: Route.ComponentProps) {
  return (
    <InquiryProgram
      kind="demo"
      icons={[IconMovie, IconShieldCheck, IconCalculator]}
      data={loaderData}
      asks={["name", "email", "company", "teamSize", "minutesPerMonth", "languages", "preferredTime"]}
      isMessageNeeded={false}
    />
  );
}
