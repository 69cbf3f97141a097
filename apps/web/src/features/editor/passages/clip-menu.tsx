import { Button, Menu } from "@mantine/core";
import { IconCut } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, limits, listeningSettingsSchema, type TranscriptView } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../../lib/api/api.ts";
import { paths } from "../../../lib/paths.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { listHiddenSpans, type Passage } from "./passage-of-selection.ts";

/**
 * Cuts a passage out of the recording: as a file, or as what a new task is made of; without what the view hides of it,
 * where somebody does not want otherwise.
 */
export function ClipMenu({ passage, view }: { passage: Passage; view: TranscriptView }) {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const navigate = useNavigate();
  const { task } = useEditorTask().detail;
  const { materialId } = task;
  const { startMs, endMs } = passage;
  const script = useEditor((state) => state.script);
  const hidden = useMemo(() => listHiddenSpans(script, passage, view), [script, passage, view]);
  const [isClean, setClean] = useState(true);
  const clip = useMutation({
    mutationFn: async (page: string | null) => {
      const { audioTrack } = listeningSettingsSchema.parse(task.settings);
      const leaveOut = isClean ? hidden : [];
      const material = await api(calls.materials.clip, {
        ...{ materialId, startMs, endMs, audioTrack, leaveOut },
      });
      return { material, page };
    },
    onSuccess: ({ material, page }) => {
      if (page !== null) return void navigate(`${page}?material=${material.id}`);
      if (material.fileUrl === null) return;
      const link = document.createElement("a");
      link.href = material.fileUrl;
      link.download = material.name;
      link.click();
    },
    onError: notifyProblem,
  });
  const isTooLong = endMs - startMs > limits.maxClipMs;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={clip.isPending}
          leftSection={<IconCut size={16} aria-hidden="true" />}
        >
          {t("passages.clip.button")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isTooLong ? (
          <Menu.Label>{t("passages.clip.tooLong", { time: formats.duration(limits.maxClipMs) })}</Menu.Label>
        ) : null}
        {hidden.length > 0 ? (
          <Menu.CheckboxItem checked={isClean} onChange={setClean} closeMenuOnClick={false}>
            {t("passages.clip.clean", { count: hidden.length })}
          </Menu.CheckboxItem>
        ) : null}
        <Menu.Item disabled={isTooLong} onClick={() => clip.mutate(null)}>
          {t("passages.clip.save")}
        </Menu.Item>
        <Menu.Label>{t("passages.clip.newTask")}</Menu.Label>
        {products.map(({ product, page }) => (
          <Menu.Item key={product} disabled={isTooLong} onClick={() => clip.mutate(page)}>
            {t(`passages.clip.${product}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const products = [
  { product: "translation", page: paths.translation },
  { product: "subtitles", page: paths.subtitles },
  { product: "transcription", page: paths.transcription },
] as const;
