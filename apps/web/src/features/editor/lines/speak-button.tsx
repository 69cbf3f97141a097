import { Loader } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { usePriceOfLines } from "../sound/speak/use-price-of-lines.ts";
import { useSpeakDesk, useSpeaking } from "../sound/speak/use-speak-desk.ts";
import { isLineChanged } from "./change-check.ts";
import styles from "./line-row.module.css";

type SpeakButtonProps = { segmentId: string; number: number; isActive: boolean };

/** Has a line spoken as it is now; what it costs stands in its words. */
export const SpeakButton = memo(function SpeakButton({ segmentId, number, isActive }: SpeakButtonProps) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const { speakOne } = useSpeakDesk();
  const isRunning = useSpeaking(({ running }) => running.has(segmentId));
  const priceOf = usePriceOfLines();
  const line = useEditor(({ script }) => lineById(script, segmentId));
  const isReadOnly = useEditor((state) => state.isReadOnly);
  if (line === undefined || isReadOnly) return null;
  const label = `${t("line.speak", { number })}${priceOf([line]).words}`;
  const speak = () => void speakOne(segmentId, { isAnew: !isLineChanged(store.getState().script, line) });
  return (
    <button
      type="button"
      className={styles.action}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      title={label}
      aria-busy={isRunning}
      disabled={isRunning || line.isLocked || line.targetText.trim() === ""}
      onClick={speak}
    >
      {isRunning ? <Loader size={15} /> : <IconRefresh size={17} aria-hidden="true" />}
    </button>
  );
});
