import { SegmentedControl, Tooltip } from "@mantine/core";
import { isDub } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { PlaybackSide } from "../../document/playback-side.ts";
import { usePlayback } from "../../document/stores.tsx";
import { CommandHint } from "../../keys/command-hint.tsx";
import { useEditorTask } from "../../session/editor-task.tsx";
import styles from "./play-bar.module.css";
import { useHeardSides } from "./use-heard-sides.ts";

const sides = [
  { side: "original", command: "hearOriginal" },
  { side: "dub", command: "hearDub" },
  { side: "mix", command: "hearMix" },
] as const satisfies readonly { side: PlaybackSide; command: string }[];

/** What is heard: the original, the finished dub, or the mix as it is now. */
export function SideSwitch() {
  const { t } = useTranslation("editor-audio");
  const side = usePlayback((state) => state.side);
  const setSide = usePlayback((state) => state.setSide);
  const heard = useHeardSides();
  const { task } = useEditorTask().detail;
  // There is nothing to choose.
  if (!isDub(task)) return null;
  const shown = sides.filter(({ side: value }) => value !== "mix" || heard.mix);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("play.side")}
      value={side}
      onChange={(value: PlaybackSide) => setSide(value)}
      data={shown.map(({ side: value, command }) => ({
        value,
        disabled: !heard[value],
        label: (
          <Tooltip
            multiline
            maw={280}
            label={
              <span className={styles.hint}>
                {t(`play.about.${value}`)} <CommandHint id={command} />
              </span>
            }
          >
            <span className={styles.side}>{t(`play.${value}`)}</span>
          </Tooltip>
        ),
      }))}
    />
  );
}
