import type { LipReport } from "@voxloom/contract";
import styles from "./lip-pictures.module.css";

type SaidProps = { said: LipReport["said"]; timeMs: number };

/** The line that is said now, with its word where it is known when that is said; between lines its place stays free. */
export function LipSaid({ said, timeMs }: SaidProps) {
  if (said === undefined || said.lines.length === 0) return null;
  const line = said.lines.findLast(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
  const word = line?.words.findLast(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
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
