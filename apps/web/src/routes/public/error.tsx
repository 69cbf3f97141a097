import type { EnglishPhrases } from "@voxloom/phrases";
import { useNavigate } from "react-router";
import { ErrorMessage } from "../../app/error-message.tsx";
import { askedLocale } from "../../lib/phrases/asked-locale.ts";
import { loadPhrases, phrases, showLocale } from "../../lib/phrases/phrases.ts";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import type { Route } from "./+types/error.ts";

const files = import.meta.glob<EnglishPhrases["site-messages"]>(
  "../../../../../packages/phrases/locales/*/site-messages.json",
  { import: "default" },
);

/** Its words come first, in the visitor's language; a code of the server's catalog has words of its own. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const locale = askedLocale(new URL(request.url).search);
  const read = files[`../../../../../packages/phrases/locales/${locale}/site-messages.json`];
  const [words] = await Promise.all([read?.(), loadPhrases("errors")]);
  await showLocale(locale);
  if (words === undefined) throw new Error(`There are no messages in ${locale}.`);
  const { message: code } = params;
  const isCode = /^[A-Z][A-Z_]+$/.test(code) && phrases.exists(`errors:${code}`);
  return { locale, words, detail: isCode ? problemPhrase(phrases, { code, details: {} }) : null };
}

/** What somebody reads whom another page, or a provider, has sent here. */
export default function ErrorPage({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  // Where the tab was opened with this page there is nothing behind it.
  const goBack = () =>
    void (window.history.length > 1 ? navigate(-1) : navigate(getAddress(loaderData.locale, "/")));
  return <ErrorMessage {...loaderData} message={params.message} onBack={goBack} />;
}
