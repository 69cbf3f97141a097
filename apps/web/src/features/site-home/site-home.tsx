import { paths } from "../../lib/paths.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { PageParts } from "../../ui/page-parts.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import { AllTools } from "./all-tools.tsx";
import { Hero } from "./hero.tsx";
import type { HomeContent } from "./home-content.ts";
import type { HomeWords } from "./home-words.ts";
import { ScenarioCase } from "./scenarios/scenario-case.tsx";
import { SecurityBadges } from "./security-badges.tsx";
import { ShowcaseStrip } from "./showcase/showcase-strip.tsx";
import styles from "./site-home.module.css";
import { SubSections } from "./sub-sections.tsx";
import { Testimonials } from "./testimonials.tsx";
import { VoiceDemo } from "./voice-demo/voice-demo.tsx";

/** The first page; examples of people and of companies, which are made up, only where the settings ask for them. */
export function SiteHome({ words, content }: { words: HomeWords; content: HomeContent }) {
  return (
    <PageParts>
      <Hero words={words.intro} />
      <VoiceDemo words={words.voiceClone} voices={content.voices} targets={content.targets} />
      <TrustSlogan words={words.whyUs} users={content.users} />
      <ScenarioCase words={words.scenarioCase} />
      <SubSections words={words.subSections} />
      <AllTools words={words.allTools} tools={content.tools} />
      {siteSettings.hasTestimonials ? (
        <Testimonials words={words.testimonials} people={content.people} />
      ) : null}
      {siteSettings.hasShowcase ? <ShowcaseStrip words={words.showcase} /> : null}
      <ClosingCall words={words.start} />
      <SecurityBadges words={words.security} />
    </PageParts>
  );
}

/** Whom it is for, and how many there are where the settings say so. */
function TrustSlogan({ words, users }: { words: HomeWords["whyUs"]; users: string | null }) {
  return (
    <Section title={users === null ? words.title : fillWords(words.claim, { users })}>
      <dl className={styles.reasons}>
        {words.titles.map((title, index) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words.desc[index]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The closing call, to the home of the workspace. */
function ClosingCall({ words }: { words: HomeWords["start"] }) {
  return (
    <Section tone="tint" title={words.title} intro={words.desc}>
      <p className={styles.call}>
        <WorkspaceLink to={paths.home} className={siteButtonClass({ look: "colorful", size: "large" })}>
          {words.goBtn}
        </WorkspaceLink>
      </p>
    </Section>
  );
}
