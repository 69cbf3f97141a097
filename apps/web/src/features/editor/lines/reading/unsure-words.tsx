import { Button, Text } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useEditor, useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
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
  const unsure = useMemo(() => segments.flatMap(listUnsureWords), [segments]);
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
      <CommandHint id="nextUnsure" />
    </>
  );
}

/** The playhead stands on a word it was brought to, give or take a step of the player. */
const sameWordMs = 30;

/** The words of a line that were heard without surety, where each is said. Who checked a line is sure of it. */
function listUnsureWords({
  id,
  isChecked,
  sourceText,
  words,
}: Segment): { segmentId: string; atMs: number }[] {
  if (isChecked) return [];
  const unsure = new Set(unsureRanges(sourceText, words).map(({ from }) => from));
  return placedWords(sourceText, words).flatMap(({ from, word }) =>
    unsure.has(from) ? [{ segmentId: id, atMs: word.startMs }] : [],
  );
}
