import { Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useEditor, usePlayback, useSessionPart } from "../../document/stores.tsx";
import { mixStatusPart } from "../mix/mix-status-store.ts";
import styles from "./play-bar.module.css";

/** What one should know of the mix while it is heard: what it waits for, and what is missing in it. */
export function MixNotes() {
  const { t } = useTranslation("editor-audio");
  const isMix = usePlayback((state) => state.side === "mix");
  const { isWaiting, failedCount, background, silentIds } = useStore(useSessionPart(mixStatusPart));
  const isLineSilent = useEditor(({ activeId }) => activeId !== null && silentIds.has(activeId));
  if (!isMix) return null;
  const notes = [
    isLineSilent
      ? t("mix.lineSilent")
      : silentIds.size > 0
        ? t("mix.linesSilent", { n: silentIds.size })
        : null,
    failedCount > 0 ? t("mix.failed", { n: failedCount }) : null,
    background === "original" ? t("mix.originalUnder") : null,
  ].filter((note) => note !== null);
  return (
    <div className={styles.notes} role="status">
      {isWaiting ? (
        <span className={styles.waiting}>
          <Loader size={12} /> {t("mix.waiting")}
        </span>
      ) : null}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  );
}
