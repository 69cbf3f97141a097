import type { Locale } from "@voxloom/contract/locales";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import {
  acceptCookies,
  consent,
  declineCookies,
  isCookieBannerAnswered,
  onConsent,
} from "../../lib/analytics/consent.ts";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { SiteButton } from "../../ui/site-button.tsx";
import styles from "./cookie-banner.module.css";
import { CookieChoices } from "./cookie-choices.tsx";
import { onRequest } from "./late-requests.ts";
import type { LateWords } from "./use-late-words.ts";

type CookieBannerProps = { locale: Locale; words: LateWords["cookies"] };

/** Asks about cookies until something is accepted; the footer asks anew. */
export function CookieBanner({ locale, words }: CookieBannerProps) {
  const [isShown, setIsShown] = useState(() => !isCookieBannerAnswered() && consent() === "undecided");
  const [hasChoices, setHasChoices] = useState(false);
  useEffect(
    () =>
      onRequest("cookies", () => {
        setIsShown(true);
        setHasChoices(true);
      }),
    [],
  );
  // Answered in another tab, it is answered here.
  useEffect(() => onConsent(() => setIsShown(false)), []);
  if (!isShown) return null;
  const accept = (isCounted: boolean) => {
    acceptCookies({ isCounted });
    setIsShown(false);
  };
  const decline = () => {
    declineCookies();
    setIsShown(false);
  };
  return (
    <section className={styles.banner} aria-label={words.title}>
      <div className={styles.text}>
        <h2>{words.title}</h2>
        <p>{withPolicy(words.text, <PolicyLink locale={locale}>{words.policy}</PolicyLink>)}</p>
      </div>
      {hasChoices ? <CookieChoices words={words} onAccept={accept} /> : null}
      <div className={styles.actions}>
        {hasChoices ? null : (
          <SiteButton look="default" size="small" onClick={() => setHasChoices(true)}>
            {words.settings}
          </SiteButton>
        )}
        <SiteButton look="default" size="small" onClick={decline}>
          {words.declineAll}
        </SiteButton>
        <SiteButton size="small" onClick={() => accept(true)}>
          {words.acceptAll}
        </SiteButton>
      </div>
    </section>
  );
}

const PolicyLink = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <Link to={getAddress(locale, "/privacy-policy")}>{children}</Link>
);

/** A text with a link at its `{policy}`. */
function withPolicy(text: string, link: ReactNode): ReactNode {
  const [before, after] = text.split("{policy}");
  return (
    <>
      {before}
      {link}
      {after}
    </>
  );
}
