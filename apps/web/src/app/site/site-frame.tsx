// With every page: a banner that comes later than its looks would make the page jump.
import "./site-banner.module.css";
import { type ReactNode, Suspense } from "react";
import { lazyOr } from "../../lib/lazy-or.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { LateParts } from "../late/late-parts.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";

const SiteBanner = lazyOr(() => import("./site-banner.tsx"));

/** The frame of every public page: banner but on the prices, header, the page, footer, and what comes late. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { locale, page, words } = useSite();
  const { banner } = siteSettings;
  const isPrices = /^\/pricing\/?$/.test(page);
  return (
    <>
      <a href="#content" className={styles.skip}>
        {words.skip}
      </a>
      {banner === null || isPrices ? null : (
        <Suspense fallback={null}>
          <SiteBanner banner={banner} locale={locale} words={words.banner} />
        </Suspense>
      )}
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      <LateParts place="site" />
    </>
  );
}
