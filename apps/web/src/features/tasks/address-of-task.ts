import type { Task } from "@voxloom/contract";
import { paths } from "../../lib/paths.ts";
import { draftAddress } from "../../lib/task-addresses.ts";

/** The page of a task; a draft is set up where orders are. */
export const addressOfTask = (task: Task): string =>
  task.state === "draft" ? draftAddress(task) : paths.task(task.projId, task.id);
