import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useEditor } from "../../document/stores.tsx";
import type { Timeline } from "../stage/timeline.ts";
import { commentPinsQuery } from "./comment-pins-query.ts";

/** Pins the comments on the task to its timeline. */
export function useCommentPins(timeline: Timeline): void {
  const taskId = useEditor((state) => state.taskId);
  const { data } = useQuery(commentPinsQuery(taskId));
  useEffect(() => {
    if (data !== undefined) timeline.surroundings.setState({ comments: data });
  }, [timeline, data]);
}
