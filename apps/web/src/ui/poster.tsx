import type { ReactNode } from "react";
import styles from "./poster.module.css";

type PosterProps = {
  url: string | null;
  /** Default: it only decorates what stands beside it. */
  alt?: string;
  /** Whether all of the picture is seen, or all of the frame is filled. */
  fit: "contain" | "cover";
  /** Of a picture that fills the frame: what of it stays in sight, as CSS has it; default: its middle. */
  position?: string | undefined;
  /** In px; default: as wide as there is room. */
  width?: number;
  /** What stands there where there is no picture. */
  children?: ReactNode;
};

/** A still of a video in a frame of 16:9. */
export const Poster = ({ url, alt = "", fit, position, width, children }: PosterProps) => (
  <div className={styles.poster} style={{ width }}>
    {url ? (
      <img
        src={url}
        alt={alt}
        loading="lazy"
        draggable={false}
        style={{ objectFit: fit, objectPosition: position }}
      />
    ) : (
      children
    )}
  </div>
);
