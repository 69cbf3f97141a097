import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import { bannerClosedKey, bannerName, isBannerDue } from "../../lib/site/banner.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import type { SiteBanner as Banner } from "../../lib/site/site-settings-schema.ts";
import { storedText } from "../../lib/stored-text.ts";
import { siteButtonClass } from "../../ui/site-button.tsx";
import { buttonAddress } from "./button-address.ts";
import styles from "./site-banner.module.css";

/** Keeps `--banner-height` of the document at the height of an element, in pixels; 0 while it is not there. */
function useReportedHeight(root: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = root.current;
    if (!isShown || element === null) return;
    const observer = new ResizeObserver(() => {
      style.setProperty("--banner-height", `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--banner-height");
    };
  }, [root, isShown]);
}

const closed = storedText(bannerClosedKey);

type SiteBannerProps = {
  banner: Banner;
  className: string | undefined;
  locale: Locale;
  words: EnglishPhrases["site"]["banner"];
};

/** What stands above every page; its height is told to the page, so that the header stays below it. */
export default function SiteBanner({ banner, className, locale, words }: SiteBannerProps) {
  const { type, isClosable, button } = banner;
  const [isShown, setIsShown] = useState(() => isInPage() ?? isBannerDue(banner));
  const root = useRef<HTMLElement>(null);
  useReportedHeight(root, isShown);
  useEffect(() => {
    // The page was built before, and knows neither today nor this visitor.
    setIsShown(isBannerDue(banner) && closed.read() !== bannerName(banner));
  }, [banner]);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      track("global_banner_show", { type });
    });
    if (isShown && root.current) seen.observe(root.current);
    return () => seen.disconnect();
  }, [isShown, type]);
  if (!isShown) return null;
  const close = () => {
    track("global_banner_close", { type });
    closed.write(bannerName(banner));
    setIsShown(false);
  };
  const { message, more } = bannerWords(banner, locale, words);
  return (
    <section ref={root} className={className} data-type={type} data-banner="" aria-label={words.label}>
      <p className={styles.text}>{message}</p>
      {more === null ? null : (
        <details className={styles.more}>
          <summary aria-label={words.more}>?</summary>
          <p>{more}</p>
        </details>
      )}
      {button === null ? null : (
        <Link
          to={buttonAddress(locale, button)}
          className={siteButtonClass({ look: "default", size: "small" })}
          onClick={() => track("global_banner_click", { type })}
        >
          {words.button}
        </Link>
      )}
      {isClosable ? (
        <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
          ×
        </button>
      ) : null}
    </section>
  );
}

/** What a banner says in a language, with its values written as that language does; `more`: an example, or null. */
function bannerWords(
  { type, until, giftPercent, exampleCredits }: Banner,
  locale: Locale,
  words: EnglishPhrases["site"]["banner"],
): { message: string; more: string | null } {
  if (type === "outage" || until === null) return { message: words.outage, more: null };
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(giftPercent / 100);
  const day = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" });
  return {
    message: fillWords(words.promotion, { percent, date: day.format(new Date(until)) }),
    more: fillWords(words.promotionInfo, {
      credits: number.format(exampleCredits),
      gift: number.format(Math.round((exampleCredits * giftPercent) / 100)),
    }),
  };
}

/** Whether the page came with it, which the first view has to agree with; null while pages are built. */
const isInPage = (): boolean | null =>
  typeof document === "undefined" ? null : document.querySelector("[data-banner]") !== null;
