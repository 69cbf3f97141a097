import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { takeDropped } from "../lib/dropped-files.ts";
import styles from "./page-drop.module.css";

/** Takes files that are dropped anywhere on the page, and says so while they are over it. */
export function PageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation("ordering");
  return usePageDrop(onFiles) ? (
    <div className={styles.overlay} aria-hidden="true">
      {t("drop.overlay")}
    </div>
  ) : null;
}

/** Files dropped anywhere in the window, and whether some are being dragged over it now. */
function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [depth, setDepth] = useState(0);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const on = (name: "dragenter" | "dragleave" | "dragover" | "drop", act: (event: DragEvent) => void) =>
      window.addEventListener(
        name,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          act(event);
        },
        { signal },
      );
    on("dragenter", () => setDepth((old) => old + 1));
    on("dragleave", () => setDepth((old) => Math.max(0, old - 1)));
    on("dragover", () => undefined);
    on("drop", (event) => {
      setDepth(0);
      if (event.dataTransfer === null) return;
      takeDropped(event.dataTransfer, (files) => latest.current(files));
    });
    return () => stop.abort();
  }, []);
  return depth > 0;
}
