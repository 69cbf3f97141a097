import { Button, Card, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SharedLine, SharedTask } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { Player } from "../../lib/player/use-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./shared-page.module.css";
import { sharedScriptQuery } from "./shared-queries.ts";

// What a speaker is called until a person or a subtitle file gives a name.
const defaultName = /^Speaker (\d+)$/;

/** The lines of a shared task in both languages, with their times, which lead there. */
export function SharedScript({ task, player }: { task: SharedTask; player: Player }) {
  const { t } = useTranslation("task");
  const { data, error, refetch } = useQuery(sharedScriptQuery(task.taskId));
  return (
    <Card component="section" aria-labelledby="script">
      <Title order={2} fz={20} id="script" mb="xs">
        {t("script.heading")}
      </Title>
      {error && !data ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={200} /> : null}
      {data?.lines.length === 0 ? <Text>{t("script.empty")}</Text> : null}
      <ol className={styles.list}>
        {data?.lines.map((line) => (
          <Line key={line.id} line={line} task={task} player={player} />
        ))}
      </ol>
    </Card>
  );
}

type LineProps = { line: SharedLine; task: SharedTask; player: Player };

function Line({ line, task, player }: LineProps) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const span = player.side === "dub" && line.dub !== null ? line.dub : line;
  const isCurrent = player.timeMs >= span.startMs && player.timeMs < span.endMs;
  const time = formats.clock(span.startMs);
  const number = defaultName.exec(line.speaker)?.[1];
  return (
    <li className={styles.line} data-current={isCurrent || undefined}>
      <div>
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t("report.goTo", { time })}
          onClick={() => player.seek(span.startMs)}
        >
          {time}
        </Button>
        <Text size="xs" c="var(--ink-soft)" mt={4}>
          <bdi>{number === undefined ? line.speaker : t("script.speaker", { number })}</bdi>
        </Text>
      </div>
      <p lang={task.sourceLanguage} dir="auto" className={styles.source}>
        {line.sourceText}
      </p>
      <p lang={task.targetLanguage} dir="auto">
        {line.targetText}
      </p>
    </li>
  );
}
