import { useRef } from "react";
import { Section } from "../../../ui/section.tsx";
import { useWhenNear } from "../../../ui/use-when-near.ts";
import { showcaseCount } from "../home-media.ts";
import type { HomeWords } from "../home-words.ts";
import styles from "./showcase-strip.module.css";

const frames = Array.from({ length: showcaseCount }, (_, index) => index);

/** A strip of names that moves by itself; it holds them twice, so that one round goes over into the next. */
export function ShowcaseStrip({ words }: { words: HomeWords["showcase"] }) {
  const strip = useRef<HTMLDivElement>(null);
  useWhenNear(strip, async (element) => {
    const { runStrip } = await import("./run-strip.ts");
    return runStrip(element);
  });
  return (
    <Section title={words.title} intro={words.note}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what moves by itself must be stoppable without a pointer. */}
      <div className={styles.window} role="img" aria-label={words.note} tabIndex={0}>
        <div ref={strip} className={styles.strip}>
          {["once", "again"].map((round) => (
            <div key={round} className={styles.round} data-round={round}>
              {frames.map((frame) => (
                <img
                  key={frame}
                  src={`/pictures/showcase/frame-${frame}.webp`}
                  alt=""
                  width={220}
                  height={64}
                  loading="lazy"
                  decoding="async"
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
