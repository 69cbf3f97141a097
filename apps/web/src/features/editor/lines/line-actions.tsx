import { IconDots, IconEar, IconPlayerPlay } from "@tabler/icons-react";
import type { Placement } from "@voxloom/contract";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useEditor, usePlaybackStore } from "../document/stores.tsx";
import { LineItems } from "./line-items.tsx";
import styles from "./line-row.module.css";
import { RowMenu } from "./row-menu.tsx";

type LineActionsProps = {
  segmentId: string;
  number: number;
  startMs: number;
  endMs: number;
  /** Where the line sounds in the dub; null: it was not spoken yet. */
  placement: Placement | null;
  hasTake: boolean;
  isActive: boolean;
};

/** Ways to hear a line, and the menu of what else can be done with it. */
export const LineActions = memo(function LineActions(props: LineActionsProps) {
  const { segmentId, number, startMs, endMs, placement, hasTake, isActive } = props;
  const { t } = useTranslation("editor-lines");
  const playback = usePlaybackStore();
  const isDub = useEditor(({ script }) => script.targetLanguage !== null) || hasTake;
  const button = { type: "button" as const, className: styles.action, tabIndex: isActive ? 0 : -1 };
  return (
    <>
      <button
        {...button}
        aria-label={t("line.playOriginal", { number })}
        title={t("line.playOriginal", { number })}
        onClick={() => playback.getState().playSpan("original", { startMs, endMs })}
      >
        <IconEar size={17} aria-hidden="true" />
      </button>
      {isDub ? (
        <button
          {...button}
          aria-label={t("line.playDub", { number })}
          title={t("line.playDub", { number })}
          disabled={placement === null || !hasTake}
          onClick={() => playback.getState().playSpan("mix", placement ?? { startMs, endMs })}
        >
          <IconPlayerPlay size={17} aria-hidden="true" />
        </button>
      ) : null}
      <RowMenu
        label={t("line.more", { number })}
        className={styles.action}
        isActive={isActive}
        menu={() => <LineItems segmentId={segmentId} />}
      >
        <IconDots size={17} aria-hidden="true" />
      </RowMenu>
    </>
  );
});
