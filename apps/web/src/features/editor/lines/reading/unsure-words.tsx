import { Button, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { placeOf } from "../../document/line-places.ts";
import { useEditor, useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
import { placedWords, unsureRanges } from "../../document/text-marks.ts";

/** How many words nobody is sure of, and the way to the next line that has some. */
export function UnsureWords() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const segments = useEditor(({ script }) => script.segments);
  const unsure = useMemo(
    () =>
      segments.flatMap((line, place) => {
        const count = line.isChecked ? 0 : unsureRanges(line.sourceText, line.words).length;
        return count === 0 ? [] : [{ place, line, count }];
      }),
    [segments],
  );
  if (unsure.length === 0) return null;
  const total = unsure.reduce((sum, { count }) => sum + count, 0);
  const goOn = () => {
    const { activeId, script } = editor.getState();
    const here = placeOf(script, activeId);
    const next = unsure.find(({ place }) => place > here) ?? unsure[0];
    if (next === undefined) return;
    editor.getState().select([next.line.id]);
    const [first] = unsureRanges(next.line.sourceText, next.line.words);
    const word = placedWords(next.line.sourceText, next.line.words).find(({ from }) => from === first?.from);
    playback.getState().seek(word?.word.startMs ?? next.line.startMs);
  };
  return (
    <>
      <Text size="sm" c="var(--ink-soft)">
        {t("reading.unsure", { count: formats.number(total, 0) })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={goOn}>
        {t("reading.next")}
      </Button>
    </>
  );
}
