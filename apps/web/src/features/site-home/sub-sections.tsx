import type { ReactNode } from "react";
import { getAddress, type PagePath } from "../../lib/site/locale-paths.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import pictureStyles from "../../ui/framed-picture.module.css";
import { SiteButtonLink } from "../../ui/site-button.tsx";
import { SiteVideo } from "../../ui/site-video.tsx";
import { subSectionWays } from "./home-links.ts";
import { lipSyncVideo, reportPicture, studioLines } from "./home-media.ts";
import type { HomeWords } from "./home-words.ts";
import styles from "./sub-sections.module.css";

/** Three things that make a good dub: a video and two pictures, each beside its words and its button. */
export function SubSections({ words }: { words: HomeWords["subSections"] }) {
  const [lips, ...others] = words.items;
  const { locale, words: frame } = useSite();
  const pictures = [studioLines(locale), reportPicture];
  const chooseWay = (index: number): SubSectionProps["way"] => {
    const { page, getWords } = subSectionWays[index] ?? { page: "/tools/" as const, getWords: index };
    return { page, label: words.items[getWords]?.btnText ?? "" };
  };
  return (
    <section className={styles.list} data-tone="plain">
      {lips ? (
        <SubSection words={lips} way={chooseWay(0)}>
          <SiteVideo wide={lipSyncVideo} label={lips.title} words={frame.video} />
        </SubSection>
      ) : null}
      {others.map((item, index) => (
        <SubSection key={item.title} words={item} way={chooseWay(index + 1)}>
          <img {...pictures[index]} className={pictureStyles.framed} alt="" loading="lazy" decoding="async" />
        </SubSection>
      ))}
    </section>
  );
}

type SubSectionProps = {
  words: HomeWords["subSections"]["items"][number];
  way: { page: PagePath; label: string };
  children: ReactNode;
};

function SubSection({ words, way, children }: SubSectionProps) {
  const { locale } = useSite();
  return (
    <article className={styles.item}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.desc}</p>
        <SiteButtonLink look="default" to={getAddress(locale, way.page)}>
          {way.label}
        </SiteButtonLink>
      </div>
      {children}
    </article>
  );
}
