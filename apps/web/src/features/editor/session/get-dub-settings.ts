import { type DubSettings, dubSettingsSchema, isDub, type Task } from "@voxloom/contract";

const withoutDub: DubSettings = dubSettingsSchema.parse({ keepBackground: false, subtitles: "none" });

/** What a task decides of its dub; of one without a dub, what leaves everything as it is. */
export const getDubSettings = (task: Task): DubSettings => (isDub(task) ? task.settings : withoutDub);
