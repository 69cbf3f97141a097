import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { isDub } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { exportOptionsQuery } from "../../../ui/exports/export-queries.ts";
import { VideoForm } from "../../../ui/exports/video-form.tsx";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { ExportFrame } from "./export-frame.tsx";

/** The picture with the dub, or a video with its subtitles: in which resolution, shape and form. */
export function ExportVideo() {
  const { t } = useTranslation("editor-transfer");
  const { detail, session } = useEditorTask();
  const script = useEditor((state) => state.script);
  const { task } = detail;
  const isOfDub = isDub(task);
  const { data: options } = useQuery(exportOptionsQuery(task.id));
  return (
    <ExportFrame kinds={["video"]}>
      {options?.video ? (
        <VideoForm
          taskId={task.id}
          isDub={isOfDub}
          video={options.video}
          script={script}
          // Of a dub an older state is made, and said to be that.
          {...(!isOfDub && session.sync && { save: session.sync.save })}
        />
      ) : options ? (
        <Text c="var(--ink-soft)">{t("video.none")}</Text>
      ) : null}
    </ExportFrame>
  );
}
