import { SignInPage } from "../../features/account/sign-in-page.tsx";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/sign-in.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return { locale, words: (await siteWords(locale, "site-messages")).signIn };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/signin",
  ...words,
}));

export default function SignIn() {
  return <SignInPage />;
}
