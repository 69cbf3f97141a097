import { Suspense, useEffect, useState } from "react";
import { lazyOr } from "../../lib/lazy-or.ts";
import { storedText } from "../../lib/stored-text.ts";
import { dropLinkClass, FileDrop } from "../../ui/file-drop.tsx";
import { SiteButton } from "../../ui/site-button.tsx";
import { isTabKnown, storedNameKey } from "./stored-name.ts";
import styles from "./subtitle-file.module.css";
import type { DeskPart } from "./subtitle-file-part.tsx";

/** The words of the drop zone, which come with the page. */
export type EntryWords = { hint: string; resume: string; failed: string; sample: string };

type Opening = { file: File | null };

/** Takes a subtitle file right on a page; what reads and edits it is fetched then. */
export function SubtitleFileEntry({ words, label }: { words: EntryWords; label: string }) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [storedName, setStoredName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const name = storedText(storedNameKey).read();
    setStoredName(name);
    // A reload goes on where it was.
    if (name !== null && isTabKnown()) setOpening({ file: null });
  }, []);
  const take = (file: File) => {
    setProblem(null);
    setOpening({ file });
  };
  const takeSample = async () => {
    const module = await import("../../lib/make-sample-subtitles.ts").catch(() => null);
    if (module === null) setProblem(words.failed);
    else take(module.makeSampleSubtitles());
  };
  const leave = (why: string | null) => {
    setProblem(why);
    setStoredName(storedText(storedNameKey).read());
    setOpening(null);
  };
  if (opening !== null)
    return (
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <Part file={opening.file} onLeave={leave} failed={words.failed} />
      </Suspense>
    );
  return (
    // No list of endings: phones hide files whose kind they do not know.
    <FileDrop onFile={take}>
      {(choose) => (
        <>
          <SiteButton look="colorful" size="large" onClick={choose}>
            {label}
          </SiteButton>
          <p className={styles.hint}>{words.hint}</p>
          {storedName === null ? null : (
            <SiteButton look="default" onClick={() => setOpening({ file: null })}>
              {words.resume.replace("{name}", storedName)}
            </SiteButton>
          )}
          <button type="button" className={dropLinkClass} onClick={() => void takeSample()}>
            {words.sample}
          </button>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        </>
      )}
    </FileDrop>
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
