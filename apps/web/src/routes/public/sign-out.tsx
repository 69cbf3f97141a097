import { SignInPage } from "../../features/account/sign-in-page.tsx";
import { problemOf } from "../../lib/api/api-error.ts";
import { sessionReady } from "../../lib/session/restore-session.ts";
import { currentUser } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import type { Route } from "./+types/sign-out.ts";

/** Going to this address signs out. */
export async function clientLoader() {
  await sessionReady();
  if (currentUser() === null) return { problem: null };
  return { problem: await signOut().then(() => null, problemOf) };
}

export default function SignOut({ loaderData: { problem } }: Route.ComponentProps) {
  return <SignInPage afterSignOut={{ problem }} />;
}
