import { useSite } from "../../lib/site/site-context.tsx";
import { siteSettings } from "../../lib/site/site-settings.ts";
import styles from "./site-footer.module.css";

const brands = {
  youtube: "YouTube",
  instagram: "Instagram",
  tiktok: "TikTok",
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
  discord: "Discord",
  github: "GitHub",
} as const;

/** The places elsewhere that the settings name; nothing where they name none. */
export function SocialLinks() {
  const { words } = useSite();
  const named = (Object.keys(brands) as (keyof typeof brands)[]).flatMap((name) => {
    const href = siteSettings.social[name];
    return href === null ? [] : [{ name, href }];
  });
  if (named.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={words.footer.follow}>
      {named.map(({ name, href }) => (
        <li key={name}>
          <a href={href} className={styles.link} target="_blank" rel="noreferrer me">
            {brands[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
