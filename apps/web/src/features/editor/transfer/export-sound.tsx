import { Button, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ExportOptions, type ExportSpec, exportSoundFormatSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { exportOptionsQuery } from "../../../ui/exports/export-queries.ts";
import { useExports } from "../../../ui/exports/use-exports.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { ExportFrame } from "./export-frame.tsx";

type SoundPart = ExportOptions["soundParts"][number];

/** The sound of the dub: all of it, a part of it, or each speaker by itself. */
export function ExportSound() {
  const { task } = useEditorTask().detail;
  const { data: options } = useQuery(exportOptionsQuery(task.id));
  return (
    <ExportFrame kinds={["sound", "speakers"]}>
      {options ? <SoundForm options={options} /> : null}
    </ExportFrame>
  );
}

function SoundForm({ options }: { options: ExportOptions }) {
  const { t } = useTranslation("editor-transfer");
  const { task } = useEditorTask().detail;
  const { create } = useExports(task.id);
  const parts: (SoundPart | "speakers")[] = [
    ...options.soundParts,
    ...(options.speakers.length > 0 ? ["speakers" as const] : []),
  ];
  const [part, setPart] = useState(parts[0] ?? "mix");
  const [format, setFormat] = useState<"wav" | "mp3" | "m4a">("wav");
  const spec: ExportSpec =
    part === "speakers" ? { kind: "speakers", format } : { kind: "sound", part, format };
  return (
    <Stack gap="md">
      <Select
        label={t("sound.part")}
        description={
          part === "speakers"
            ? t("sound.speakersHint", { names: options.speakers.map(({ name }) => name).join(", ") })
            : null
        }
        allowDeselect={false}
        data={parts.map((value) => ({ value, label: t(`sound.${value}`) }))}
        value={part}
        onChange={(value) => setPart(value ?? "mix")}
      />
      <Select
        label={t("export.format")}
        allowDeselect={false}
        data={exportSoundFormatSchema.options.map((value) => ({ value, label: value.toUpperCase() }))}
        value={format}
        onChange={(value) => setFormat(value ?? "wav")}
      />
      {create.error ? <ProblemAlert problem={create.error} /> : null}
      <Button loading={create.isPending} onClick={() => create.mutate(spec)}>
        {t("sound.make")}
      </Button>
    </Stack>
  );
}
