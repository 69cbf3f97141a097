import { useSite } from "../../lib/site/site-context.tsx";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { HeaderAccount } from "../header-account.tsx";
import styles from "./site-header.module.css";
import { SiteLanguage } from "./site-language.tsx";

/** The header of public pages. */
export function SiteHeader() {
  const { words } = useSite();
  return (
    <header className={styles.header}>
      <SiteLink page="/" className={styles.brand}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        Voxloom
      </SiteLink>
      <div className={styles.end}>
        <SiteLanguage />
        <HeaderAccount label={words.signIn} />
      </div>
    </header>
  );
}
