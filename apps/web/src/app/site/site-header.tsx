import { paths } from "../../lib/paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import { HeaderAccount } from "../header-account.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { MobileMenuButton } from "./mobile-menu-button.tsx";
import styles from "./site-header.module.css";
import { SiteLanguage } from "./site-language.tsx";

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
