import {
  type Icon,
  IconAlertTriangle,
  IconBadgeCc,
  IconCpu,
  IconFileText,
  IconPencil,
  IconPhoto,
  IconPlayerPlay,
  IconScissors,
  IconSparkles,
  IconUpload,
  IconVolume,
} from "@tabler/icons-react";
import { isSpeech, isText, isVideo, type Task, type TaskState } from "@voxloom/contract";
import { paths } from "../../lib/paths.ts";
import { draftAddress } from "../../lib/task-addresses.ts";
import { productPlaces } from "../../lib/task-products.ts";

/** What anybody can do. */
export const generalSteps = [
  { name: "new", to: paths.translation, Icon: IconUpload },
  { name: "subtitle", to: paths.subtitles, Icon: IconBadgeCc },
  { name: "transcribe", to: paths.transcription, Icon: IconFileText },
  { name: "speak", to: paths.textToSpeech, Icon: IconVolume },
  { name: "slideshow", to: productPlaces.slideshow.order, Icon: IconPhoto },
  { name: "clips", to: productPlaces.clips.order, Icon: IconScissors },
  { name: "sample", to: paths.sample, Icon: IconPlayerPlay },
  { name: "engines", to: paths.engines, Icon: IconCpu },
] as const;

/** What is ready is told in the words of its product. */
type ReadyKind = "ready" | "readyText" | "readySpeech" | "readyVideo";

function getReadyKind(task: Task): ReadyKind {
  if (isText(task)) return "readyText";
  if (isSpeech(task)) return "readySpeech";
  return isVideo(task) ? "readyVideo" : "ready";
}

/** Something that a task waits for. */
type NextStep = {
  kind: "draft" | "failed" | ReadyKind;
  task: Task;
  to: string;
  Icon: Icon;
};

const kinds = [
  { kind: "draft", state: "draft", Icon: IconPencil },
  { kind: "failed", state: "failed", Icon: IconAlertTriangle },
  { kind: "ready", state: "succeeded", Icon: IconSparkles },
] as const satisfies { kind: "draft" | "failed" | "ready"; state: TaskState; Icon: Icon }[];

/** What the newest tasks wait for: one draft, one failure and one result at most. */
export function getSteps(tasks: readonly Task[]): NextStep[] {
  return kinds.flatMap(({ kind, state, Icon: Sign }): NextStep[] => {
    const task = tasks.find((one) => one.state === state);
    if (task === undefined) return [];
    const to = kind === "draft" ? draftAddress(task) : paths.task(task.projId, task.id);
    return [{ kind: kind === "ready" ? getReadyKind(task) : kind, task, to, Icon: Sign }];
  });
}
