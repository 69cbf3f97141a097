import { Navigate, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";

/** Addresses of task lists from before: all tasks are in one list now. */
export default function OldTasks() {
  const { search, hash } = useLocation();
  return <Navigate to={`${paths.tasks}${search}${hash}`} replace />;
}
