import { Loader } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { Script, Segment } from "@voxloom/contract";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { getPricedLine } from "../audio/speak/price-of-lines.ts";
import { usePriceOfLines } from "../audio/speak/use-price-of-lines.ts";
import { useSpeakDesk, useSpeaking } from "../audio/speak/use-speak-desk.ts";
import { isLineChanged } from "../document/change-check.ts";
import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import styles from "./line-row.module.css";

type SpeakButtonProps = { segmentId: string; number: number; isActive: boolean };

/** Has a line spoken as it is now; what it costs stands in its words. */
export const SpeakButton = memo(function SpeakButton({ segmentId, number, isActive }: SpeakButtonProps) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const { speakOne } = useSpeakDesk();
  const isRunning = useSpeaking(({ running }) => running.has(segmentId));
  const getPrice = usePriceOfLines();
  const line = useEditor(useShallow(({ script }) => getSpeakable(script, lineById(script, segmentId))));
  const isReadOnly = useEditor((state) => state.isReadOnly);
  if (line === null || isReadOnly) return null;
  const label = `${t("line.speak", { number })}${getPrice([line]).words}`;
  const speak = () => {
    const { script } = store.getState();
    const now = lineById(script, segmentId);
    if (now !== undefined) void speakOne(segmentId, { isAnew: !isLineChanged(script, now) });
  };
  return (
    <button
      type="button"
      className={styles.action}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      title={label}
      aria-busy={isRunning}
      disabled={isRunning || !line.canBeSpoken}
      onClick={speak}
    >
      {isRunning ? <Loader size={15} /> : <IconRefresh size={17} aria-hidden="true" />}
    </button>
  );
});

/** What of a line decides whether it can be spoken and what that costs. */
const getSpeakable = (script: Script, line: Segment | undefined) =>
  line === undefined
    ? null
    : {
        ...getPricedLine(script, line),
        canBeSpoken: !line.isLocked && line.targetText.trim() !== "",
      };
