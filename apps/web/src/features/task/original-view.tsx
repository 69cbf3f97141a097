import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { transcriptParagraphs } from "@voxloom/timeline";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePlayer } from "../../lib/player/use-player.ts";
import { scriptQuery } from "../../lib/script-query.ts";
import { studioAddress } from "../../lib/task-addresses.ts";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { ParagraphHead } from "./paragraph-head.tsx";
import styles from "./task.module.css";
import type { TaskDetail } from "./task-detail.ts";

/** So many paragraphs are read here; the studio has all. */
const shownCount = 40;

/** What all languages of a source are made from: how it sounds, and what is said in it. */
export function OriginalView({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation("task");
  const player = usePlayer("original");
  const { task, hasVideo } = detail;
  // Signed addresses differ with every answer; the player keeps the first.
  const [address] = useState(detail.media.originalUrl);
  const { data } = useQuery({ ...scriptQuery(task.id), enabled: task.progress.revision !== null });
  const paragraphs = data === undefined ? [] : transcriptParagraphs(data.script);
  const names = new Map(data?.script.speakers.map(({ id, name }) => [id, name]));
  const left = paragraphs.length - shownCount;
  return (
    <>
      {address === "" ? null : (
        <Card component="section" aria-label={t("player.original")}>
          <MediaElement player={player} hasVideo={hasVideo} address={address} captions={null} />
        </Card>
      )}
      {data === undefined ? null : (
        <Card component="section" aria-labelledby="transcript">
          <Group justify="space-between" mb="md" gap="md">
            <Title order={2} fz="xl" id="transcript">
              {t("transcript.heading")}
            </Title>
            <Button
              component={Link}
              to={studioAddress(task)}
              leftSection={<IconPencil size={18} aria-hidden="true" />}
            >
              {t("transcript.open")}
            </Button>
          </Group>
          <Stack gap="md" maw={720} lang={data.script.sourceLanguage}>
            {paragraphs.slice(0, shownCount).map(({ id, startMs, speakerId, text }) => (
              <div key={id} className={styles.paragraph}>
                <ParagraphHead
                  startMs={startMs}
                  name={names.size > 1 ? (names.get(speakerId) ?? null) : null}
                  onPlay={address === "" ? null : () => player.playFrom(startMs)}
                />
                <Text dir="auto">{text}</Text>
              </div>
            ))}
            {left > 0 ? <Text c="var(--ink-soft)">{t("transcript.more", { count: left })}</Text> : null}
          </Stack>
        </Card>
      )}
    </>
  );
}
