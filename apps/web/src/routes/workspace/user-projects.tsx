import { useLoaderData } from "react-router";
import { NotFoundMessage } from "../../app/not-found-message.tsx";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";
import { restoreSession, sessionReady } from "../../lib/session/restore-session.ts";
import { currentUser } from "../../lib/session/session.ts";

const isAdmin = (): boolean => currentUser()?.roles.includes("admin") ?? false;

/** Whoever is no administrator finds what stands at any address that is not there. */
export async function clientLoader() {
  await sessionReady();
  // The role may be younger than what this browser knows of the session.
  if (currentUser() !== null && !isAdmin()) await restoreSession().catch(() => false);
  if (isAdmin()) await loadPhrases("admin");
  return { isAdmin: isAdmin() };
}

export default function UserProjects() {
  const { isAdmin: isLetIn } = useLoaderData<typeof clientLoader>();
  return isLetIn ? <AdminPage /> : <NotFoundMessage />;
}
