import { fillWords } from "../../../lib/site/fill-words.ts";
import { SmallIcon } from "../../../ui/small-icon.tsx";
import type { HomeContent } from "../home-content.ts";
import type { HomeWords } from "../home-words.ts";
import type { Sample } from "./sample-player.ts";
import styles from "./voice-demo.module.css";

type VoiceSourcesProps = {
  words: HomeWords["voiceClone"];
  voices: HomeContent["voices"];
  selected: string;
  select: (code: string) => void;
  isPlaying: (sample: Sample) => boolean;
  toggle: (sample: Sample) => void;
};

/** The voices to choose from; each can be heard in its own language. */
export function VoiceSources({ words, voices, selected, select, isPlaying, toggle }: VoiceSourcesProps) {
  return (
    <fieldset className={styles.sources}>
      <legend>{words.tabTitle}</legend>
      {voices.map(({ code, name }) => {
        const sample = { voice: code, locale: "base" };
        const plays = isPlaying(sample);
        return (
          <div key={code} className={styles.source} data-selected={code === selected || undefined}>
            <label>
              <input
                type="radio"
                name="voice"
                value={code}
                checked={code === selected}
                onChange={() => select(code)}
              />
              <img src={`/pictures/people/${code}.webp`} alt="" width={64} height={64} loading="lazy" />
              {name}
            </label>
            <button
              type="button"
              aria-label={fillWords(plays ? words.stop : words.play, { name })}
              onClick={() => {
                if (code !== selected) select(code);
                toggle(sample);
              }}
            >
              <SmallIcon name={plays ? "stop" : "play"} size={16} />
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}
