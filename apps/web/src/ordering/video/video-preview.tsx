import { ActionIcon, Group, Loader } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import type { Composition } from "@voxloom/composition";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { useIsWaiting, usePlayedMs } from "./playback-clock.ts";
import { PlayedTime } from "./played-time.tsx";
import { type Playback, usePlayback } from "./use-playback.ts";
import styles from "./video.module.css";

type PreviewProps = {
  composition: Composition;
  urls: ReadonlyMap<string, string>;
  /** Addresses of pictures that stand for clips which this browser cannot play, by their ids. */
  stills?: ReadonlyMap<string, string>;
  /** Address of the music; null: there is none. */
  musicUrl: string | null;
  /** Addresses of what voices say, by the names that the composition has for that; default: nobody speaks. */
  voices?: ReadonlyMap<string, string>;
  /** A moment that somebody wants to look at, each time it is another object; missing: nobody does. */
  sought?: { ms: number } | null;
};

/** A video as it will be: it plays, and any moment of it can be looked at. */
export function VideoPreview({ composition, urls, stills, musicUrl, voices, sought = null }: PreviewProps) {
  const { t } = useTranslation("slideshow");
  const playback = usePlayback({
    composition,
    urls,
    musicUrl,
    ...(voices && { voices }),
    ...(stills && { stills }),
  });
  const { canvas, clock, isPlaying, toggle, seek } = playback;
  const isWaiting = useIsWaiting(clock);
  const { frameRate, size } = composition;
  useEffect(() => {
    if (sought !== null) seek(sought.ms);
  }, [sought]);
  return (
    <section className={styles.preview} aria-label={t("preview.label")}>
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
          role="img"
          aria-label={t("preview.label")}
          aria-busy={isWaiting}
        />
        {isWaiting && <Loader className={styles.waiting} color="white" aria-hidden="true" />}
      </div>
      <Group gap="sm" wrap="nowrap" dir="ltr" mt="sm" className={styles.playing}>
        <ActionIcon
          size={44}
          radius="xl"
          variant="filled"
          onClick={toggle}
          aria-label={t(isPlaying ? "preview.pause" : "preview.play")}
        >
          {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
        </ActionIcon>
        <MomentBar {...{ playback, frameRate }} />
        <PlayedTime {...{ playback }} className={styles.time} />
      </Group>
    </section>
  );
}

/** The moment that is shown, which is brought elsewhere by it. */
function MomentBar({ playback, frameRate }: { playback: Playback; frameRate: number }) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const { clock, durationMs, seek } = playback;
  const timeMs = usePlayedMs(clock, (ms) => ms);
  // Time runs from left to right in every language, which the kit's own slider does not.
  return (
    <input
      type="range"
      className={styles.scrub}
      dir="ltr"
      min={0}
      max={durationMs}
      step={Math.round(1000 / frameRate)}
      value={timeMs}
      onChange={(event) => seek(Number(event.currentTarget.value))}
      aria-label={t("preview.time")}
      aria-valuetext={formats.clock(timeMs)}
    />
  );
}
