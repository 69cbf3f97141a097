import { siteSettings } from "../../lib/site/site-settings.ts";
import { PageParts } from "../../ui/page-parts.tsx";
import { AllTools } from "./all-tools.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import type { HomeContent } from "./home-content.ts";
import type { HomeWords } from "./home-words.ts";
import { ScenarioCase } from "./scenarios/scenario-case.tsx";
import { SecurityBadges } from "./security-badges.tsx";
import { ShowcaseStrip } from "./showcase/showcase-strip.tsx";
import { SubSections } from "./sub-sections.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrustSlogan } from "./trust-slogan.tsx";
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
