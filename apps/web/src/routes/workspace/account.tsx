import { redirect } from "react-router";
import { AccountPage } from "../../features/account/account-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";
import { signInAddress } from "../../lib/session/redirects.ts";
import { sessionReady } from "../../lib/session/restore-session.ts";
import { currentUser } from "../../lib/session/session.ts";
import type { Route } from "./+types/account.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await Promise.all([loadPhrases("account", "mail-subscription"), sessionReady()]);
  if (currentUser() === null) throw redirect(signInAddress(new URL(request.url)));
  return null;
}

export default AccountPage;
