import { redirect } from "react-router";
import { PlanPage } from "../../features/billing/plan-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";
import { signInAddress } from "../../lib/session/redirects.ts";
import { sessionReady } from "../../lib/session/restore-session.ts";
import { currentUser } from "../../lib/session/session.ts";
import type { Route } from "./+types/subscription-plan.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await Promise.all([loadPhrases("billing", "plans"), sessionReady()]);
  if (currentUser() === null) throw redirect(signInAddress(new URL(request.url)));
  return null;
}

export default PlanPage;
