import { Button, Card, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Script, type Task, transcriptViewSchema } from "@voxloom/contract";
import { paragraphRules, transcriptDocument, transcriptParagraphs, viewScript } from "@voxloom/timeline";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePlayer } from "../../lib/player/use-player.ts";
import { scriptQuery } from "../../lib/script-query.ts";
import { studioAddress } from "../../lib/task-addresses.ts";
import { keepTranscriptView, readTranscriptView } from "../../lib/transcript-view.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { TranscriptSummary } from "../../ui/summary/transcript-summary.tsx";
import { useTranslationsBeside } from "../../ui/use-translations-beside.tsx";
import { CopyTranscript } from "./copy-transcript.tsx";
import { ParagraphHead } from "./paragraph-head.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { SubtitleFiles } from "./subtitle-files.tsx";
import styles from "./task.module.css";
import type { TaskDetail } from "./task-detail.ts";

type WrittenResultProps = {
  task: Task;
  /** What a transcript was made of; undefined: nothing is to be heard. */
  recording?: { url: string; hasVideo: boolean } | undefined;
  /** Who read the text here while it was recognized reads on in its place: what was found in it stands below. */
  isTextFirst?: boolean;
};

/** The recording of a task, where it is there to be heard. */
export const getRecording = ({ media, hasVideo }: TaskDetail): WrittenResultProps["recording"] =>
  media.originalUrl === null || media.originalUrl === "" ? undefined : { url: media.originalUrl, hasVideo };

/** So many paragraphs are read here; the editor has all. */
const shownCount = 40;
const paragraphsBehind = 10;

