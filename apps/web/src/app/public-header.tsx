import { type Locale, parseLocale } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { chooseLocale } from "../lib/phrases/phrases.ts";
import { getAddress, pageOfAddress } from "../lib/site/locale-paths.ts";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import styles from "./public-header.module.css";

/** The header of pages without a menu: the way to the first page, and the language. */
export function PublicHeader() {
  const { t, i18n } = useTranslation("common");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const locale = parseLocale(i18n.language);
  const label = t("language.label");
  const addressIn = (chosen: Locale) => `${getAddress(chosen, pageOfAddress(pathname))}${search}`;
  return (
    <header className={styles.header}>
      <Link to={getAddress(locale, "/")} className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {t("product")}
      </Link>
      <LanguageSwitch
        words={{ label, title: label, close: t("action.close") }}
        locale={locale}
        addressIn={addressIn}
        onChoose={(chosen) => {
          void chooseLocale(chosen);
          void navigate(addressIn(chosen), { replace: true });
        }}
      />
    </header>
  );
}
