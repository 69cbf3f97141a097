import { type ReactNode, Suspense } from "react";
import { lazyOr } from "../../lib/lazy-or.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { LateParts } from "../late/late-parts.tsx";
import bannerStyles from "./site-banner.module.css";
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
          {/* Its looks come with the page: without them until its code is there, it would make the page jump. */}
          <SiteBanner banner={banner} className={bannerStyles.banner} locale={locale} words={words.banner} />
        </Suspense>
      )}
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <LateParts place="site" />
    </>
  );
}
