import { useLocation, useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { rememberLocale } from "../../lib/phrases/document-locale.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import { HeaderAccount } from "../header-account.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { MobileMenuButton } from "./mobile-menu-button.tsx";
import styles from "./site-header.module.css";

/** The switch of languages on public pages: it leads to the same page in the language that is chosen. */
function SiteLanguage() {
  const { locale, page, words } = useSite();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const addressIn = (chosen: typeof locale) => `${getAddress(chosen, page)}${search}${hash}`;
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

/** The header of public pages; it stays at the top, below a banner. */
export function SiteHeader() {
  const { words } = useSite();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteLink page="/" className={styles.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span className={styles.name}>Voxloom</span>
        </SiteLink>
        <HeaderMenu />
        <div className={styles.end}>
          <SiteLanguage />
          <span className={styles.wide}>
            <WorkspaceLink to={paths.home} className={siteButtonClass({ look: "default", size: "small" })}>
              {words.menu.getStarted}
            </WorkspaceLink>
          </span>
          <HeaderAccount label={words.signIn} />
          <MobileMenuButton />
        </div>
      </div>
    </header>
  );
}
