import { type ReactEventHandler, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "../../lib/player/use-player.ts";
import playerStyles from "../../ui/player/media-element.module.css";
import { MediaElement } from "../../ui/player/media-element.tsx";
import type { SeenMouth } from "./find-mouth.ts";
import styles from "./lip-pictures.module.css";
import { MouthInset } from "./mouth-inset.tsx";

/** Both beside one another, one over the other with a border to be moved, or the one after alone. */
export type LipView = "side" | "slider" | "after";

type PicturesProps = {
  player: Player;
  before: RefObject<HTMLVideoElement | null>;
  beforeUrl: string;
  afterUrl: string;
  afterLabel: string;
  view: LipView;
  /** How much of the picture shows what was before where one lies over the other, from the left, in percent. */
  share: number;
  /** The mouth that is shown enlarged in a moment; null: none is. */
  getMouth: ((ms: number) => SeenMouth | null) | null;
  onTime: ReactEventHandler;
};

/** The video before and after at the same moment, each with its mouth enlarged. Where only one has room, who presses sees the other. */
export function LipPictures(props: PicturesProps) {
  const { player, before, beforeUrl, afterUrl, afterLabel, view, share, getMouth, onTime } = props;
  const { t } = useTranslation("lip-sync");
  const [isHeld, setHeld] = useState(false);
  const isAlone = view === "after";
  const shown = view === "side" ? 100 : isAlone && isHeld ? 100 : share;
  const clip = view === "side" || shown === 100 ? undefined : `inset(0 ${100 - shown}% 0 0)`;
  const letGo = () => setHeld(false);
  return (
    <div
      className={styles.compared}
      data-view={view}
      {...(isAlone && {
        onPointerDown: () => setHeld(true),
        onPointerUp: letGo,
        onPointerCancel: letGo,
        onPointerLeave: letGo,
        // A long press would open the browser's own menu over the picture.
        onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      })}
    >
      <figure className={styles.one}>
        <div style={{ clipPath: clip }}>
          <figcaption className={styles.badge}>{t("result.before")}</figcaption>
          <video
            ref={before}
            className={playerStyles.media}
            src={beforeUrl}
            muted
            playsInline
            preload="metadata"
            aria-label={t("result.before")}
          />
        </div>
        {getMouth === null || (isAlone && shown === 0) ? null : (
          <MouthInset video={before} getMouth={getMouth} label={t("result.mouthBefore")} />
        )}
      </figure>
      <figure
        className={styles.one}
        data-after
        onTimeUpdate={onTime}
        onPlay={onTime}
        onPause={onTime}
        onSeeked={onTime}
      >
        <figcaption className={styles.badge} data-after>
          {afterLabel}
        </figcaption>
        <MediaElement player={player} hasVideo address={afterUrl} captions={null} hasControls={false} />
        {getMouth === null || (isAlone && shown === 100) ? null : (
          <MouthInset video={player.media} getMouth={getMouth} label={t("result.mouthAfter")} isAfter />
        )}
      </figure>
    </div>
  );
}
