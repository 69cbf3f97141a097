import { Button, Center, Loader, Progress, Stack, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isSpeech, isText } from "@voxloom/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { useRenewal } from "../../../lib/player/use-renewal.ts";
import { useStored } from "../../../lib/player/use-stored.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { draftAddress } from "../../../lib/task-addresses.ts";
import { isTaskActive, taskDetailQuery } from "../../../lib/task-queries.ts";
import { isListening } from "../../../ui/live/live-text.tsx";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { EditorStores } from "../document/stores.tsx";
import type { EditorMode } from "../session/editor-mode.ts";
import { type CommentsComponent, EditorTaskProvider, type TaskDetail } from "../session/editor-task.tsx";
import { timelineMediaQuery } from "../session/timeline-media-query.ts";
import { useEditorSession } from "../session/use-editor-session.ts";
import { EditorFrame } from "./editor-frame.tsx";
import styles from "./editor-page.module.css";
import { editorParts } from "./editor-parts.ts";
import { LivePage } from "./live-page.tsx";
import { momentQuery } from "./use-arrival.ts";
import { useHeardCorrections } from "./use-heard-corrections.ts";

const askAgainMs = 2000;

type EditorPageProps = {
  mode: EditorMode;
  Comments: CommentsComponent;
  /** What stands at the end of the header. */
  actions: (detail: TaskDetail) => ReactNode;
};

/** The editor of a task's script, set up for one of its addresses. */
export function EditorPage(props: EditorPageProps) {
  const { taskId = "" } = useParams();
  return <TaskEditor key={taskId} taskId={taskId} {...props} />;
}

function TaskEditor({ taskId, mode, ...areas }: EditorPageProps & { taskId: string }) {
  const [live, setLive] = useState<"never" | "shown" | "leaving" | "left">("never");
  const [, setSearch] = useSearchParams();
  const corrections = useHeardCorrections(taskId);
  const { data, error, refetch } = useQuery({
    ...taskDetailQuery(taskId),
    // The page of a text that comes follows it by itself.
    refetchInterval: ({ state }) =>
      live !== "shown" && state.data && isTaskActive(state.data.task.state) ? askAgainMs : false,
  });
  if (data?.task.state === "draft") return <Navigate to={draftAddress(data.task)} replace />;
  if (data === undefined)
    return (
      <Waiting>
        {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : <Loader />}
      </Waiting>
    );
  const { state, progress } = data.task;
  const isMade = progress.revision !== null;
  if (!isMade && isText(data.task) && isTaskActive(state) && isListening(data.task) && live === "never")
    setLive("shown");
  if (!isMade && (live === "never" || !isTaskActive(state))) return <NotMadeYet detail={data} />;
  // What is read while it is recognized stays until the editor stands behind it.
  const isCovered = live === "shown" || live === "leaving";
  return (
    <>
      {isMade && live !== "shown" ? (
        <OpenEditor
          key={`${taskId} ${mode}`}
          detail={data}
          mode={mode}
          isCovered={isCovered}
          onOpened={() => setLive((now) => (now === "leaving" ? "left" : now))}
          {...areas}
        />
      ) : null}
      {isCovered ? (
        <LivePage
          detail={data}
          isMade={isMade}
          corrections={corrections}
          onEnter={(placeMs) => {
            if (placeMs !== null)
              setSearch({ [momentQuery]: String(Math.round(placeMs)) }, { replace: true });
            setLive("leaving");
          }}
        />
      ) : null}
    </>
  );
}

/** The players keep their addresses until there is a new result, or they end; its waves are asked for with it. */
function useStoredMedia(newest: TaskDetail): { detail: TaskDetail; renewMedia: () => boolean } {
  const client = useQueryClient();
  const { task } = newest;
  const [renewals, setRenewals] = useState(0);
  const { dubUrl, dubAudioUrl } = newest.media;
  // Another sound under the voices makes another file of the same revision.
  const file = (dubUrl ?? dubAudioUrl)?.split("?")[0];
  const result = `${task.progress.revision} ${dubUrl === null} ${file}`;
  const media = useStored(newest.media, `${result} ${renewals}`);
  const drawn = useRef(result);
  useEffect(() => {
    if (drawn.current === result) return;
    drawn.current = result;
    void client.invalidateQueries({ queryKey: timelineMediaQuery(task.id).queryKey });
  }, [client, task.id, result]);
  const renewMedia = useRenewal(() => {
    const { queryKey } = taskDetailQuery(task.id);
    void client.refetchQueries({ queryKey }).then(() => setRenewals((count) => count + 1));
  });
  return { detail: { ...newest, media }, renewMedia };
}

type OpenEditorProps = EditorPageProps & {
  detail: TaskDetail;
  /** Something else is on the screen until it is open. */
  isCovered: boolean;
  onOpened: () => void;
};

function OpenEditor({ detail: newest, mode, Comments, actions, isCovered, onOpened }: OpenEditorProps) {
  const { t } = useTranslation("editor");
  const user = useSession();
  const { detail, renewMedia } = useStoredMedia(newest);
  const { task, media } = detail;
  const opened = useEditorSession({
    taskId: task.id,
    mode,
    parts: editorParts,
    // A text is heard as it is written now.
    ...(isSpeech(task) && { side: "mix" as const }),
    name: user?.name || t("guest"),
    durationMs: task.durationMs,
    hasDub: media.dubUrl !== null || media.dubAudioUrl !== null,
  });
  // Told once it is open, or cannot be.
  useEffect(() => {
    if (opened.state !== "loading") onOpened();
  }, [opened.state]);
  if (opened.state === "failed")
    return (
      <Waiting>
        <ProblemAlert problem={opened.error} onRetry={opened.retry} />
      </Waiting>
    );
  if (opened.state === "loading")
    return isCovered ? null : (
      <Waiting>
        <Loader />
        <Text c="var(--ink-soft)">{t("opening", { name: task.name })}</Text>
      </Waiting>
    );
  const { session } = opened;
  return (
    <EditorTaskProvider value={{ detail, mode, session, Comments, actions: actions(detail), renewMedia }}>
      <EditorStores stores={session}>
        <EditorFrame />
      </EditorStores>
    </EditorTaskProvider>
  );
}

function NotMadeYet({ detail: { task } }: { detail: TaskDetail }) {
  const { t } = useTranslation("editor");
  const isOnItsWay = isTaskActive(task.state);
  return (
    <Waiting>
      <Title order={1} fz="xl">
        {t(isOnItsWay ? "making.title" : "nothing.title")}
      </Title>
      <Text c="var(--ink-soft)" ta="center">
        {t(isOnItsWay ? "making.text" : "nothing.text", { name: task.name })}
      </Text>
      {isOnItsWay ? (
        <Progress w={320} maw="100%" value={task.progress.fraction * 100} aria-label={t("making.title")} />
      ) : null}
      <Button component={Link} to={paths.task(task.projId, task.id)} variant="default">
        {t("toTask")}
      </Button>
    </Waiting>
  );
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Center component="main" className={styles.waiting}>
    <Stack align="center" gap="md" maw={480} aria-live="polite">
      {children}
    </Stack>
  </Center>
);
