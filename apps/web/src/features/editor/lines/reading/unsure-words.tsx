import { Box, Button, Group, Text } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { findHomophones, type Range } from "@voxloom/timeline";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { lineById } from "../../document/line-places.ts";
import { useEditor, useEditorStore, usePlayback, usePlaybackStore } from "../../document/stores.tsx";
import { placedWords, unsureRanges } from "../../document/text-marks.ts";
import { CommandHint } from "../../keys/command-hint.tsx";
import { useCommand } from "../../keys/use-command.ts";

/** How many words nobody is sure of, and the way to the next one, by press and by key. */
export function UnsureWords() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const segments = useEditor(({ script }) => script.segments);
  const terms = useEditor(({ script }) => script.glossary);
  const unsure = useMemo(() => {
    const sources = terms.map(({ source }) => source);
    return segments.flatMap((segment) => listUnsureWords(segment, sources));
  }, [segments, terms]);
  const goOn = () => {
    const { timeMs } = playback.getState();
    const next = unsure.find(({ atMs }) => atMs > timeMs + sameWordMs) ?? unsure[0];
    if (next === undefined) return;
    editor.getState().select([next.segmentId]);
    playback.getState().seek(next.atMs);
  };
  useCommand("nextUnsure", goOn, { isEnabled: unsure.length > 0 });
  if (unsure.length === 0) return null;
  return (
    <>
      <Text size="sm" c="var(--ink-soft)">
        {t("reading.unsure", { count: formats.number(unsure.length, 0) })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={goOn}>
        {t("reading.next")}
      </Button>
      <Box visibleFrom="sm">
        <CommandHint id="nextUnsure" />
      </Box>
      <OtherWords unsure={unsure} />
    </>
  );
}

/** The playhead stands on a word it was brought to, give or take a step of the player. */
const sameWordMs = 30;

/** A word that nobody is sure of, where it stands and is said, and what it may have been instead. */
type UnsureWord = Range & { segmentId: string; atMs: number; endMs: number; others: readonly string[] };

/**
 * What the word at the playhead may have been instead: what the engine heard beside it, and terms of the glossary that
 * sound alike. A press puts one in its place.
 */
function OtherWords({ unsure }: { unsure: readonly UnsureWord[] }) {
  const { t } = useTranslation("editor-lines");
  const editor = useEditorStore();
  const activeId = useEditor((state) => state.activeId);
  const now = usePlayback(({ timeMs }) =>
    unsure.findIndex(
      ({ segmentId, atMs, endMs }) => segmentId === activeId && timeMs >= atMs - sameWordMs && timeMs < endMs,
    ),
  );
  const word = unsure[now];
  const text = useEditor(({ script }) =>
    word === undefined ? "" : (lineById(script, word.segmentId)?.sourceText ?? ""),
  );
  if (word === undefined || word.others.length === 0) return null;
  const heard = text.slice(word.from, word.to);
  const take = (other: string) => {
    const instead = /^\p{Lu}/u.test(heard)
      ? other.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      : other;
    const changed = text.slice(0, word.from) + instead + text.slice(word.to);
    editor.getState().edit([{ kind: "set-source-text", segmentId: word.segmentId, text: changed }]);
  };
  return (
    <Group gap={4} role="group" aria-label={t("reading.others", { word: heard })}>
      <Text size="sm" c="var(--ink-soft)">
        {t("reading.others", { word: heard })}
      </Text>
      {word.others.map((other) => (
        <Button key={other} size="compact-sm" variant="light" onClick={() => take(other)}>
          {other}
        </Button>
      ))}
    </Group>
  );
}

/** The words of a line that were heard without surety, where each is said. Who checked a line is sure of it. */
function listUnsureWords(
  { id, isChecked, sourceText, words }: Segment,
  terms: readonly string[],
): UnsureWord[] {
  if (isChecked) return [];
  const unsure = new Set(unsureRanges(sourceText, words).map(({ from }) => from));
  return placedWords(sourceText, words).flatMap(({ from, to, word }) => {
    if (!unsure.has(from)) return [];
    const others = [...new Set([...(word.alternatives ?? []), ...findHomophones(word.text, terms)])];
    return [{ segmentId: id, from, to, atMs: word.startMs, endMs: word.endMs, others }];
  });
}
