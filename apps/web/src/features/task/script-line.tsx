import { ActionIcon, Group, Text, Textarea, Tooltip } from "@mantine/core";
import { IconEar, IconPlayerPlay, IconRefresh } from "@tabler/icons-react";
import { limits, type Segment, type Speaker } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { Side } from "../../lib/player/use-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./task.module.css";

type ScriptLineProps = {
  segment: Segment;
  speaker: Speaker | undefined;
  languages: { source: string; target: string };
  text: string;
  isChanged: boolean;
  isCurrent: boolean;
  isBusy: boolean;
  /** What speaking it again costs, to stand behind the label. */
  price: string;
  onType: (text: string) => void;
  onRegenerate: () => void;
  onPlay: (side: Side) => void;
};

// What a speaker is called until a person or a subtitle file gives a name.
const defaultName = /^Speaker (\d+)$/;

/** One line: who and when, what was said, what the dub says, and the ways to hear and renew it. */
export function ScriptLine(props: ScriptLineProps) {
  const { segment, speaker, languages, text, isChanged, isCurrent, isBusy } = props;
  const { t } = useTranslation("task");
  const formats = useFormats();
  const time = formats.clock(segment.startMs);
  const number = defaultName.exec(speaker?.name ?? "")?.[1];
  const actions = [
    {
      label: t("script.playOriginal", { time }),
      Icon: IconEar,
      run: () => props.onPlay("original"),
      isOff: false,
    },
    {
      label: t("script.playDub", { time }),
      Icon: IconPlayerPlay,
      run: () => props.onPlay("dub"),
      isOff: segment.placement === null,
    },
    {
      label: `${t("script.regenerate")}${props.price}`,
      Icon: IconRefresh,
      run: props.onRegenerate,
      isOff: isBusy,
    },
  ];
  return (
    <li className={styles.line} data-current={isCurrent || undefined}>
      <div>
        <span className={styles.speaker}>
          <span className={styles.swatch} style={{ background: speaker?.colour ?? "currentColor" }} />
          <bdi>{number === undefined ? speaker?.name : t("script.speaker", { number })}</bdi>
        </span>
        <Text size="xs" c="var(--ink-soft)">
          {`${time} – ${formats.clock(segment.endMs)}`}
        </Text>
        {isChanged ? (
          <Tooltip label={t("script.changed")}>
            <span className={styles.changed} role="img" aria-label={t("script.changed")} />
          </Tooltip>
        ) : null}
      </div>
      <div className={styles.source} lang={languages.source} dir="auto">
        {segment.sourceText}
      </div>
      <div className={styles.target}>
        <Textarea
          autosize
          minRows={2}
          maxLength={limits.maxLineCharacters}
          aria-label={t("script.target", { time })}
          lang={languages.target}
          dir="auto"
          disabled={isBusy}
          value={text}
          onChange={(event) => props.onType(event.currentTarget.value)}
        />
        {segment.unknownWords.length > 0 ? (
          <Text size="xs" c="var(--ink-soft)" mt={4}>
            {t("script.unknownWords", { words: segment.unknownWords.join(", ") })}
          </Text>
        ) : null}
      </div>
      <Group gap={4} wrap="nowrap">
        {actions.map(({ label, Icon, run, isOff }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="subtle" size={36} aria-label={label} disabled={isOff} onClick={run}>
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
    </li>
  );
}
