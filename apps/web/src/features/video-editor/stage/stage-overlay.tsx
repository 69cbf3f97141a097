import { IconFocusCentered, IconHeart, IconMessageCircle, IconShare3 } from "@tabler/icons-react";
import {
  type Composition,
  findShotAt,
  getMargin,
  isTall,
  listClips,
  type StartedShot,
  tellCrop,
  toFrames,
} from "@voxloom/composition";
import type { ClipLook, Material } from "@voxloom/contract";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { type PlaybackClock, usePlayedMs } from "../../../ordering/video/playback-clock.ts";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { findBeat } from "../music/music-grid.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { CropMap } from "./crop-map.tsx";
import { findClip } from "./find-clip.ts";
import type { Overlay } from "./show-over.tsx";
import styles from "./stage-overlay.module.css";

type OverlayProps = {
  edit: VideoEdit;
  playback: Pick<Playback, "clock" | "isPlaying">;
  composition: Composition;
  materials: ReadonlyMap<string, Material>;
  seen: SeenClips;
  /** What is shown of what there is to be seen. */
  shown: readonly Overlay[];
};

/** What there is to be drawn over a video: areas that platforms leave free only where they lay something over it. */
export function listOffered(
  edit: VideoEdit,
  { composition, seen }: Pick<OverlayProps, "composition" | "seen">,
) {
  const offered: Overlay[] = [];
  if (isTall(composition.size)) offered.push("safe");
  if ([...seen.looks.values()].some((look) => look?.size !== undefined)) offered.push("crop");
  if (findBeat(edit.settings) !== null) offered.push("beats");
  return offered;
}

/** Aids over the video as it is arranged: they are no part of it, and let every press through. */
export function StageOverlay({ edit, playback, composition, materials, seen, shown }: OverlayProps) {
  const { width, height } = composition.size;
  const { clock } = playback;
  const started = useStore(
    clock,
    useShallow(({ timeMs }) => findShotAt(edit.arrangement, { frame: toFrames(timeMs) })),
  );
  const look = started === null ? null : (seen.looks.get(started.shot.materialId) ?? null);
  return (
    <div className={styles.overlay} style={{ "--shape": width / height } as CSSProperties}>
      {shown.includes("safe") ? <SafeArea size={composition.size} /> : null}
      {started === null ? null : (
        <div className={styles.corner}>
          <CropBadge {...{ started, look, composition }} />
          {look === null || !shown.includes("crop") ? null : (
            <div className={styles.inset}>
              <CropMap {...{ started, look, materials, composition, playback }} />
            </div>
          )}
        </div>
      )}
      {shown.includes("beats") ? <BeatMark beat={findBeat(edit.settings)} clock={clock} /> : null}
    </div>
  );
}

type BadgeProps = Pick<OverlayProps, "composition"> & { started: StartedShot; look: ClipLook | null };

/** How the crop of a shot goes. */
function CropBadge({ started, look, composition }: BadgeProps) {
  const { t } = useTranslation("video-editor");
  const clip = findClip(listClips(composition), started);
  const way = clip === undefined ? null : tellCrop(clip, { look, canvas: composition.size });
  if (way === null) return null;
  return (
    <span className={styles.badge} data-crop={way}>
      <IconFocusCentered size={13} aria-hidden="true" />
      {t(`badge.${way}`)}
    </span>
  );
}

const percent = (share: number): string => `${100 * share}%`;

/** What the buttons and names of platforms leave free. */
function SafeArea({ size }: { size: Composition["size"] }) {
  const { side, top, bottom } = getMargin(size);
  return (
    <div aria-hidden="true" dir="ltr">
      <div
        className={styles.safe}
        data-area="safe"
        style={{ left: percent(side), right: percent(side), top: percent(top), bottom: percent(bottom) }}
      />
      <div className={styles.buttons} style={{ width: percent(side), bottom: percent(bottom) }}>
        <IconHeart />
        <IconMessageCircle />
        <IconShare3 />
      </div>
      <div className={styles.names} style={{ height: percent(bottom) }}>
        <span />
        <span />
      </div>
    </div>
  );
}

/** For so long a beat is seen: a mark of its size is no flash. */
const litMs = 130;

function BeatMark({ beat, clock }: { beat: ReturnType<typeof findBeat>; clock: PlaybackClock }) {
  const isLit = usePlayedMs(clock, (timeMs) => {
    if (beat === null) return false;
    const { beatMs, fromMs } = beat;
    return (((timeMs + fromMs) % beatMs) + beatMs) % beatMs < litMs;
  });
  return beat === null ? null : (
    <span className={styles.beat} data-lit={isLit || undefined} aria-hidden="true" />
  );
}
