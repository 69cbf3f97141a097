import { Card, Loader, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { scriptQuery } from "../../lib/script-query.ts";
import { exportOptionsQuery } from "../../ui/exports/export-queries.ts";
import { MadeFiles } from "../../ui/exports/made-files.tsx";
import { VideoForm } from "../../ui/exports/video-form.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** The video with these subtitles: drawn into the picture, or as tracks to switch on. */
export function SubtitledVideo({ task }: { task: Task }) {
  const { t } = useTranslation("editor-transfer");
  const options = useQuery(exportOptionsQuery(task.id));
  const { data } = useQuery(scriptQuery(task.id));
  return (
    <Card component="section" aria-labelledby="subtitled-video">
      <Title order={2} fz="xl" id="subtitled-video" mb={4}>
        {t("video.withSubtitles")}
      </Title>
      <Text c="var(--ink-soft)" mb="md">
        {t("video.withSubtitlesHint")}
      </Text>
      {options.error ? (
        <ProblemAlert problem={options.error} onRetry={() => void options.refetch()} />
      ) : options.data === undefined ? (
        <Loader mx="auto" />
      ) : options.data.video === null ? null : (
        <Stack gap="md" maw={640}>
          <VideoForm
            taskId={task.id}
            isDub={false}
            video={options.data.video}
            script={data?.script}
            isFolded
          />
          <MadeFiles taskId={task.id} kinds={["video"]} newest={options.data.revision} />
        </Stack>
      )}
    </Card>
  );
}
