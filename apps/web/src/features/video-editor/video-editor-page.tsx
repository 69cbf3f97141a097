import { Alert, Button, Container, Group, Skeleton, Text } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { arrangeClips, arrangeSlideshow } from "@voxloom/composition";
import { calls } from "@voxloom/contract";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { useClipLooks } from "../../ordering/video/use-clip-looks.ts";
import { useNarration } from "../../ordering/video/use-narration.ts";
import { useSpokenNotes } from "../../ordering/video/use-spoken-notes.ts";
import { isOfSlides, type VideoSettings } from "../../ordering/video/use-video-preview.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { type ArrangedSettings, listFiles } from "./arranged-settings.ts";
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

/** Where a video that was made of clips or pictures is arranged by hand. */
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
  edit: { settings: VideoSettings; revision: number; madeRevision: number; priceTenths: number };
  onReload: () => void;
};

/** Waits until it is known what can be seen in the clips: a cut that nobody arranged yet is made of that. */
function Begin({ task, edit, onReload }: BeginProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const { settings } = edit;
  const found = useQueries({ queries: listFiles(settings).map(materialQuery) });
  const materials = found.flatMap(({ data }) => data ?? []);
  const isKnown = found.every(({ data, error }) => data !== undefined || error !== null);
  const { looks, faces, sizes, waiting, waitingPictures } = useClipLooks(materials);
  const isArranged = settings.arrangement !== null;
  const script = useNarration(isArranged || isOfSlides(settings) ? null : settings.narration);
  const { spoken } = script;
  const notes = useNotesAtOnce(settings);
  // What nobody arranged yet is as long as its voice.
  const hasSpoken = isOfSlides(settings) ? notes.isSpoken : settings.narration === null || spoken !== null;
  const problem = isOfSlides(settings) ? notes.problem : script.error;
  // A title stands beside the faces of what is seen with it.
  const lookedAt = waiting + (isArranged || settings.title === "" ? 0 : waitingPictures);
  const isSeen = isKnown && lookedAt === 0;
  const isReady = isSeen && (isArranged || hasSpoken || problem !== null);
  // Once it has begun, a clip that is gone and is asked for again ends nothing.
  const [hasBegun, setBegun] = useState(false);
  if (isReady && !hasBegun) setBegun(true);
  const first = useMemo((): ArrangedSettings | null => {
    if (!hasBegun) return null;
    const options = { materialId: "none", faces, sizes };
    return isOfSlides(settings)
      ? {
          ...settings,
          arrangement:
            settings.arrangement ?? arrangeSlideshow(settings, { ...options, spoken: notes.spoken }),
        }
      : {
          ...settings,
          arrangement: settings.arrangement ?? arrangeClips(settings, { ...options, looks, spoken }),
        };
    // What was looked at once does not change.
  }, [hasBegun, settings]);
  if (first === null)
    return (
      <Container py="xl">
        <Alert color="brand" variant="light" aria-live="polite">
          <Text size="sm">
            {isSeen
              ? t("speaking")
              : t(waiting === 0 ? "lookingAtPictures" : "looking", { number: formats.number(lookedAt) })}
          </Text>
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

const noNotes = { slides: [], narration: null };

/** Notes of slides, spoken at once: the server knows those of a video that was made. */
function useNotesAtOnce(settings: VideoSettings) {
  const notes = useSpokenNotes(isOfSlides(settings) ? settings : noNotes);
  const { count, spoken, speakingNow, problem, speak } = notes;
  const isSpoken = spoken.size === count;
  const isToBeSpoken = !isSpoken && speakingNow === null && problem === null;
  useEffect(() => {
    if (isToBeSpoken) speak();
  }, [isToBeSpoken]);
  return { spoken, isSpoken, problem };
}
