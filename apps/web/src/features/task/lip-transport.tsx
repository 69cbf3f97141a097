import { ActionIcon, Kbd, Switch } from "@mantine/core";
import {
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "../../lib/player/use-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./lip-pictures.module.css";

type TransportProps = {
  player: Player;
  isPlaying: boolean;
  durationMs: number;
  /** Mouths can be shown enlarged, and are; null: nobody noted where they are. */
  isEnlarged: boolean | null;
  onEnlarge: (isOn: boolean) => void;
};

/** Plays both videos, says where they are and goes elsewhere. */
export function LipTransport({ player, isPlaying, durationMs, isEnlarged, onEnlarge }: TransportProps) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  const [isMuted, setMuted] = useState(false);
  const toggle = () => {
    const after = player.media.current;
    if (after?.paused === false) after.pause();
    else void after?.play().catch(() => undefined);
  };
  const mute = () => {
    const after = player.media.current;
    if (after === null) return;
    after.muted = !after.muted;
    setMuted(after.muted);
  };
  const fill = () => {
    // A browser may refuse it, and some phones know no such thing.
    player.media.current?.requestFullscreen?.().catch(() => undefined);
  };
  const { timeMs } = player;
  return (
    <div className={styles.transport}>
      <ActionIcon
        size={44}
        radius="xl"
        variant="filled"
        aria-label={t(isPlaying ? "result.pause" : "result.play")}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </ActionIcon>
      <span className={styles.time} dir="ltr">
        <b>{formats.clock(timeMs)}</b> / {formats.clock(durationMs)}
      </span>
      <input
        type="range"
        dir="ltr"
        className={styles.seek}
        min={0}
        max={Math.max(1, durationMs)}
        step={100}
        value={Math.min(timeMs, durationMs)}
        aria-label={t("result.seek")}
        aria-valuetext={formats.clock(timeMs)}
        onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
      />
      {isEnlarged === null ? null : (
        <Switch
          label={t("result.enlarge")}
          checked={isEnlarged}
          onChange={({ currentTarget }) => onEnlarge(currentTarget.checked)}
        />
      )}
      <ActionIcon.Group>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={t("result.mute")}
          aria-pressed={isMuted}
          onClick={mute}
        >
          {isMuted ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
        </ActionIcon>
        <ActionIcon size={36} variant="default" aria-label={t("result.fullscreen")} onClick={fill}>
          <IconMaximize size={18} />
        </ActionIcon>
      </ActionIcon.Group>
    </div>
  );
}

/** Keys that lead through the pictures, for who has them. */
export function LipKeys() {
  const { t } = useTranslation("lip-sync");
  return (
    <span className={styles.keys} aria-hidden="true">
      <span>
        <Kbd size="xs">A</Kbd> {t("keys.switch")}
      </span>
      <span>
        <Kbd size="xs">L</Kbd> {t("keys.loop")}
      </span>
    </span>
  );
}
