import type { ReactNode } from "react";
import { useSite } from "../../lib/site/site-context.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every public page: header, the page, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { words } = useSite();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {words.skip}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
