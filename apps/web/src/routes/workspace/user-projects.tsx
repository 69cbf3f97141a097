import { redirect, useLoaderData } from "react-router";
import { NotFoundMessage } from "../../app/not-found-message.tsx";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";
import { signInAddress } from "../../lib/session/redirects.ts";
import { restoreSession, sessionReady } from "../../lib/session/restore-session.ts";
import { currentUser } from "../../lib/session/session.ts";
import type { Route } from "./+types/user-projects.ts";

const isAdmin = (): boolean => currentUser()?.roles.includes("admin") ?? false;

/** Who is signed in and no administrator finds what stands at any address that is not there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await sessionReady();
  if (currentUser() === null) throw redirect(signInAddress(new URL(request.url)));
  // The role may be younger than what this browser knows of the session.
  if (!isAdmin()) await restoreSession().catch(() => false);
  if (isAdmin()) await loadPhrases("admin", "billing");
  return { isAdmin: isAdmin() };
}

export default function UserProjects() {
  const { isAdmin: isLetIn } = useLoaderData<typeof clientLoader>();
  return isLetIn ? <AdminPage /> : <NotFoundMessage />;
}
