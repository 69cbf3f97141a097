import { PageLoading } from "../../app/page-loading.tsx";
import { SignInPage } from "../../features/account/sign-in-page.tsx";
import { getProblem } from "../../lib/api/api-error.ts";
import { sessionReady } from "../../lib/session/restore-session.ts";
import { currentUser } from "../../lib/session/session.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/sign-out.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return { locale, words: (await siteWords(locale, "site-messages")).signIn };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/signout",
  ...words,
  isUnlisted: true,
}));

/** Going to this address signs out. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [head] = await Promise.all([serverLoader(), sessionReady()]);
  if (currentUser() === null) return { ...head, problem: null };
  return { ...head, problem: await signOut().then(() => null, getProblem) };
}
clientLoader.hydrate = true as const;

export { PageLoading as HydrateFallback };

export default function SignOut({ loaderData: { problem } }: Route.ComponentProps) {
  return <SignInPage afterSignOut={{ problem }} />;
}
