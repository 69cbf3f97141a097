import { Button, Card, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Script, Task } from "@voxloom/contract";
import { textOf, transcriptParagraphs } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { studioAddress } from "../../lib/task-products.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { PreviewCard } from "./preview-card.tsx";
import { scriptQuery } from "./script-query.ts";
import styles from "./task.module.css";

/** So many paragraphs are read here; the editor has all. */
const shownCount = 40;

/** What was said, to be read and copied, and the way to where it is corrected. */
export function WrittenResult({ task }: { task: Task }) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const { data } = useQuery(scriptQuery(task.id));
  const paragraphs = data === undefined ? [] : transcriptParagraphs(data.script);
  const names = new Map(data?.script.speakers.map(({ id, name }) => [id, name]));
  const left = paragraphs.length - shownCount;
  return (
    <>
      {task.isPreview ? <PreviewCard task={task} /> : null}
      <Card component="section" aria-labelledby="transcript">
        <Group justify="space-between" mb="md" gap="md">
          <Title order={2} fz="xl" id="transcript">
            {t(task.product === "subtitles" ? "transcript.subtitles" : "transcript.heading")}
          </Title>
          <Group gap="sm">
            {task.product === "subtitles" ? null : <CopyText text={textOf(paragraphs)} />}
            <Button component={Link} to={studioAddress(task)} leftSection={<IconPencil size={18} />}>
              {t("transcript.open")}
            </Button>
          </Group>
        </Group>
        {task.product === "subtitles" ? (
          <Cues script={data?.script} />
        ) : (
          <Stack gap="md" maw={720} lang={data?.script.sourceLanguage}>
            {paragraphs.slice(0, shownCount).map(({ id, startMs, speakerId, text }) => (
              <div key={id} className={styles.paragraph}>
                <Text size="sm" c="var(--ink-soft)">
                  {formats.clock(startMs)} {names.size > 1 ? <b>{names.get(speakerId)}</b> : null}
                </Text>
                <Text dir="auto">{text}</Text>
              </div>
            ))}
            {left > 0 ? <Text c="var(--ink-soft)">{t("transcript.more", { count: left })}</Text> : null}
          </Stack>
        )}
      </Card>
    </>
  );
}

function CopyText({ text }: { text: string }) {
  const { t } = useTranslation("task");
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          disabled={text === ""}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        >
          {t(copied ? "transcript.copied" : "transcript.copy")}
        </Button>
      )}
    </CopyButton>
  );
}

/** Subtitles with their times, one below the other in both languages where they are translated. */
function Cues({ script }: { script: Script | undefined }) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const lines = script?.segments ?? [];
  const left = lines.length - shownCount;
  return (
    <Stack gap="sm">
      {lines.slice(0, shownCount).map(({ id, startMs, sourceText, targetText }) => (
        <div key={id} className={styles.cue}>
          <Text size="sm" c="var(--ink-soft)">
            {formats.clock(startMs)}
          </Text>
          <div>
            {targetText === "" ? null : (
              <Text dir="auto" lang={script?.targetLanguage ?? undefined}>
                {targetText}
              </Text>
            )}
            <Text
              dir="auto"
              lang={script?.sourceLanguage}
              c={targetText === "" ? undefined : "var(--ink-soft)"}
            >
              {sourceText}
            </Text>
          </div>
        </div>
      ))}
      {left > 0 ? <Text c="var(--ink-soft)">{t("transcript.more", { count: left })}</Text> : null}
    </Stack>
  );
}
