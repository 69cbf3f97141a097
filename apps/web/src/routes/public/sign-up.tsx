import { newAccountGift } from "@voxloom/contract";
import { SignUpPage } from "../../features/account/sign-up-page.tsx";
import { formatsIn } from "../../lib/formats.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { pageLocale } from "../../lib/site/page-locale.ts";
import { buildMeta } from "../../lib/site/site-meta.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { siteWords } from "../../lib/site/site-words.server.ts";
import type { Route } from "./+types/sign-up.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { title, description, gift } = (await siteWords(locale, "site-messages")).signUp;
  const credits = formatsIn(locale).credits(newAccountGift.creditTenths);
  const told = siteSettings.hasBilling ? `${description} ${fillWords(gift, { credits })}` : description;
  return { locale, words: { title, description: told } };
}

export const meta = buildMeta(({ locale, words }: Route.ComponentProps["loaderData"]) => ({
  locale,
  page: "/signup",
  ...words,
}));

export default function SignUp() {
  return <SignUpPage />;
}
