import type { ReactNode } from "react";
import { addressOf, type PagePath } from "../../lib/site/locale-paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import pictureStyles from "../../ui/framed-picture.module.css";
import { SiteButtonLink } from "../../ui/site-button.tsx";
import { SiteVideo } from "../../ui/site-video.tsx";
import { subSectionLinks } from "./home-links.ts";
import { lipSyncVideo, reportPicture, studioLines } from "./home-media.ts";
import type { HomeWords } from "./site-home.tsx";
import styles from "./sub-sections.module.css";

/** Three things that make a good dub: a video and two pictures, each beside its words and its button. */
export function SubSections({ words }: { words: HomeWords["subSections"] }) {
  const [lips, ...others] = words.items;
  const { locale, words: frame } = useSite();
  const pictures = [studioLines(locale), reportPicture];
  return (
    <section className={styles.list} data-tone="plain">
      {lips ? (
        <SubSection words={lips} page={subSectionLinks[0]}>
          <SiteVideo wide={lipSyncVideo} label={lips.title} words={frame.video} />
        </SubSection>
      ) : null}
      {others.map((item, index) => (
        <SubSection key={item.title} words={item} page={subSectionLinks[index + 1]}>
          <img {...pictures[index]} className={pictureStyles.framed} alt="" loading="lazy" decoding="async" />
        </SubSection>
      ))}
    </section>
  );
}

type SubSectionProps = {
  words: HomeWords["subSections"]["items"][number];
  page: PagePath | undefined;
  children: ReactNode;
};

function SubSection({ words, page = "/tools/", children }: SubSectionProps) {
  const { locale } = useSite();
  return (
    <article className={styles.item}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.desc}</p>
        <SiteButtonLink look="default" to={addressOf(locale, page)}>
          {words.btnText}
        </SiteButtonLink>
      </div>
      {children}
    </article>
  );
}
