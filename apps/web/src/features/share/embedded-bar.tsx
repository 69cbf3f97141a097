import { IconBadgeCc, IconFingerprint, IconVolume } from "@tabler/icons-react";
import { isDub, isVideo, type SharedTask } from "@voxloom/contract";
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
  /** The page of what is shown. */
  wholePath: string;
  /** Shows another of the link's languages, and answers once it does. */
  onLanguage: (taskId: string) => Promise<void>;
};

const sides: Side[] = ["dub", "original"];

/** Below an embedded player: the languages of sound and subtitles, and the way to the whole page. */
export function EmbeddedBar(props: EmbeddedBarProps) {
  const { task, player, choices, subtitles, onSubtitles, wholePath, onLanguage } = props;
  const { t } = useTranslation(["share", "task"]);
  const formats = useFormats();
  const original =
    task.sourceLanguage === null
      ? ""
      : t("embedded.originalIn", { language: formats.language(task.sourceLanguage) });
  const dub = task.targetLanguage === null ? "" : formats.language(task.targetLanguage);
  const languages = task.languages.filter(({ targetLanguage }) => targetLanguage !== null);
  const others = languages.filter(({ taskId }) => taskId !== task.taskId);
  const isText = !isDub(task) && !isVideo(task);
  const isClonedHeard = task.hasClonedVoice && (isText || player.side === "dub");
  const hasAudio = isDub(task) && (task.media.originalUrl !== null || others.length > 0);
  const getEntry = ({ taskId, targetLanguage }: SharedTask["languages"][number]) => (
    <option key={taskId} value={taskId === task.taskId ? "dub" : taskId}>
      {formats.language(targetLanguage ?? "")}
    </option>
  );
  const chooseSubtitles = (value: string): void => {
    if (others.some(({ taskId }) => taskId === value)) {
      void onLanguage(value).then(
        () => onSubtitles("target"),
        () => undefined,
      );
    } else onSubtitles(choices.find((choice) => choice === value) ?? "off");
  };
  const chooseAudio = (value: string): void => {
    // What cannot be shown stays unchosen.
    if (others.some(({ taskId }) => taskId === value)) void onLanguage(value).catch(() => undefined);
    else player.choose(sides.find((side) => side === value) ?? "dub");
  };
  const getName: Record<Subtitles, string> = {
    off: t("task:player.subtitlesOff"),
    source: original,
    target: dub,
  };
  return (
    <div className={styles.bar}>
      {hasAudio ? (
        <label className={styles.choice}>
          <IconVolume size={18} aria-hidden="true" />
          <span>{t("task:player.audio")}</span>
          <select value={player.side} onChange={({ currentTarget }) => chooseAudio(currentTarget.value)}>
            {languages.map(getEntry)}
            {task.media.originalUrl === null ? null : <option value="original">{original}</option>}
          </select>
        </label>
      ) : null}
      {choices.length > 1 ? (
        <label className={styles.choice}>
          <IconBadgeCc size={18} aria-hidden="true" />
          <span>{t("task:player.subtitles")}</span>
          <select value={subtitles} onChange={({ currentTarget }) => chooseSubtitles(currentTarget.value)}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {getName[choice]}
              </option>
            ))}
            {isText ? others.map(getEntry) : null}
          </select>
        </label>
      ) : null}
      {isClonedHeard ? (
        <span className={styles.cloned} title={t("embedded.clonedHint")}>
          <IconFingerprint size={18} aria-hidden="true" />
          <span>{t("embedded.cloned")}</span>
        </span>
      ) : null}
      <a
        className={styles.whole}
        href={getHref(wholePath)}
        target="_blank"
        rel="noreferrer"
        title={t("embedded.openPage")}
      >
        Voxloom
      </a>
    </div>
  );
}
