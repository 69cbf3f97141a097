import { IconBadgeCc, IconVolume } from "@tabler/icons-react";
import { isDub, type SharedTask, sharePath } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { getHref } from "../../lib/address/current-address.ts";
import type { Player, Side } from "../../lib/player/use-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import type { Subtitles } from "../../ui/player/track-switches.tsx";
import styles from "./embedded-player.module.css";

type EmbeddedBarProps = {
  task: SharedTask;
  player: Player;
  /** Subtitles there are, "off" among them. */
  choices: Subtitles[];
  subtitles: Subtitles;
  onSubtitles: (subtitles: Subtitles) => void;
};

const sides: Side[] = ["dub", "original"];

/** Below an embedded player: the languages of sound and subtitles, and the way to the whole page. */
export function EmbeddedBar({ task, player, choices, subtitles, onSubtitles }: EmbeddedBarProps) {
  const { t } = useTranslation(["share", "task"]);
  const formats = useFormats();
  const original = t("embedded.originalIn", { language: formats.language(task.sourceLanguage) });
  const dub = task.targetLanguage === null ? "" : formats.language(task.targetLanguage);
  const getName: Record<Subtitles, string> = {
    off: t("task:player.subtitlesOff"),
    source: original,
    target: dub,
  };
  return (
    <div className={styles.bar}>
      {task.media.originalUrl === null || !isDub(task) ? null : (
        <label className={styles.choice}>
          <IconVolume size={18} aria-hidden="true" />
          <span>{t("task:player.sound")}</span>
          <select
            value={player.side}
            onChange={({ currentTarget }) =>
              player.choose(sides.find((side) => side === currentTarget.value) ?? "dub")
            }
          >
            <option value="dub">{dub}</option>
            <option value="original">{original}</option>
          </select>
        </label>
      )}
      {choices.length > 1 ? (
        <label className={styles.choice}>
          <IconBadgeCc size={18} aria-hidden="true" />
          <span>{t("task:player.subtitles")}</span>
          <select
            value={subtitles}
            onChange={({ currentTarget }) =>
              onSubtitles(choices.find((choice) => choice === currentTarget.value) ?? "off")
            }
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {getName[choice]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <a
        className={styles.whole}
        href={getHref(sharePath(task.taskId))}
        target="_blank"
        rel="noreferrer"
        title={t("embedded.openPage")}
      >
        Voxloom
      </a>
    </div>
  );
}
