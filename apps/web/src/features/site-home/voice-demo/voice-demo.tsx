import { getDirection } from "@voxloom/contract/locales";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { track } from "../../../lib/analytics/track.ts";
import { paths } from "../../../lib/paths.ts";
import { isStanding } from "../../../lib/products.ts";
import { WorkspaceLink } from "../../../lib/site/workspace-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { siteButtonClass } from "../../../ui/site-button.tsx";
import { useWhenNear } from "../../../ui/use-when-near.ts";
import type { HomeContent } from "../home-content.ts";
import type { HomeWords } from "../home-words.ts";
import { createSamplePlayer, isSameSample, type Sample } from "./sample-player.ts";
import { fetchSentences, findSentence, type Sentence, type SpokenSentences } from "./spoken-sentences.ts";
import { TargetSamples } from "./target-samples.tsx";
import styles from "./voice-demo.module.css";
import { VoiceSources } from "./voice-sources.tsx";

/** A player of samples that falls silent when its page is left or hidden, and which sample it plays. */
function useSamplePlayer() {
  const [playing, setPlaying] = useState<Sample | null>(null);
  const [player] = useState(() => createSamplePlayer(setPlaying));
  useEffect(() => {
    const stopHidden = () => {
      if (document.hidden) player.stop();
    };
    document.addEventListener("visibilitychange", stopHidden);
    window.addEventListener("pagehide", player.stop);
    return () => {
      document.removeEventListener("visibilitychange", stopHidden);
      window.removeEventListener("pagehide", player.stop);
      player.stop();
    };
  }, [player]);
  return { ...player, playing };
}

type SpokenWordsProps = {
  /** What stands there while nothing plays. */
  hint: string;
  sentence: Sentence | null;
};

/** The words of the sample that plays, in its own language. */
function SpokenWords({ hint, sentence }: SpokenWordsProps) {
  if (!sentence) return <p className={styles.words}>{hint}</p>;
  const { locale, text } = sentence;
  return (
    <p className={styles.words} lang={locale} dir={getDirection(locale)} data-spoken>
      {text}
    </p>
  );
}

type VoiceDemoProps = { words: HomeWords["voiceClone"] } & Pick<HomeContent, "voices" | "targets">;

/** Four voices, each heard in its own language and in twenty. */
export function VoiceDemo({ words, voices, targets }: VoiceDemoProps) {
  const [selected, setSelected] = useState(voices[0]?.code ?? "");
  const [sentences, setSentences] = useState<SpokenSentences | null>(null);
  const player = useSamplePlayer();
  const place = useRef<HTMLDivElement>(null);
  useWhenNear(place, async () => {
    setSentences(await fetchSentences());
    return () => {};
  });
  const isPlaying = (sample: Sample) => isSameSample(player.playing, sample);
  const toggle = (sample: Sample) => {
    if (!player.toggle(sample)) return;
    const feature = sample.locale === "base" ? "clone_play_origin_voice" : "clone_play_target_voice";
    track("home_use_feature", { feature });
  };
  const select = (code: string) => {
    player.stop();
    setSelected(code);
  };
  return (
    <Section title={words.title} intro={words.desc[0]}>
      <div ref={place} className={styles.demo}>
        <VoiceSources {...{ words, voices, selected, select, isPlaying, toggle }} />
        <div className={styles.targets}>
          <h3>{words.targets}</h3>
          <TargetSamples {...{ words, targets, selected, isPlaying, toggle }} />
          <SpokenWords hint={words.choice} sentence={findSentence(sentences, player.playing)} />
        </div>
      </div>
      <p className={styles.note}>
        {words.desc[1]} <Link to={paths.engines}>{words.engines}</Link>
      </p>
      <p className={styles.call}>
        <WorkspaceLink
          to={isStanding("text-to-speech") ? paths.textToSpeech : paths.translation}
          className={siteButtonClass()}
          onClick={() => track("home_use_feature", { feature: "voice-clone" })}
        >
          {isStanding("text-to-speech") ? words.goBtn : words.goToday}
        </WorkspaceLink>
      </p>
    </Section>
  );
}
