import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { lazyOr } from "../lib/lazy-or.ts";
import { paths } from "../lib/paths.ts";
import { siteSettings } from "../lib/site/site-settings.ts";
import type { SiteBanner as Banner } from "../lib/site/site-settings-schema.ts";
import { useLocaleWords } from "./late/use-locale-words.ts";
import styles from "./site/site-banner.module.css";

const SiteBanner = lazyOr(() => import("./site/site-banner.tsx"));

const files = import.meta.glob<EnglishPhrases["site"]["banner"]>(
  "../../../../packages/phrases/locales/*/site.json",
  { import: "banner" },
);

const load = (locale: Locale) => files[`../../../../packages/phrases/locales/${locale}/site.json`]?.();

/** The banner of the public pages above all others, but where plans are bought. */
export function WorkspaceBanner() {
  const { pathname } = useLocation();
  const { banner } = siteSettings;
  return banner === null || pathname === paths.subscriptionPlan ? null : <BannerInWords banner={banner} />;
}

function BannerInWords({ banner }: { banner: Banner }) {
  const loaded = useLocaleWords(load);
  return loaded === null ? null : (
    <Suspense fallback={null}>
      <SiteBanner banner={banner} className={styles.banner} {...loaded} />
    </Suspense>
  );
}
