import type { EnglishPhrases } from "@voxloom/phrases";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { rememberedLocale, setDocumentLocale } from "../lib/phrases/document-locale.ts";
import { getAddress, localeOfAddress, localeOfPrefix } from "../lib/site/locale-paths.ts";
import { ErrorPicture } from "./error-picture.tsx";
import styles from "./page-message.module.css";

const words = import.meta.glob<EnglishPhrases["site-messages"]>(
  "../../../../packages/phrases/locales/*/site-messages.json",
  { eager: true, import: "default" },
);

/** Says that there is nothing at this address, in its language or else the visitor's, and leads back. */
export function NotFoundMessage() {
  const { pathname } = useLocation();
  const [locale, setLocale] = useState(() => localeOfAddress(pathname));
  useEffect(() => {
    const hasPrefix = localeOfPrefix(pathname.split("/", 2)[1] ?? "") !== null;
    const shown = hasPrefix ? localeOfAddress(pathname) : rememberedLocale();
    setDocumentLocale(shown);
    setLocale(shown);
  }, [pathname]);
  const said = words[`../../../../packages/phrases/locales/${locale}/site-messages.json`];
  return (
    <div className={styles.page}>
      <title>{said?.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
      <ErrorPicture kind="empty" />
      <h1>{said?.notFoundTitle}</h1>
      <p>{said?.notFoundText}</p>
      <Link className={styles.button} to={getAddress(locale, "/")}>
        {said?.home}
      </Link>
    </div>
  );
}
