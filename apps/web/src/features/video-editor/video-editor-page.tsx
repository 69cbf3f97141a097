import { Alert, Button, Container, Group, Skeleton, Text } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { arrangeClips } from "@voxloom/composition";
import { type ClipsSettings, calls } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { useClipLooks } from "../../ordering/video/use-clip-looks.ts";
import { useNarration } from "../../ordering/video/use-narration.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { savesUnderWay } from "./use-saved-edit.ts";
import { VideoEditor } from "./video-editor.tsx";

const editQuery = (taskId: string) => ({
  queryKey: ["video-edit", taskId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    // Who comes back at once finds what was done last.
    await savesUnderWay(taskId);
    return api(calls.videos.edit, { taskId }, { signal });
  },
  // What is being arranged is in the page; an older answer would be a step back.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Where a video that was made of clips is arranged by hand. */
export function VideoEditorPage() {
  const { t } = useTranslation("video-editor");
  const { taskId = "" } = useParams();
  const edit = useQuery(editQuery(taskId));
  const detail = useQuery(taskDetailQuery(taskId));
  const problem = edit.error ?? detail.error;
  const isKnown = edit.data !== undefined && detail.data !== undefined;
  // What is being arranged stays, whatever becomes of a later question.
  if (!isKnown && problem !== null)
    return (
      <Container py="xl">
        <ProblemAlert
          problem={problem}
          onRetry={() => void Promise.all([edit.refetch(), detail.refetch()])}
        />
        <Button component={Link} to={paths.tasks} variant="default" mt="md">
          {t("toTasks")}
        </Button>
      </Container>
    );
  if (!isKnown) return <Skeleton height="100vh" radius={0} aria-busy="true" />;
  return (
    <Begin
      key={`${taskId} ${edit.data.revision}`}
      task={detail.data.task}
      edit={edit.data}
      onReload={() => void edit.refetch().then(({ error }) => error !== null && notifyProblem(error))}
    />
  );
}

type BeginProps = {
  task: { id: string; name: string; projId: string };
  edit: { settings: ClipsSettings; revision: number; madeRevision: number };
  onReload: () => void;
};

/** Waits until it is known what can be seen in the clips: a cut that nobody arranged yet is made of that. */
function Begin({ task, edit, onReload }: BeginProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const { settings } = edit;
  const shots = settings.arrangement?.shots ?? [];
  const ids = [...new Set([...settings.clips, ...shots].map(({ materialId }) => materialId))];
  const found = useQueries({ queries: ids.map(materialQuery) });
  const materials = found.flatMap(({ data }) => data ?? []);
  const isKnown = found.every(({ data, error }) => data !== undefined || error !== null);
  const { looks, waiting } = useClipLooks(materials);
  const script = useNarration(settings.arrangement === null ? settings.narration : null);
  const { spoken } = script;
  // A cut that nobody arranged yet is as long as its voice.
  const isSpoken = settings.arrangement !== null || settings.narration === null || spoken !== null;
  const isReady = isKnown && waiting === 0 && (isSpoken || script.error !== null);
  // Once it has begun, a clip that is gone and is asked for again ends nothing.
  const [hasBegun, setBegun] = useState(false);
  if (isReady && !hasBegun) setBegun(true);
  const first = useMemo(() => {
    if (!hasBegun) return null;
    const arrangement = settings.arrangement ?? arrangeClips(settings, { materialId: "none", looks, spoken });
    return { ...settings, arrangement };
    // What was looked at once does not change.
  }, [hasBegun, settings]);
  if (first === null)
    return (
      <Container py="xl">
        <Alert color="brand" variant="light" aria-live="polite">
          <Text size="sm">{t("looking", { number: formats.number(waiting) })}</Text>
        </Alert>
      </Container>
    );
  if (first.arrangement.shots.length === 0)
    return (
      <Container py="xl">
        <Alert color="red" variant="light">
          <Text size="sm">{t("nothing")}</Text>
        </Alert>
        <Group mt="md">
          <Button component={Link} to={paths.task(task.projId, task.id)} variant="default">
            {t("back")}
          </Button>
        </Group>
      </Container>
    );
  return <VideoEditor task={task} first={first} edit={edit} onReload={onReload} />;
}