/** What was said, to be read and copied, and the way to where it is corrected. */
export function WrittenResult({ task, recording, isTextFirst = false }: WrittenResultProps) {
  const { t } = useTranslation(["task", "summary"]);
  const { data } = useQuery(scriptQuery(task.id));
  const player = usePlayer("original");
  // Signed addresses differ with every answer; the player keeps the first.
  const [heard] = useState(recording);
  // Of a subtitle file, its lines are what there is to take along.
  const isOfFile = data?.script.hasMedia === false && data.script.targetLanguage !== null;
  const [view, setView] = useState(readTranscriptView);
  const isTranscript = task.product === "transcription";
  const read = isTranscript ? view : "verbatim";
  const script = data?.script;
  const paragraphs = useMemo(
    () => (script === undefined ? [] : transcriptParagraphs(viewScript(script, read), paragraphRules(read))),
    [script, read],
  );
  const names = new Map(data?.script.speakers.map(({ id, name }) => [id, name]));
  // The paragraph that somebody asked to see, and the text up to a little behind it.
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = useRef<HTMLDivElement>(null);
  const openedAt = paragraphs.findIndex(({ id }) => id === openedId);
  const shown = Math.max(shownCount, openedAt + paragraphsBehind);
  useEffect(() => {
    if (openedId !== null) opened.current?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, [openedId]);
  const heardId =
    player.timeMs === 0 ? null : paragraphs.findLast(({ startMs }) => startMs <= player.timeMs)?.id;
  const beside = useTranslationsBeside(task);
  const left = paragraphs.length - shown;
  const insights = isTranscript ? (
    <Card component="section" aria-labelledby="insights">
      <Title order={2} fz="xl" id="insights" mb="md">
        {t("summary:heading")}
      </Title>
      <TranscriptSummary
        taskId={task.id}
        onGo={({ segmentId, startMs }) => {
          setOpenedId(paragraphs.find(({ segmentIds }) => segmentIds.includes(segmentId))?.id ?? null);
          player.playFrom(startMs);
        }}
      />
    </Card>
  ) : null;
  return (
    <>
      {task.isPreview ? <PreviewCard task={task} /> : null}
      {isTextFirst ? null : insights}
      <Card component="section" aria-labelledby="transcript">
        <Group justify="space-between" mb="md" gap="md">
          <Title order={2} fz="xl" id="transcript">
            {t(task.product === "subtitles" ? "transcript.subtitles" : "transcript.heading")}
          </Title>
          <Group gap="sm">
            {task.product === "subtitles" || data === undefined ? null : (
              <CopyTranscript document={transcriptDocument(data.script, task.name, { view })} />
            )}
            {isOfFile && data !== undefined ? <SubtitleFiles task={task} script={data.script} /> : null}
            <Button
              component={Link}
              to={studioAddress(task)}
              variant={isOfFile ? "default" : "filled"}
              leftSection={<IconPencil size={18} />}
            >
              {t("transcript.open")}
            </Button>
          </Group>
        </Group>
        {isTranscript ? (
          <SegmentedControl
            size="xs"
            mb="md"
            aria-label={t("transcript.view")}
            value={view}
            onChange={(to) => {
              setView(to);
              keepTranscriptView(to);
            }}
            data={transcriptViewSchema.options.map((value) => ({ value, label: t(`transcript.${value}`) }))}
          />
        ) : null}
        {beside.choice}
        {isTranscript && heard !== undefined ? (
          <div className={heard.hasVideo ? styles.seen : styles.listened}>
            <MediaElement player={player} hasVideo={heard.hasVideo} address={heard.url} captions={null} />
          </div>
        ) : null}
        {task.product === "subtitles" ? (
          <Cues script={data?.script} />
        ) : (
          <Stack gap="md" maw={beside.count === 0 ? 720 : undefined} lang={data?.script.sourceLanguage}>
            {paragraphs.slice(0, shown).map(({ id, startMs, speakerId, text, segmentIds }) => (
              <div
                key={id}
                ref={id === openedId ? opened : null}
                className={styles.paragraph}
                data-opened={id === openedId || undefined}
                data-heard={id === heardId || undefined}
              >
                <ParagraphHead
                  startMs={startMs}
                  name={names.size > 1 ? (names.get(speakerId) ?? null) : null}
                  onPlay={heard === undefined ? null : () => player.playFrom(startMs)}
                />
                <div className={styles.sides} data-count={beside.count}>
                  <Text dir="auto">{text}</Text>
                  {beside.getTexts(segmentIds).map((side) => (
                    <Text key={side.language} dir="auto" lang={side.language}>
                      {side.text}
                    </Text>
                  ))}
                </div>
              </div>
            ))}
            {left > 0 ? <Text c="var(--ink-soft)">{t("transcript.more", { count: left })}</Text> : null}
          </Stack>
        )}
      </Card>
      {isTextFirst ? insights : null}
    </>
  );
}

/** Subtitles with their times, in both languages where they are translated: as they were ordered, else the translation above. */
function Cues({ script }: { script: Script | undefined }) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const lines = script?.segments ?? [];
  const left = lines.length - shownCount;
  const isTogether = (script?.upperSide ?? null) !== null;
  const isTargetAbove = script?.upperSide !== "source";
  const getTarget = (text: string) =>
    text === "" ? null : (
      <Text dir="auto" lang={script?.targetLanguage ?? undefined}>
        {text}
      </Text>
    );
  return (
    <Stack gap="sm">
      {lines.slice(0, shownCount).map(({ id, startMs, sourceText, targetText }) => (
        <div key={id} className={styles.cue}>
          <Text size="sm" c="var(--ink-soft)">
            {formats.clock(startMs)}
          </Text>
          <div>
            {isTargetAbove ? getTarget(targetText) : null}
            <Text
              dir="auto"
              lang={script?.sourceLanguage}
              c={targetText === "" || isTogether ? undefined : "var(--ink-soft)"}
            >
              {sourceText}
            </Text>
            {isTargetAbove ? null : getTarget(targetText)}
          </div>
        </div>
      ))}
      {left > 0 ? <Text c="var(--ink-soft)">{t("transcript.more", { count: left })}</Text> : null}
    </Stack>
  );
}
