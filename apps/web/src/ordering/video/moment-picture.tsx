import { videoShapes } from "@voxloom/composition";
import type { Material, Shot, VideoShape } from "@voxloom/contract";
import styles from "./moments.module.css";
import { findMoment } from "./use-moments.ts";

type MomentPictureProps = {
  moment: Pick<Shot, "materialId" | "firstFrame" | "focus">;
  material: Material | undefined;
  /** Pictures of moments, as far as they are taken. */
  found: ReadonlyMap<string, string>;
  shape: VideoShape;
};

/** What a shot begins with, small, cropped as the video is; until its moment is there, what stands for its clip. */
export function MomentPicture({ moment, material, found, shape }: MomentPictureProps) {
  const { width, height } = videoShapes[shape];
  const url = findMoment(found, moment) ?? material?.posterUrl ?? null;
  const { x, y } = moment.focus ?? { x: 0.5, y: 0.5 };
  return (
    <span className={styles.moment} style={{ aspectRatio: `${width} / ${height}` }}>
      {url === null ? null : (
        <img
          src={url}
          alt=""
          draggable={false}
          style={{ objectPosition: `${Math.round(100 * x)}% ${Math.round(100 * y)}%` }}
        />
      )}
    </span>
  );
}
