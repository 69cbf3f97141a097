import {
  type Icon,
  IconAlertTriangle,
  IconBadgeCc,
  IconCpu,
  IconFileText,
  IconPencil,
  IconPlayerPlay,
  IconSparkles,
  IconUpload,
} from "@tabler/icons-react";
import { isText, type Task, type TaskState } from "@voxloom/contract";
import { paths } from "../../lib/paths.ts";
import { draftAddress } from "../../lib/task-addresses.ts";

/** What anybody can do. */
export const generalSteps = [
  { name: "new", to: paths.translation, Icon: IconUpload },
  { name: "subtitle", to: paths.subtitles, Icon: IconBadgeCc },
  { name: "transcribe", to: paths.transcription, Icon: IconFileText },
  { name: "sample", to: paths.sample, Icon: IconPlayerPlay },
  { name: "engines", to: paths.engines, Icon: IconCpu },
] as const;

/** Something that a task waits for. */
type NextStep = {
  kind: "draft" | "failed" | "ready" | "readyText";
  task: Task;
  to: string;
  Icon: Icon;
};

const kinds = [
  { kind: "draft", state: "draft", Icon: IconPencil },
  { kind: "failed", state: "failed", Icon: IconAlertTriangle },
  { kind: "ready", state: "succeeded", Icon: IconSparkles },
] as const satisfies { kind: NextStep["kind"]; state: TaskState; Icon: Icon }[];

/** What the newest tasks wait for: one draft, one failure and one result at most. */
export function getSteps(tasks: readonly Task[]): NextStep[] {
  return kinds.flatMap(({ kind, state, Icon: Sign }): NextStep[] => {
    const task = tasks.find((one) => one.state === state);
    if (task === undefined) return [];
    const to = kind === "draft" ? draftAddress(task) : paths.task(task.projId, task.id);
    const isReadyText = kind === "ready" && isText(task);
    return [{ kind: isReadyText ? "readyText" : kind, task, to, Icon: Sign }];
  });
}
