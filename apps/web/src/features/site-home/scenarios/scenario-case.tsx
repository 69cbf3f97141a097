import { type MouseEvent, useEffect, useRef, useState } from "react";
import { paths } from "../../../lib/paths.ts";
import { useSite } from "../../../lib/site/site-context.tsx";
import { WorkspaceLink } from "../../../lib/site/workspace-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { siteButtonClass } from "../../../ui/site-button.tsx";
import { SiteVideo } from "../../../ui/site-video.tsx";
import { useWhenNear } from "../../../ui/use-when-near.ts";
import { scenarioKeys, scenarioVideo } from "../home-media.ts";
import type { HomeWords } from "../home-words.ts";
import type { ScenarioFollower } from "./follow-scenarios.ts";
import styles from "./scenario-case.module.css";

/** Four kinds of video below a bar of tabs. Without scripts the tabs are links to them. */
export function ScenarioCase({ words }: { words: HomeWords["scenarioCase"] }) {
  const { words: frame } = useSite();
  const [shown, setShown] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLElement>(null);
  const follower = useRef<ScenarioFollower | null>(null);
  useWhenNear(root, async (element) => {
    const { followScenarios } = await import("./follow-scenarios.ts");
    if (!tabs.current) return () => {};
    const items = [...element.querySelectorAll("article")];
    follower.current = followScenarios({ root: element, tabs: tabs.current, items }, setShown);
    return follower.current.stop;
  });
  useEffect(() => showTab(tabs.current, shown), [shown]);
  const open = (event: MouseEvent, index: number) => {
    if (!follower.current) return;
    event.preventDefault();
    follower.current.goTo(index);
  };
  return (
    <Section tone="soft" title={words.title}>
      <div ref={root} className={styles.case}>
        <nav ref={tabs} className={styles.tabs} aria-label={words.tabHeader}>
          <ul>
            {words.tabs.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#scenario-${scenarioKeys[index]}`}
                  aria-current={index === shown}
                  onClick={(event) => open(event, index)}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {scenarioKeys.map((key, index) => (
          <article key={key} id={`scenario-${key}`} className={styles.item} aria-labelledby={`${key}-title`}>
            <div>
              <h3 id={`${key}-title`}>{words.tabs[index]?.title}</h3>
              <p>{words.tabs[index]?.content}</p>
              <WorkspaceLink to={paths.translation} className={siteButtonClass({ look: "default" })}>
                {words.ctaBtn}
              </WorkspaceLink>
            </div>
            <SiteVideo wide={scenarioVideo(key)} label={words.tabs[index]?.title ?? ""} words={frame.video} />
          </article>
        ))}
      </div>
    </Section>
  );
}

/** On phones the bar of tabs is wider than the window: moves it so that the one that is shown stands in its middle. */
function showTab(tabs: HTMLElement | null, index: number): void {
  const list = tabs?.querySelector("ul");
  const tab = list?.children[index];
  if (!list || !tab) return;
  const [bar, part] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollBy({ left: part.left + part.width / 2 - (bar.left + bar.width / 2), behavior: "smooth" });
}
