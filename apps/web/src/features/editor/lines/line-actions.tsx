import { IconDots, IconEar, IconPlayerPlay } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { usePlayLine } from "../audio/play-bar/use-play-line.ts";
import { LineItems } from "./line-items.tsx";
import styles from "./line-row.module.css";
import { SpeakButton } from "./speak-button.tsx";

type LineActionsProps = {
  segmentId: string;
  number: number;
  /** The line is spoken in a dub. */
  isSpoken: boolean;
  hasTake: boolean;
  isActive: boolean;
};

/** Ways to hear a line, and the menu of what else can be done with it. */
export const LineActions = memo(function LineActions(props: LineActionsProps) {
  const { segmentId, number, isSpoken, hasTake, isActive } = props;
  const { t } = useTranslation("editor-lines");
  const playLine = usePlayLine();
  const button = { type: "button" as const, className: styles.action, tabIndex: isActive ? 0 : -1 };
  return (
    <>
      <button
        {...button}
        aria-label={t("line.playOriginal", { number })}
        title={t("line.playOriginal", { number })}
        onClick={() => playLine(segmentId, "original")}
      >
        <IconEar size={17} aria-hidden="true" />
      </button>
      {isSpoken ? (
        <button
          {...button}
          aria-label={t("line.playDub", { number })}
          title={t("line.playDub", { number })}
          disabled={!hasTake}
          onClick={() => playLine(segmentId, "mix")}
        >
          <IconPlayerPlay size={17} aria-hidden="true" />
        </button>
      ) : null}
      {isSpoken ? <SpeakButton {...{ segmentId, number, isActive }} /> : null}
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
