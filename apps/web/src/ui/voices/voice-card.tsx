import { ActionIcon, Badge, Button, Checkbox, Loader } from "@mantine/core";
import { IconHeart, IconHeartFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { type FoundVoice, placePitch } from "../../lib/voices/find-voices.ts";
import { IconButton } from "../icon-button.tsx";
import { getVoiceHue } from "./voice-color.ts";
import { VoiceFacts } from "./voice-facts.tsx";
import { VoiceWave } from "./voice-wave.tsx";
import styles from "./voices.module.css";

const tallestBar = 31;

export type VoiceCardProps = {
  found: FoundVoice;
  /** The language it is heard in, where the list has several. */
  language: string | null;
  /** The language it was made for, where it is heard in another one. */
  madeFor: string | null;
  /** What it looks like when it says one's own sentence; null: its sample's wave. */
  heard: { bars: readonly number[]; durationMs: number } | null;
  playing: { fraction: number; isWaiting: boolean } | null;
  isFavorite: boolean;
  isChosen: boolean;
  /** Why it stands where it does, in words. */
  reason?: string | null;
  onPlay: () => void;
  onStop: () => void;
  onFavorite: (isFavorite: boolean) => void;
  onUse: () => void;
  compared?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
};

/** A voice: what it sounds like, what it truly is, and what can be done with it. */
export function VoiceCard(props: VoiceCardProps) {
  const { found, language, madeFor, heard, playing, isFavorite, isChosen, reason = null, compared } = props;
  const { t } = useTranslation("voices");
  const formats = useFormats();
  const { voice, words } = found;
  const { name, figures } = voice;
  const pitch = figures?.pitchHz ?? null;
  const bars = heard?.bars ?? figures?.wave.map((bar) => bar / tallestBar) ?? null;
  const durationMs = heard?.durationMs ?? figures?.durationMs ?? null;
  const heart = t(isFavorite ? "unfavorite" : "favorite", { name });
  return (
    <li
      className={styles.card}
      data-voice={voice.id}
      data-chosen={isChosen || undefined}
      data-playing={playing !== null || undefined}
      style={{ "--voice-hue": getVoiceHue(voice.id) } as CSSProperties}
    >
      <div className={styles.head}>
        <ActionIcon
          className={styles.play}
          size={44}
          radius="xl"
          variant="default"
          data-play
          aria-label={t(playing ? "pause" : "play", { name })}
          aria-pressed={playing !== null}
          onClick={playing ? props.onStop : props.onPlay}
        >
          {playing?.isWaiting ? (
            <Loader size={18} />
          ) : playing ? (
            <IconPlayerStopFilled size={18} />
          ) : (
            <IconPlayerPlayFilled size={18} />
          )}
        </ActionIcon>
        <div className={styles.names}>
          <strong className={styles.name}>
            <bdi>{name}</bdi>
            {isChosen ? (
              <Badge size="sm" variant="light">
                {t("chosen")}
              </Badge>
            ) : null}
            {voice.own === undefined ? null : (
              <Badge size="sm" variant="light" color="gray">
                {t(`own.${voice.own}`)}
              </Badge>
            )}
          </strong>
          <span className={styles.about}>
            {formats.facts([
              language === null ? null : formats.language(language),
              words.accent,
              words.gender,
              pitch === null ? null : t(`pitch.${placePitch(pitch)}`),
              voice.isBlend === true ? t("blend") : null,
              madeFor === null ? null : t("madeFor", { language: formats.language(madeFor) }),
              voice.age ?? null,
              voice.style ?? null,
            ])}
          </span>
        </div>
        <IconButton
          className={styles.heart}
          variant="subtle"
          color="gray"
          label={heart}
          aria-pressed={isFavorite}
          onClick={() => props.onFavorite(!isFavorite)}
        >
          {isFavorite ? <IconHeartFilled size={18} /> : <IconHeart size={18} />}
        </IconButton>
      </div>
      <div className={styles.audio}>
        <VoiceWave bars={bars} fraction={playing?.fraction ?? 0} isWaiting={playing?.isWaiting ?? false} />
        <span className={styles.length}>{durationMs === null ? "" : formats.seconds(durationMs)}</span>
      </div>
      {reason === null ? null : <p className={styles.reason}>{reason}</p>}
      <div className={styles.foot}>
        <VoiceFacts found={found} />
        <div className={styles.actions}>
          {compared === undefined ? null : (
            <Checkbox
              size="xs"
              label={t("compare")}
              aria-label={t("compareWith", { name })}
              checked={compared.isOn}
              onChange={(event) => compared.onChange(event.currentTarget.checked)}
            />
          )}
          <Button
            size="compact-sm"
            variant={isChosen ? "filled" : "default"}
            aria-label={t("useNamed", { name })}
            onClick={props.onUse}
          >
            {t("use")}
          </Button>
        </div>
      </div>
    </li>
  );
}
