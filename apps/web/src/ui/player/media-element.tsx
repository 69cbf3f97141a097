import { type ReactEventHandler, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "../../lib/player/use-player.ts";
import styles from "./media-element.module.css";

/** Subtitles to show: an address of WebVTT, its language, and its name. */
export type Captions = { url: string; language: string; label: string };

type MediaElementProps = {
  player: Player;
  hasVideo: boolean;
  address: string;
  captions: Captions | null;
  posterUrl?: string | null;
  /** Whether the browser shows its own controls. Default: yes. */
  hasControls?: boolean;
  /** Default: metadata. */
  preload?: "none" | "metadata";
  className?: string | undefined;
  onLoaded?: () => void;
  onPlay?: () => void;
  onVolumeChange?: ReactEventHandler<HTMLMediaElement>;
  /** The source cannot be played, or no longer. True: a new one is on its way, nothing need be said. */
  onFailed?: () => boolean;
};

/** The browser's own player, which a {@link Player} steers. Says so where the file cannot be played. */
export function MediaElement(props: MediaElementProps) {
  const { player, hasVideo, address, captions, posterUrl, preload = "metadata", hasControls = true } = props;
  const { t } = useTranslation("task");
  const [hasFailed, setHasFailed] = useState(false);
  const Element = hasVideo ? "video" : "audio";
  return (
    <>
      <Element
        // Sound and picture elements share all that the player uses of them.
        ref={player.media as never}
        key={Element}
        className={props.className ?? (hasVideo ? styles.media : styles.audio)}
        src={address}
        controls={hasControls}
        playsInline
        preload={preload}
        {...(hasVideo && posterUrl ? { poster: posterUrl } : {})}
        onLoadedMetadata={() => {
          setHasFailed(false);
          player.onLoaded();
          props.onLoaded?.();
        }}
        onTimeUpdate={player.onTime}
        onSeeked={player.onTime}
        onPlay={props.onPlay}
        onVolumeChange={props.onVolumeChange}
        onError={() => setHasFailed(!(props.onFailed?.() ?? false))}
      >
        {captions ? (
          <track
            key={captions.url}
            ref={(element) => {
              if (element) element.track.mode = "showing";
            }}
            kind="subtitles"
            src={captions.url}
            srcLang={captions.language}
            label={captions.label}
            default
          />
        ) : null}
      </Element>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          {t("player.failed")}
        </p>
      ) : null}
    </>
  );
}
