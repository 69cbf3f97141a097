import { limits } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readStoredWork } from "./stored-work.ts";
import { SubtitleDeskView } from "./subtitle-desk.tsx";
import { createSubtitleDesk, type SubtitleDesk } from "./subtitle-desk-store.ts";
import styles from "./subtitle-file.module.css";
import { readWork } from "./subtitle-work.ts";

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
  const { t } = useTranslation("subtitle-file");
  const [desk, setDesk] = useState<SubtitleDesk | null>(null);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<SubtitleDesk | string | null> => {
      if (file === null) {
        const stored = await readStoredWork();
        return stored === null ? null : createSubtitleDesk(stored.work, stored);
      }
      const { name } = file;
      const size = `${limits.maxSubtitleBytes / 1024 ** 2} MB`;
      if (file.size > limits.maxSubtitleBytes) return t("open.tooLarge", { name, size });
      const work = readWork(name, new Uint8Array(await file.arrayBuffer()));
      return work === null ? t("open.unknown", { name }) : createSubtitleDesk(work);
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
