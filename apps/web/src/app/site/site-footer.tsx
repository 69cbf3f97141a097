import { siteClaims } from "../../lib/site/claims.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import type { ToolSlug } from "../../lib/site/tools.ts";
import { FooterContact, FooterCookies } from "./footer-actions.tsx";
import { FooterColumn } from "./footer-column.tsx";
import { type MenuEntry, partnership, resources } from "./menu-entries.ts";
import styles from "./site-footer.module.css";
import { SocialLinks } from "./social-links.tsx";

/** Those of them that can be used today are shown. */
const footerTools: readonly ToolSlug[] = [
  "video-translator",
  "audio-translator",
  "ai-dubbing",
  "ai-lip-sync-video",
  "text-to-speech",
  "subtitle-translator",
  "video-to-text",
  "audio-to-text",
];

/** The foot of public pages: what there is to find, who runs this, and what it claims. */
export function SiteFooter() {
  const { locale, words, tools } = useSite();
  const { footer, menu } = words;
  const toolEntries = footerTools.filter(isToolReady).flatMap((slug): MenuEntry[] => {
    const label = tools[slug]?.[0];
    return label === undefined ? [] : [{ name: slug, label, page: `/tools/${slug}/` }];
  });
  const claims = siteClaims(locale);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.about}>
            <SiteLink page="/" className={styles.brand}>
              <img src="/favicon.svg" alt="" width={28} height={28} loading="lazy" />
              Voxloom
            </SiteLink>
            {claims === null ? null : (
              <p className={styles.claims}>
                {fillWords(footer.claims, { languages: claims.languages, voices: claims.voices })}
              </p>
            )}
            <SocialLinks />
          </div>
          <FooterColumn title={menu.tools} entries={toolEntries} />
          <FooterColumn title={menu.resources} entries={resources(words)} />
          <FooterColumn
            title={footer.company}
            entries={[
              { name: "about", label: footer.about, page: "/about/" },
              { name: "privacy", label: footer.privacy, page: "/privacy-policy" },
              { name: "terms", label: footer.terms, page: "/terms-of-service" },
            ]}
          >
            <FooterContact label={footer.contact} />
            <FooterCookies label={footer.cookies} />
          </FooterColumn>
          <FooterColumn title={menu.partnership} entries={partnership(words)} />
        </div>
        <div className={styles.bottom}>
          {siteSettings.operator === null ? null : <p>{siteSettings.operator}</p>}
          <p>{footer.license}</p>
        </div>
      </div>
    </footer>
  );
}
