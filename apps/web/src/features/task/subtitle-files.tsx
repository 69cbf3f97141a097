import { Button, Checkbox, ColorInput, Group, Modal, NativeSelect, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Script, Task } from "@voxloom/contract";
import { computeLoss, type SubtitleFormat, subtitleFormatNames, subtitleFormats } from "@voxloom/subtitles";
import { type Bilingual, fileDocument, type TransferSide, writeScriptFile } from "@voxloom/timeline";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/save-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { PlatformChecks } from "../../ui/platform-checks.tsx";
import { SubtitleLosses } from "../../ui/subtitle-losses.tsx";

type SubtitleFilesProps = { task: Task; script: Script };
const noStyle = { italic: false, color: null } as const;

/** The translation of a subtitle file in that file's format by one press, and in any other, one or both languages. */
export function SubtitleFiles({ task, script }: SubtitleFilesProps) {
  const { t } = useTranslation(["task", "common"]);
  const [isOpen, { open, close }] = useDisclosure(false);
  const own = script.subtitleFile?.format ?? "srt";
  const save = useMutation({
    mutationFn: async () =>
      saveFile(task, script, { format: own, side: script.upperSide === null ? "target" : "both" }),
    onError: notifyProblem,
  });
  return (
    <>
      <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => save.mutate()}>
        {t("downloads.asFile", { format: own.toUpperCase() })}
      </Button>
      <Button variant="default" onClick={open}>
        {t("files.more")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t("files.title")}
        size="lg"
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <FileChoice task={task} script={script} />
      </Modal>
    </>
  );
}

/** Format, languages with their order and looks, what the format cannot hold of them, and the file. */
function FileChoice({ task, script }: SubtitleFilesProps) {
  const { t } = useTranslation(["task", "subtitle-file"]);
  const formats = useFormats();
  const [format, setFormat] = useState<SubtitleFormat>(script.subtitleFile?.format ?? "srt");
  const [content, setContent] = useState<"target" | "source" | "source-target" | "target-source">(
    script.upperSide === null ? "target" : script.upperSide === "source" ? "source-target" : "target-source",
  );
  const [source, setSource] = useState<Bilingual["source"]>(noStyle);
  const [target, setTarget] = useState<Bilingual["target"]>(noStyle);
  const names = {
    source: formats.language(script.sourceLanguage),
    target: formats.language(script.targetLanguage ?? script.sourceLanguage),
  };
  const isBoth = content.includes("-");
  const side: TransferSide = isBoth ? "both" : content === "source" ? "source" : "target";
  const first = content === "target-source" ? "target" : "source";
  const bilingual = useMemo(
    () => (isBoth ? ({ first, source, target } as const) : undefined),
    [isBoth, first, source, target],
  );
  const document = useMemo(
    () => fileDocument(script, { side, format, bilingual }),
    [script, side, format, bilingual],
  );
  const losses = useMemo(() => computeLoss(document, format), [document, format]);
  const language = side === "source" ? null : script.targetLanguage;
  const save = useMutation({
    mutationFn: async () => saveFile(task, script, { format, side, bilingual }),
    onError: notifyProblem,
  });
  const { name } = subtitleFormatNames[format];
  return (
    <Stack>
      <NativeSelect
        label={t("subtitle-file:download.format")}
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value as SubtitleFormat)}
        data={subtitleFormats.map((value) => ({ value, label: subtitleFormatNames[value].name }))}
      />
      <NativeSelect
        label={t("files.content")}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value as typeof content)}
        data={[
          { value: "target", label: names.target },
          { value: "source", label: names.source },
          { value: "source-target", label: t("files.both", { upper: names.source, lower: names.target }) },
          { value: "target-source", label: t("files.both", { upper: names.target, lower: names.source }) },
        ]}
      />
      {isBoth ? (
        <>
          <LookOfLanguage language={names.source} value={source} onChange={setSource} />
          <LookOfLanguage language={names.target} value={target} onChange={setTarget} />
        </>
      ) : null}
      <SubtitleLosses losses={losses} formatName={name} />
      <PlatformChecks
        document={document}
        format={format}
        language={language ?? script.sourceLanguage}
        onFormat={setFormat}
      />
      <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => save.mutate()}>
        {t("downloads.asFile", { format: format.toUpperCase() })}
      </Button>
    </Stack>
  );
}

type LookOfLanguageProps = {
  language: string;
  value: Bilingual["source"];
  onChange: (value: Bilingual["source"]) => void;
};

function LookOfLanguage({ language, value, onChange }: LookOfLanguageProps) {
  const { t } = useTranslation("task");
  return (
    <Group align="flex-end" gap="md">
      <ColorInput
        label={t("files.color", { language })}
        value={value.color ?? ""}
        onChange={(color) => onChange({ ...value, color: /^#[0-9a-f]{6}$/i.test(color) ? color : null })}
        style={{ flex: "1 1 180px" }}
      />
      <Checkbox
        label={t("files.italic", { language })}
        checked={value.italic}
        onChange={({ currentTarget }) => onChange({ ...value, italic: currentTarget.checked })}
        style={{ flex: "1 1 180px" }}
      />
    </Group>
  );
}

type Wanted = { format: SubtitleFormat; side: TransferSide; bilingual?: Bilingual | undefined };

/** Written here: the script is here, edits and all. */
function saveFile({ name }: Task, script: Script, wanted: Wanted): void {
  const languages = {
    source: script.sourceLanguage,
    target: script.targetLanguage,
    both: `${script.sourceLanguage}-${script.targetLanguage}`,
  };
  const base = name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
  const ending = subtitleFormatNames[wanted.format].endings[0];
  saveBlob(new Blob([writeScriptFile(script, wanted)]), `${base}.${languages[wanted.side]}.${ending}`);
}
