import { SignUpPage } from "../../features/account/sign-up-page.tsx";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { metaOf } from "../../lib/site/site-meta.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/sign-up.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return { locale, words: (await siteWords(locale, "site-messages")).signUp };
}

export const meta = metaOf(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/signup",
  ...words,
}));

export default function SignUp() {
  return <SignUpPage />;
}
