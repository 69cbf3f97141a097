import { redirect } from "react-router";
import { paths } from "../../lib/paths.ts";

/** Addresses of task lists from before: all tasks are in one list now. */
export const clientLoader = () => {
  throw redirect(paths.tasks);
};

export default function OldTasks() {
  return null;
}
