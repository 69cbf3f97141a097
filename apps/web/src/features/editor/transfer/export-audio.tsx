import { Button, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ExportOptions, type ExportSpec, exportAudioFormatSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { exportOptionsQuery } from "../../../ui/exports/export-queries.ts";
import { useExports } from "../../../ui/exports/use-exports.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { ExportFrame } from "./export-frame.tsx";

type AudioPart = ExportOptions["audioParts"][number];

/** The sound of the dub: all of it, a part of it, or each speaker by itself. */
export function ExportAudio() {
  const { task } = useEditorTask().detail;
  const { data: options } = useQuery(exportOptionsQuery(task.id));
  return (
    <ExportFrame kinds={["audio", "speakers"]}>
      {options ? <AudioForm options={options} /> : null}
    </ExportFrame>
  );
}

function AudioForm({ options }: { options: ExportOptions }) {
  const { t } = useTranslation("editor-transfer");
  const { task } = useEditorTask().detail;
  const { create } = useExports(task.id);
  const parts: (AudioPart | "speakers")[] = [
    ...options.audioParts,
    ...(options.speakers.length > 0 ? ["speakers" as const] : []),
  ];
  const [part, setPart] = useState(parts[0] ?? "mix");
  const [format, setFormat] = useState<"wav" | "mp3" | "m4a">("wav");
  const spec: ExportSpec =
    part === "speakers" ? { kind: "speakers", format } : { kind: "audio", part, format };
  return (
    <Stack gap="md">
      <Select
        label={t("audio.part")}
        description={
          part === "speakers"
            ? t("audio.speakersHint", { names: options.speakers.map(({ name }) => name).join(", ") })
            : null
        }
        allowDeselect={false}
        data={parts.map((value) => ({ value, label: t(`audio.${value}`) }))}
        value={part}
        onChange={(value) => setPart(value ?? "mix")}
      />
      <Select
        label={t("export.format")}
        allowDeselect={false}
        data={exportAudioFormatSchema.options.map((value) => ({ value, label: value.toUpperCase() }))}
        value={format}
        onChange={(value) => setFormat(value ?? "wav")}
      />
      {create.error ? <ProblemAlert problem={create.error} /> : null}
      <Button loading={create.isPending} onClick={() => create.mutate(spec)}>
        {t("audio.make")}
      </Button>
    </Stack>
  );
}
