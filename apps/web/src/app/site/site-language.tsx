import { useLocation, useNavigate } from "react-router";
import { rememberLocale } from "../../lib/phrases/document-locale.ts";
import { addressOf } from "../../lib/site/locale-paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";

/** The switch of languages on public pages: it leads to the same page in the language that is chosen. */
export function SiteLanguage() {
  const { locale, page, words } = useSite();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const addressIn = (chosen: typeof locale) => `${addressOf(chosen, page)}${search}${hash}`;
  return (
    <LanguageSwitch
      words={{ label: words.language, title: words.chooseLanguage, close: words.close }}
      locale={locale}
      addressIn={addressIn}
      onChoose={(chosen) => {
        rememberLocale(chosen);
        void navigate(addressIn(chosen));
      }}
    />
  );
}
