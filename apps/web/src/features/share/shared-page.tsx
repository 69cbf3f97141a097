import { Center, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, isDub, isVideo, type SharedLine, type SharedTask, sharePath } from "@voxloom/contract";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { apiAsViewer } from "../../lib/api/api-as-viewer.ts";
import { DownloadsMenu } from "../../ui/downloads-menu.tsx";
import { LocaleSelect } from "../../ui/locale-select.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { RatingBadge } from "../../ui/rating-badge.tsx";
import { ClonedVoiceNote } from "../../ui/voices/cloned-voice-note.tsx";
import { Comments, type CommentsProps } from "./comments.tsx";
import { OpenShared } from "./open-shared.tsx";
import { useShown } from "./share-context.tsx";
import { getViewing, sharedScriptQuery } from "./shared-queries.ts";
import { SharedVideo } from "./shared-video.tsx";
import { addressOfShown, shownQuery } from "./shown-task.ts";
import { useInteractions } from "./use-interactions.ts";
import { useSharedRenewal } from "./use-shared-renewal.ts";

const waiting = (
  <Center mih="60dvh">
    <Loader />
  </Center>
);

/** What shows a shared task and its lines; given by the page, as the editor is an area of its own. */
export type SharedViewer = ComponentType<{
  shared: SharedTask;
  lines: readonly SharedLine[];
  Comments: ComponentType<CommentsProps>;
  actions: ReactNode;
  renewMedia: () => boolean;
  onPlay: () => void;
  link: SharedLink;
}>;

/** What a viewer is told of the link that is open. */
type SharedLink = { addressOf: (taskId: string) => string; viewing: ReturnType<typeof getViewing> };

type SharedPageProps = { Viewer: SharedViewer; Frame: ComponentType<{ children: ReactNode }> };

/** A shared task, to watch, read and comment on. `Frame` stands around what is not the task itself. */
export function SharedPage({ Viewer, Frame }: SharedPageProps) {
  const { taskId: shareTaskId = "" } = useParams();
  const [query] = useSearchParams();
  const taskId = query.get(shownQuery) ?? shareTaskId;
  return (
    <OpenShared taskId={taskId} shareTaskId={shareTaskId} loading={waiting} Frame={Frame}>
      {(task) =>
        isVideo(task) ? (
          <Frame>
            <SharedVideo task={task} actions={<Actions task={task} />} />
          </Frame>
        ) : (
          <OpenView key={taskId} task={task} Viewer={Viewer} shareTaskId={shareTaskId} />
        )
      }
    </OpenShared>
  );
}

type OpenViewProps = { task: SharedTask; Viewer: SharedViewer; shareTaskId: string };

function OpenView({ task, Viewer, shareTaskId }: OpenViewProps) {
  const shown = useShown(task.taskId);
  const count = useInteractions(task.taskId);
  const { data, error, refetch } = useQuery(sharedScriptQuery(shown));
  const renewMedia = useSharedRenewal(shown);
  useEffect(() => count("view"), [count]);
  if (!data) return error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : waiting;
  return (
    <Viewer
      shared={task}
      lines={data.lines}
      Comments={task.allowComments ? Comments : CommentsOff}
      actions={<Actions task={task} />}
      renewMedia={renewMedia}
      onPlay={() => count("play")}
      link={{
        addressOf: (taskId) => addressOfShown(sharePath(shareTaskId), { shareTaskId, taskId }),
        viewing: getViewing(shown),
      }}
    />
  );
}

function Actions({ task }: { task: SharedTask }) {
  const shown = useShown(task.taskId);
  return (
    <>
      {task.hasClonedVoice ? <ClonedVoiceNote /> : null}
      {isDub(task) ? <RatingBadge rating={task.rating} /> : null}
      {isVideo(task) ? null : <LocaleSelect />}
      {task.downloads.length > 0 ? (
        <DownloadsMenu
          kinds={task.downloads}
          getAddress={(kind) => apiAsViewer(calls.sharing.download, { ...getViewing(shown), kind })}
        />
      ) : null}
    </>
  );
}

function CommentsOff() {
  const { t } = useTranslation("errors");
  return (
    <Text size="sm" c="var(--ink-soft)">
      {t("SHARE_COMMENTS_OFF")}
    </Text>
  );
}
