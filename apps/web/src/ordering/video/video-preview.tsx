import { ActionIcon, Group, Text } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { type Composition, durationOfFrames, listAudioLayers } from "@voxloom/composition";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { useFrames } from "./use-frames.ts";
import { usePlayedMusic } from "./use-played-music.ts";
import styles from "./video.module.css";

type PreviewProps = {
  composition: Composition;
  urls: ReadonlyMap<string, string>;
  /** Address of the music; null: there is none. */
  musicUrl: string | null;
};

/** A video as it will be: it plays, and any moment of it can be looked at. */
export function VideoPreview({ composition, urls, musicUrl }: PreviewProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [timeMs, setTimeMs] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const draw = useFrames(canvas, {
    ...{ composition, urls, longerSide: 960, isPlaying },
    // Before it is played, a moment at which there is something to see.
    restMs: timeMs === 0 && !isPlaying ? 1_500 : null,
  });
  const { frameRate, size } = composition;
  const latestMs = useRef(0);
  const durationMs = durationOfFrames(composition);
  const { gainDb = 0, fadeOutMs = 0 } = listAudioLayers(composition).find(({ isLooped }) => isLooped) ?? {};
  const music = usePlayedMusic(musicUrl, { gainDb, fadeOutMs, durationMs });
  const show = (ms: number) => {
    draw((ms * frameRate) / 1000);
    latestMs.current = Math.min(ms, durationMs);
    setTimeMs(latestMs.current);
  };
  const showLatest = useRef(show);
  showLatest.current = show;
  useEffect(() => {
    if (!isPlaying) return;
    const fromMs = latestMs.current;
    const beganAt = performance.now();
    let asked = 0;
    music.play(fromMs);
    const step = () => {
      const nowMs = fromMs + performance.now() - beganAt;
      showLatest.current(Math.min(nowMs, durationMs));
      music.follow(nowMs);
      if (nowMs >= durationMs) setIsPlaying(false);
      else asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(asked);
      music.pause();
    };
  }, [isPlaying, durationMs, music]);
  const toggle = () => {
    if (!isPlaying && timeMs >= durationMs) show(0);
    setIsPlaying(!isPlaying);
  };
  return (
    <section className={styles.preview} aria-label={t("preview.label")}>
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
          role="img"
          aria-label={t("preview.label")}
        />
      </div>
      <Group gap="sm" wrap="nowrap" dir="ltr" mt="sm">
        <ActionIcon
          size={44}
          radius="xl"
          variant="filled"
          onClick={toggle}
          aria-label={t(isPlaying ? "preview.pause" : "preview.play")}
        >
          {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
        </ActionIcon>
        {/* Time runs from left to right in every language, which the kit's own slider does not. */}
        <input
          type="range"
          className={styles.scrub}
          dir="ltr"
          min={0}
          max={durationMs}
          step={Math.round(1000 / frameRate)}
          value={Math.min(timeMs, durationMs)}
          onChange={(event) => {
            setIsPlaying(false);
            show(Number(event.currentTarget.value));
          }}
          aria-label={t("preview.time")}
          aria-valuetext={formats.clock(timeMs)}
        />
        <Text size="sm" className={styles.time}>
          {`${formats.clock(Math.min(timeMs, durationMs))} / ${formats.clock(durationMs)}`}
        </Text>
      </Group>
    </section>
  );
}
