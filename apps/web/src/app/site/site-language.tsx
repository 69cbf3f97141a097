import { useNavigate } from "react-router";
import { rememberLocale } from "../../lib/phrases/document-locale.ts";
import { addressOf } from "../../lib/site/locale-paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { LocaleList } from "../../ui/locale-list.tsx";

/** The switch of languages on public pages: it leads to the same page in the language that is chosen. */
export function SiteLanguage() {
  const { locale, page, words } = useSite();
  const navigate = useNavigate();
  return (
    <LocaleList
      label={words.language}
      locale={locale}
      onChoose={(chosen) => {
        rememberLocale(chosen);
        void navigate(addressOf(chosen, page));
      }}
    />
  );
}
