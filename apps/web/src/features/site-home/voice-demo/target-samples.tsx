import { fillWords } from "../../../lib/site/fill-words.ts";
import { Flag } from "../../../ui/flag.tsx";
import { SmallIcon } from "../../../ui/small-icon.tsx";
import type { HomeContent } from "../home-content.ts";
import type { HomeWords } from "../home-words.ts";
import type { Sample } from "./sample-player.ts";
import styles from "./voice-demo.module.css";

type TargetSamplesProps = {
  words: HomeWords["voiceClone"];
  targets: HomeContent["targets"];
  /** The voice that is heard. */
  selected: string;
  isPlaying: (sample: Sample) => boolean;
  toggle: (sample: Sample) => void;
};

/** The chosen voice in every language. */
export function TargetSamples({ words, targets, selected, isPlaying, toggle }: TargetSamplesProps) {
  return (
    <ul className={styles.samples}>
      {targets.map(({ locale, name }) => {
        const sample = { voice: selected, locale };
        const plays = isPlaying(sample);
        return (
          <li key={locale}>
            <button
              type="button"
              data-playing={plays || undefined}
              aria-label={fillWords(plays ? words.stop : words.play, { name })}
              onClick={() => toggle(sample)}
            >
              <Flag locale={locale} />
              <span>{name}</span>
              <SmallIcon name={plays ? "stop" : "play"} size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
