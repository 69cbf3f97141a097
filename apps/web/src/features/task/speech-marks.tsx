import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Script } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { scriptQuery } from "../../lib/script-query.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./task.module.css";

type SpeechMarksProps = {
  taskId: string;
  durationMs: number;
  /** What is played before the first word's place. */
  leadMs: number;
  timeMs: number;
  onSeek: (ms: number) => void;
};

/** More marks would be a gray bar. */
const maxMarks = 300;
const maxChapters = 60;

type Mark = { id: string; startMs: number; title: string | null };

/** Where the paragraphs of a script are heard; headings bear their words. */
function listMarks({ segments }: Pick<Script, "segments">, leadMs: number): Mark[] {
  return segments.flatMap(({ id, placement, block, targetText }) =>
    placement === null
      ? []
      : [{ id, startMs: placement.startMs + leadMs, title: block?.kind === "heading" ? targetText : null }],
  );
}

/** Marks of the paragraphs under a sound's outline, and its chapters, to go to by a press. */
export function SpeechMarks({ taskId, durationMs, leadMs, timeMs, onSeek }: SpeechMarksProps) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const { data } = useQuery(scriptQuery(taskId));
  const marks = useMemo(() => (data === undefined ? [] : listMarks(data.script, leadMs)), [data, leadMs]);
  const chapters = marks.filter(({ title }) => title !== null);
  if (marks.length < 2 || durationMs === 0) return null;
  const now = chapters.findLast(({ startMs }) => startMs <= timeMs);
  return (
    <>
      {marks.length > maxMarks ? null : (
        <div className={styles.marks} dir="ltr" aria-hidden="true">
          {marks.map(({ id, startMs, title }) => (
            <span
              key={id}
              data-chapter={title !== null || undefined}
              style={{ left: `${(startMs / durationMs) * 100}%` }}
            />
          ))}
        </div>
      )}
      {chapters.length === 0 ? null : (
        <Group gap={6} role="group" aria-label={t("result.chapters")}>
          {chapters.slice(0, maxChapters).map((chapter) => (
            <Button
              key={chapter.id}
              size="compact-sm"
              variant={chapter.id === now?.id ? "light" : "subtle"}
              aria-current={chapter.id === now?.id ? "true" : undefined}
              maw={260}
              onClick={() => onSeek(chapter.startMs)}
            >
              <bdi>{`${formats.clock(chapter.startMs)} ${chapter.title}`}</bdi>
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
