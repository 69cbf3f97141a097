import { Button, Checkbox, Input, SegmentedControl, Select, Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import {
  isTable,
  joinParagraphs,
  type ScriptFormat,
  scriptBlob,
  scriptFormats,
  type TransferClock,
  type TransferSide,
  viewScript,
} from "@voxloom/timeline";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../../lib/save-file.ts";
import { readTranscriptView } from "../../../lib/transcript-view.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useIsTranscript } from "../session/use-mode-setup.ts";
import { textFileName } from "./text-file-name.ts";

/** The script as subtitles, text or a table: written at once, with the newest edits. */
export function ExportText() {
  const { t } = useTranslation("editor-transfer");
  const store = useEditorStore();
  const { task } = useEditorTask().detail;
  const isTranscript = useIsTranscript();
  const isDub = useEditor(({ script }) => script.targetLanguage !== null);
  const [format, setFormat] = useState<ScriptFormat>("srt");
  const [side, setSide] = useState<TransferSide>(isDub ? "target" : "source");
  const [clock, setClock] = useState<TransferClock>(isDub ? "dub" : "source");
  const [withSpeakers, setSpeakers] = useState(true);
  const [withTimes, setTimes] = useState(true);
  const hasClock = format !== "json" && (format !== "txt" || withTimes);
  const save = async () => {
    const { script: whole } = store.getState();
    // Data is whole; subtitles know no paragraphs.
    const view = isTranscript && format !== "json" ? readTranscriptView() : "verbatim";
    const read = viewScript(whole, view);
    const isText = format === "txt" || isTable(format);
    const script = view === "paragraphs" && isText ? joinParagraphs(read) : read;
    const options = { format, side, clock, withSpeakers, withTimes };
    try {
      saveBlob(await scriptBlob(script, options), textFileName(task.name, script, options));
    } catch (error) {
      notifyProblem(error);
    }
  };
  return (
    <Stack gap="md">
      <Select
        label={t("export.format")}
        allowDeselect={false}
        data={scriptFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
        value={format}
        onChange={(value) => setFormat(value ?? "srt")}
      />
      {isDub && !isTable(format) ? (
        <Input.Wrapper label={t("export.side")} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t("export.side")}
            data={(["target", "source", "both"] as const).map((value) => ({
              value,
              label: t(`side.${value}`),
            }))}
            value={side}
            onChange={setSide}
          />
        </Input.Wrapper>
      ) : null}
      {isDub && hasClock ? (
        <Input.Wrapper label={t("export.clock")} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t("export.clock")}
            data={(["dub", "source"] as const).map((value) => ({ value, label: t(`clock.${value}`) }))}
            value={clock}
            onChange={setClock}
          />
        </Input.Wrapper>
      ) : null}
      {format === "txt" ? (
        <>
          <Checkbox
            label={t("export.withSpeakers")}
            checked={withSpeakers}
            onChange={({ currentTarget }) => setSpeakers(currentTarget.checked)}
          />
          <Checkbox
            label={t("export.withTimes")}
            checked={withTimes}
            onChange={({ currentTarget }) => setTimes(currentTarget.checked)}
          />
        </>
      ) : null}
      <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => void save()}>
        {t("export.save")}
      </Button>
    </Stack>
  );
}
