import { Button, Checkbox, Input, SegmentedControl, Select, Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { subtitleFormatNames } from "@voxloom/subtitles";
import {
  isTable,
  joinParagraphs,
  type ScriptFormat,
  scriptBlob,
  scriptFormats,
  type TransferClock,
  type TransferSide,
  viewScript,
  writeScriptFile,
} from "@voxloom/timeline";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../../lib/save-file.ts";
import { readTranscriptView } from "../../../lib/transcript-view.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useIsTranscript } from "../session/use-mode-setup.ts";
import { FileChecks } from "./file-checks.tsx";
import { textFileName } from "./text-file-name.ts";

/** Further formats of subtitle files, by names that are the same everywhere. */
const fileFormats = [
  "ttml",
  "itt",
  "ssa",
  "sbv",
  "lrc",
  "scc",
  "stl",
  "smi",
  "sub",
  "mpl",
  "subviewer",
  "tmp",
] as const;
type FileFormat = (typeof fileFormats)[number];
type ExportFormat = ScriptFormat | FileFormat;
const exportFormats: readonly ExportFormat[] = [...scriptFormats, ...fileFormats];

const isFileFormat = (format: ExportFormat): format is FileFormat =>
  fileFormats.some((one) => one === format);
const isTableFormat = (format: ExportFormat): boolean => !isFileFormat(format) && isTable(format);

/** The script as subtitles, text or a table: written at once, with the newest edits. */
export function ExportText({ onVideo }: { onVideo?: (() => void) | undefined }) {
  const { t } = useTranslation("editor-transfer");
  const store = useEditorStore();
  const { task } = useEditorTask().detail;
  const isTranscript = useIsTranscript();
  const isDub = useEditor(({ script }) => script.targetLanguage !== null);
  const [format, setFormat] = useState<ExportFormat>("srt");
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
    const isText = format === "txt" || isTableFormat(format);
    const script = view === "paragraphs" && isText ? joinParagraphs(read) : read;
    const isBilingual = isTableFormat(format);
    const ending = isFileFormat(format) ? (subtitleFormatNames[format].endings[0] ?? format) : format;
    try {
      const blob = isFileFormat(format)
        ? new Blob([writeScriptFile(script, { format, side, clock })])
        : await scriptBlob(script, { format, side, clock, withSpeakers, withTimes });
      saveBlob(blob, textFileName(task.name, script, { side, isBilingual, ending }));
    } catch (error) {
      notifyProblem(error);
    }
  };
  return (
    <Stack gap="md">
      <Select
        label={t("export.format")}
        allowDeselect={false}
        data={[
          ...scriptFormats.map((value) => ({ value: value as ExportFormat, label: t(`format.${value}`) })),
          ...fileFormats.map((value) => ({ value, label: subtitleFormatNames[value].name })),
        ]}
        value={format}
        onChange={(value) => setFormat(value ?? "srt")}
      />
      {isDub && !isTableFormat(format) ? (
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
      {isFileFormat(format) || format === "srt" || format === "vtt" || format === "ass" ? (
        <FileChecks
          format={format}
          side={side}
          clock={clock}
          onFormat={(instead) => setFormat(exportFormats.find((one) => one === instead) ?? format)}
          onBurn={onVideo}
        />
      ) : null}
      <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => void save()}>
        {t("export.save")}
      </Button>
    </Stack>
  );
}
