import type { Task } from "@voxloom/contract";
import { paths } from "../../lib/paths.ts";

/** Where the lines of a task's dub are changed. */
export const studioAddress = ({ id, product }: Pick<Task, "id" | "product">): string =>
  product === "audio-translation" ? paths.audioEditor(id) : paths.translationEditor(id);
