import { useState } from "react";
import type { TemplateSample } from "../../lib/site/template-samples.server.ts";
import { Section } from "../../ui/section.tsx";
import { SmallIcon } from "../../ui/small-icon.tsx";
import { useViewedVideo } from "../../ui/use-viewed-video.ts";
import styles from "./template-gallery.module.css";

type GalleryProps = {
  samples: readonly TemplateSample[];
  words: { heading: string; intro: string; play: string; pause: string };
};

/** Templates with their moving pictures, which are made of pictures by code. */
export const TemplateGallery = ({ samples, words }: GalleryProps) => (
  <Section title={words.heading} intro={words.intro}>
    <ul
      className={styles.samples}
      data-shape={(samples[0]?.widthPx ?? 0) > (samples[0]?.heightPx ?? 0) ? "wide" : "tall"}
    >
      {samples.map((sample) => (
        <Sample key={sample.id} sample={sample} words={words} />
      ))}
    </ul>
  </Section>
);

/**
 * It plays while it is in view, and stands still for visitors who want less motion or save data, until they press it. A
 * picture that does not come, as on a site without a server, leaves the name alone.
 */
function Sample({ sample, words }: { sample: TemplateSample; words: GalleryProps["words"] }) {
  const { video, state, isWanted, togglePlay, events } = useViewedVideo();
  const [hasFailed, setFailed] = useState(false);
  const { name, url, widthPx, heightPx } = sample;
  return (
    <li>
      {hasFailed ? null : (
        <div
          className={styles.picture}
          style={{ aspectRatio: `${widthPx} / ${heightPx}` }}
          data-state={state}
        >
          <video
            ref={video}
            src={url}
            width={widthPx}
            height={heightPx}
            preload="none"
            muted
            loop
            playsInline
            tabIndex={-1}
            aria-hidden="true"
            onError={() => setFailed(true)}
            {...events}
          />
          <button
            type="button"
            aria-label={`${isWanted ? words.pause : words.play}: ${name}`}
            onClick={togglePlay}
          >
            <SmallIcon name={isWanted ? "pause" : "play"} />
          </button>
        </div>
      )}
      <p>{name}</p>
    </li>
  );
}
