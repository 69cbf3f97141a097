import { type DragEvent, Suspense, useEffect, useRef, useState } from "react";
import { lazyOr } from "../../lib/lazy-or.ts";
import { storedText } from "../../lib/stored-text.ts";
import { SiteButton } from "../../ui/site-button.tsx";
import { isTabKnown, keptNameKey } from "./kept-name.ts";
import styles from "./subtitle-file.module.css";
import type { DeskPart } from "./subtitle-file-part.tsx";

/** The words of the drop zone, which come with the page. */
export type EntryWords = { hint: string; resume: string; failed: string };

type Opening = { file: File | null };

/** Takes a subtitle file right on a page; what reads and edits it is fetched then. */
export function SubtitleFileEntry({ words, label }: { words: EntryWords; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [keptName, setKeptName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const name = storedText(keptNameKey).read();
    setKeptName(name);
    // A reload goes on where it was.
    if (name !== null && isTabKnown()) setOpening({ file: null });
  }, []);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file === undefined) return;
    setProblem(null);
    setOpening({ file });
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = (why: string | null) => {
    setProblem(why);
    setKeptName(storedText(keptNameKey).read());
    setOpening(null);
  };
  if (opening !== null)
    return (
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <Part file={opening.file} onLeave={leave} failed={words.failed} />
      </Suspense>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <SiteButton look="colorful" size="large" onClick={() => input.current?.click()}>
        {label}
      </SiteButton>
      <p className={styles.hint}>{words.hint}</p>
      {keptName === null ? null : (
        <SiteButton look="default" onClick={() => setOpening({ file: null })}>
          {words.resume.replace("{name}", keptName)}
        </SiteButton>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {/* No list of endings: phones hide files whose kind they do not know. */}
      <input
        ref={input}
        type="file"
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}

const Part = lazyOr<DeskPart>(async () => {
  const [part, { showDocumentPhrases }] = await Promise.all([
    import("./subtitle-file-part.tsx"),
    import("../../lib/phrases/phrases.ts"),
  ]);
  await showDocumentPhrases("common", "errors", "subtitle-file");
  return { default: part.SubtitleFilePart };
}, NotThere);

function NotThere({ onLeave, failed }: DeskPart) {
  useEffect(() => onLeave(failed), [onLeave, failed]);
  return null;
}
