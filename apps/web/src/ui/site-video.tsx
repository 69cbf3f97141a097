import type { CSSProperties } from "react";
import styles from "./site-video.module.css";
import { SmallIcon } from "./small-icon.tsx";
import { useViewedVideo } from "./use-viewed-video.ts";

/** One shape of a video, with the picture that stands there until it plays. */
export type VideoShape = {
  src: string;
  /** WebP. */
  poster: string;
  widthPx: number;
  heightPx: number;
};

/** Words of the controls. */
export type SiteVideoWords = Record<"play" | "pause" | "mute" | "unmute" | "loading", string>;

type SiteVideoProps = {
  wide: VideoShape;
  /** For windows under 768 px; without one they get the wide shape. */
  narrow?: VideoShape;
  /** What is to be seen and heard. */
  label: string;
  words: SiteVideoWords;
  /** The greatest picture of the page as it opens: fetched before all others. */
  isFirst?: boolean;
};

/** Windows that get the narrow shape of a video. */
const narrowWindow = "(max-width: 47.9375em)";

/**
 * A looping video of a public page. It is silent until its sound is switched on, plays only while it is in view, and
 * stands still as its poster for visitors who want less motion or save data, until they press play.
 */
export function SiteVideo({ wide, narrow, label, words, isFirst = false }: SiteVideoProps) {
  const { video, state, isMuted, isWanted, togglePlay, toggleAudio, events } = useViewedVideo();
  // React's types know no custom properties.
  const ratios = { "--wide": computeRatio(wide), "--narrow": computeRatio(narrow ?? wide) } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className={styles.frame} role="group" aria-label={label} data-state={state} style={ratios}>
      <video
        ref={video}
        className={styles.video}
        preload="none"
        muted
        loop
        playsInline
        tabIndex={-1}
        {...events}
      >
        {narrow ? <source src={narrow.src} type="video/mp4" media={narrowWindow} /> : null}
        <source src={wide.src} type="video/mp4" />
      </video>
      <Poster wide={wide} narrow={narrow} isFirst={isFirst} />
      <span className={styles.waiting} role="status">
        {state === "waiting" ? <span className="unseen">{words.loading}</span> : null}
      </span>
      <div className={styles.controls}>
        <button type="button" aria-label={isWanted ? words.pause : words.play} onClick={togglePlay}>
          <SmallIcon name={isWanted ? "pause" : "play"} />
        </button>
        <button type="button" aria-label={isMuted ? words.unmute : words.mute} onClick={toggleAudio}>
          <SmallIcon name={isMuted ? "silence" : "audio"} />
        </button>
      </div>
    </div>
  );
}

const computeRatio = ({ widthPx, heightPx }: VideoShape): string => `${widthPx} / ${heightPx}`;

/** Tells the browser of the poster in the head of the page, each shape for its windows. */
function PosterPreloads({ wide, narrow }: Pick<SiteVideoProps, "wide" | "narrow">) {
  const preload = { rel: "preload", as: "image", type: "image/webp", fetchPriority: "high" } as const;
  if (!narrow) return <link {...preload} href={wide.poster} />;
  return (
    <>
      <link {...preload} href={narrow.poster} media={narrowWindow} />
      <link {...preload} href={wide.poster} media="(min-width: 48em)" />
    </>
  );
}

function Poster({ wide, narrow, isFirst }: Pick<SiteVideoProps, "wide" | "narrow" | "isFirst">) {
  return (
    <picture className={styles.poster}>
      {isFirst ? <PosterPreloads wide={wide} narrow={narrow} /> : null}
      {narrow ? <source srcSet={narrow.poster} type="image/webp" media={narrowWindow} /> : null}
      <img
        src={wide.poster}
        alt=""
        width={wide.widthPx}
        height={wide.heightPx}
        decoding="async"
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
