import { useEffect, useState } from "react";
import { readStoredWork } from "./stored-work.ts";
import { SubtitleDeskView } from "./subtitle-desk.tsx";
import { createSubtitleDesk, type SubtitleDesk } from "./subtitle-desk-store.ts";
import styles from "./subtitle-file.module.css";
import { openWork } from "./subtitle-work.ts";
import { useFileProblemWords } from "./use-file-problem-words.ts";

export type DeskPart = {
  /** Null: what this browser kept. */
  file: File | null;
  /** Back to the choice of a file, with what went wrong. */
  onLeave: (problem: string | null) => void;
  /** Said where this part itself does not come. */
  failed: string;
};

/** Reads the file that was chosen and puts it on a desk. */
export function SubtitleFilePart({ file, onLeave }: DeskPart) {
  const getWords = useFileProblemWords();
  const [desk, setDesk] = useState<SubtitleDesk | null>(null);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<SubtitleDesk | string | null> => {
      if (file === null) {
        const stored = await readStoredWork();
        return stored === null ? null : createSubtitleDesk(stored.work, stored);
      }
      const work = await openWork(file);
      return typeof work === "string" ? getWords(work, file.name) : createSubtitleDesk(work);
    };
    void open().then((opened) => {
      if (isGone) return;
      if (opened === null || typeof opened === "string") onLeave(opened);
      else setDesk(opened);
    });
    return () => {
      isGone = true;
    };
    // The words are there before this part is shown.
  }, [file]);
  if (desk === null) return <div className={styles.waiting} aria-busy="true" />;
  return <SubtitleDeskView desk={desk} onLeave={() => onLeave(null)} />;
}
