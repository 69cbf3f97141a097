import { ActionIcon, Button, CloseButton, Kbd } from "@mantine/core";
import { IconArrowsLeftRight, IconPlayerStopFilled } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { FoundVoice } from "../../lib/voices/find-voices.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { VoiceShelf } from "../../ui/voices/use-voice-shelf.ts";
import { getVoiceHue } from "../../ui/voices/voice-color.ts";
import { VoiceWave } from "../../ui/voices/voice-wave.tsx";
import styles from "./voices-page.module.css";

type CompareBarProps = {
  shelf: VoiceShelf;
  pair: readonly FoundVoice[];
  onUse: (found: FoundVoice) => void;
  onClose: () => void;
};

const tallestBar = 31;

/** Two voices beside each other: one after the other, at the same loudness, or changed in the middle of the sentence. */
export function CompareBar({ shelf, pair, onUse, onClose }: CompareBarProps) {
  const { t } = useTranslation("voices");
  const { heard } = shelf;
  const [a, b] = pair;
  const isHeard = pair.some(({ voice }) => voice.id === heard.voiceId);
  /** The louder one is turned down to the other. */
  const getGain = (one: FoundVoice): number => {
    const levels = pair.map((found) => getLevel(shelf, found));
    const own = getLevel(shelf, one);
    return own === null || levels.includes(null) ? 1 : Math.min(1, Math.min(...levels.map(Number)) / own);
  };
  const play = (place: number): void => {
    const one = pair[place];
    if (one !== undefined) shelf.play(one, { gain: getGain(one), onEnd: () => play(place + 1) });
  };
  const swap = (): void => {
    const other = pair.find(({ voice }) => voice.id !== heard.voiceId);
    if (other === undefined) return;
    if (isHeard) shelf.play(other, { from: heard.fraction, gain: getGain(other) });
    else play(0);
  };
  useSwapKey(b === undefined ? null : swap);
  return (
    <section className={styles.bar} aria-label={t("comparing.label")}>
      {a === undefined ? null : <Side letter="A" found={a} shelf={shelf} onUse={onUse} />}
      <div className={styles.between}>
        {b === undefined ? (
          <span>{t("comparing.second")}</span>
        ) : (
          <>
            <IconButton
              size={44}
              radius="xl"
              label={t(isHeard ? "comparing.swap" : "comparing.play")}
              onClick={swap}
            >
              <IconArrowsLeftRight size={20} />
            </IconButton>
            <Kbd>X</Kbd>
            {isHeard ? (
              <ActionIcon variant="subtle" aria-label={t("stop")} onClick={heard.stop}>
                <IconPlayerStopFilled size={16} />
              </ActionIcon>
            ) : null}
          </>
        )}
      </div>
      {b === undefined ? null : <Side letter="B" found={b} shelf={shelf} onUse={onUse} />}
      <CloseButton aria-label={t("comparing.close")} onClick={onClose} />
    </section>
  );
}

const getHeard = (shelf: VoiceShelf, found: FoundVoice) =>
  shelf.heard.getWave({
    voiceId: found.voice.id,
    language: shelf.getLanguage(found),
    sentence: shelf.spoken,
  });
const getLevel = (shelf: VoiceShelf, found: FoundVoice): number | null =>
  getHeard(shelf, found)?.level ?? null;

/** X changes to the other voice, wherever one is but in a field. */
function useSwapKey(swap: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
    if (event.key.toLowerCase() !== "x" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    swap?.();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

type SideProps = Pick<CompareBarProps, "shelf" | "onUse"> & { letter: string; found: FoundVoice };

function Side({ letter, found, shelf, onUse }: SideProps) {
  const { t } = useTranslation("voices");
  const formats = useFormats();
  const { voice } = found;
  const { figures } = voice;
  const isPlaying = shelf.heard.voiceId === voice.id;
  const bars = getHeard(shelf, found)?.bars ?? figures?.wave.map((bar) => bar / tallestBar) ?? null;
  const shown = [
    ["pitch", figures?.pitchHz ?? null, "hz"],
    ["range", figures?.rangeSemitones ?? null, null],
    ["pace", figures?.wordsPerMinute ?? null, null],
  ] as const;
  return (
    <div className={styles.side} style={{ "--voice-hue": getVoiceHue(voice.id) } as CSSProperties}>
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <div className={styles.voice}>
        <strong>
          <bdi>{voice.name}</bdi>
        </strong>
        <VoiceWave bars={bars} fraction={isPlaying ? shelf.heard.fraction : 0} />
      </div>
      <dl className={styles.figures}>
        {shown.map(([name, value, unit]) =>
          value === null ? null : (
            <div key={name}>
              <dd>
                {unit === "hz"
                  ? t("hz", { hz: formats.number(Math.round(value)) })
                  : formats.number(Math.round(value))}
              </dd>
              <dt>{t(`comparing.${name}`)}</dt>
            </div>
          ),
        )}
      </dl>
      <Button size="xs" variant="default" onClick={() => onUse(found)}>
        {t("useNamed", { name: voice.name })}
      </Button>
    </div>
  );
}
