import type { LipReport } from "@voxloom/contract";
import { type RefObject, useEffect, useState } from "react";
import { followMedia } from "../../lib/player/follow-media.ts";
import styles from "./lip-pictures.module.css";

type SaidProps = { said: LipReport["said"]; media: RefObject<HTMLMediaElement | null> };

/** What is said in a moment: the line, and its word where it is known when that is said. */
function findSaid(said: LipReport["said"], ms: number) {
  const isNow = (one: { startMs: number; endMs: number }) => one.startMs <= ms && ms < one.endMs;
  const line = said?.lines.findLast(isNow);
  return { line, word: line?.words.findLast(isNow) };
}

/** The line that is said now, with its word; between lines its place stays free. */
export function LipSaid({ said, media }: SaidProps) {
  const { line, word } = useSaid(said, media);
  if (said === undefined || said.lines.length === 0) return null;
  const text = line?.text ?? "";
  return (
    <p className={styles.said} lang={said.language} dir="auto">
      {word === undefined ? (
        text
      ) : (
        <>
          {text.slice(0, word.from)}
          <mark>{text.slice(word.from, word.to)}</mark>
          {text.slice(word.to)}
        </>
      )}
    </p>
  );
}

/** What is said where a medium is, at each frame of it: short words come between the times that a browser tells. */
function useSaid(said: LipReport["said"], media: SaidProps["media"]) {
  const [now, setNow] = useState(() => findSaid(said, 0));
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    return followMedia(element, () => {
      const next = findSaid(said, element.currentTime * 1000);
      setNow((old) => (old.line === next.line && old.word === next.word ? old : next));
    });
  }, [said, media]);
  return now;
}
