import { paths } from "../../lib/paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import { SiteVideo } from "../../ui/site-video.tsx";
import { SmallIcon } from "../../ui/small-icon.tsx";
import styles from "./hero.module.css";
import { mainVideo } from "./home-media.ts";
import type { HomeWords } from "./home-words.ts";

/** What this is, the main video, and the ways to try it. */
export function Hero({ words }: { words: HomeWords["intro"] }) {
  const { words: frame } = useSite();
  const [first, second] = words.title;
  return (
    <section className={styles.hero} data-tone="tint" aria-labelledby="headline">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 id="headline" className={styles.headline}>
            {first} <span>{second}</span>
          </h1>
          <p className={styles.lead}>{words.desc2}</p>
          <div className={styles.actions}>
            <WorkspaceLink
              to={paths.translation}
              className={siteButtonClass({ look: "colorful", size: "large" })}
            >
              {words.btnTryItNow}
            </WorkspaceLink>
            <WorkspaceLink to={paths.home} className={siteButtonClass({ look: "default", size: "large" })}>
              {words.tryForFree}
            </WorkspaceLink>
          </div>
          <p className={styles.small}>{words.noAccount}</p>
          <p className={styles.ways}>
            <WorkspaceLink to={paths.sample}>{words.trySample}</WorkspaceLink>
            <SiteLink page="/book-a-demo/">{words.bookDemo}</SiteLink>
          </p>
        </div>
        <div className={styles.film}>
          <SiteVideo {...mainVideo} label={words.mainCaseDescs.join(" ")} words={frame.video} isFirst />
        </div>
        <ul className={styles.points}>
          {words.desc.map((point) => (
            <li key={point}>
              <SmallIcon name="check" size={18} />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
