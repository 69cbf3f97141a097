import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { heardVolume, useVolume } from "../../../lib/player/volume-store.ts";
import { useMix } from "../audio/mix/use-mix.ts";
import { PlayBar } from "../audio/play-bar/play-bar.tsx";
import { usePlayback, usePlaybackStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";
import { elementTransport } from "./element-transport.ts";
import { LiveSubtitles } from "./live-subtitles.tsx";
import styles from "./video-panel.module.css";

/** Keeps an element as loud as the person listens. */
function useElementVolume(element: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const apply = () => {
      if (element.current) element.current.volume = heardVolume(useVolume.getState());
    };
    apply();
    return useVolume.subscribe(apply);
  }, [element]);
}

/** The picture (or the sound, where there is none) of the side that is heard. */
export function VideoPanel() {
  const { t } = useTranslation(["editor", "task"]);
  const { detail, renewMedia, onPlay } = useEditorTask();
  const { media, hasVideo } = detail;
  const playback = usePlaybackStore();
  const side = usePlayback((state) => state.side);
  const isUpright = useLayout((layout) => layout.isUprightShown);
  const element = useRef<HTMLVideoElement>(null);
  const dub = hasVideo ? media.dubUrl : media.dubAudioUrl;
  // A text that is spoken has no original.
  const original = media.originalUrl === "" ? (dub ?? "") : media.originalUrl;
  const address = side === "dub" ? (dub ?? original) : original;
  const isMix = side === "mix";
  /** The address that cannot be played, where no other is on its way. */
  const [failed, setFailed] = useState<string | null>(null);
  useMix(element);
  useElementVolume(element);
  // Another address is another recording: it goes on where the playhead is. The mix leads the picture by itself.
  useEffect(
    () => (element.current && !isMix ? elementTransport(element.current, playback) : undefined),
    [playback, address, isMix],
  );
  const Element = hasVideo ? "video" : "audio";
  return (
    <section className={styles.panel} aria-label={t("video.label")} data-audio={!hasVideo || undefined}>
      <div className={styles.stage} data-upright={(hasVideo && isUpright) || undefined}>
        <Element
          // Sound and picture elements share all that is used of them.
          ref={element as never}
          key={Element}
          className={styles.media}
          src={address}
          playsInline
          preload="auto"
          onLoadedMetadata={() => setFailed(null)}
          onError={() => setFailed(renewMedia() ? null : address)}
          onPlay={onPlay}
          {...(hasVideo && detail.task.posterUrl ? { poster: detail.task.posterUrl } : {})}
        />
        {hasVideo ? <LiveSubtitles video={element} /> : null}
      </div>
      {failed !== null && failed === address ? (
        <p className={styles.failed} role="alert">
          {t("task:player.failed")}
        </p>
      ) : null}
      <PlayBar />
    </section>
  );
}
