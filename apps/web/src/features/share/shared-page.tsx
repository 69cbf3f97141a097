import { Skeleton, Stack, Text } from "@mantine/core";
import { calls, type SharedTask } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { apiAsViewer } from "../../lib/api/api-as-viewer.ts";
import { usePlayer } from "../../lib/player/use-player.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { DownloadsMenu } from "../../ui/downloads-menu.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CommentsCard } from "./comments-card.tsx";
import { OpenShared } from "./open-shared.tsx";
import { SharedPlayer } from "./shared-player.tsx";
import { viewingOf } from "./shared-queries.ts";
import { SharedScript } from "./shared-script.tsx";
import { useInteractions } from "./use-interactions.ts";

/** A shared task, to watch, read and comment on. */
export function SharedPage() {
  const { taskId = "" } = useParams();
  const loading = (
    <Stack aria-busy="true">
      <Skeleton height={40} width="60%" />
      <Skeleton height={360} radius="lg" />
    </Stack>
  );
  return (
    <OpenShared taskId={taskId} loading={loading}>
      {(task) => <SharedView key={taskId} task={task} />}
    </OpenShared>
  );
}

function SharedView({ task }: { task: SharedTask }) {
  const { t } = useTranslation(["share", "errors"]);
  const formats = useFormats();
  const player = usePlayer();
  const count = useInteractions(task.taskId);
  const [isPlayed, setIsPlayed] = useState(false);
  useEffect(() => count("view"), [count]);
  useEffect(() => {
    if (isPlayed) count("play");
  }, [isPlayed, count]);
  return (
    <>
      <PageHead
        title={task.name}
        intro={t("pair", {
          from: formats.language(task.sourceLanguage),
          to: formats.language(task.targetLanguage),
        })}
      >
        {task.downloads.length > 0 ? (
          <DownloadsMenu
            kinds={task.downloads}
            addressOf={(kind) => apiAsViewer(calls.sharing.download, { ...viewingOf(task.taskId), kind })}
          />
        ) : null}
      </PageHead>
      <Stack gap="lg">
        <SharedPlayer task={task} player={player} onPlay={() => setIsPlayed(true)} />
        {task.allowComments ? (
          <CommentsCard task={task} player={player} />
        ) : (
          <Text size="sm" c="var(--ink-soft)">
            {t("errors:SHARE_COMMENTS_OFF")}
          </Text>
        )}
        <SharedScript task={task} player={player} />
      </Stack>
    </>
  );
}
