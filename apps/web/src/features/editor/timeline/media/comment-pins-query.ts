import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { apiAsViewer } from "../../../../lib/api/api-as-viewer.ts";
import type { SharedLink } from "../../session/editor-task.tsx";
import type { CommentPin } from "../lines/scene.ts";

const pageSize = 200;
/** More pins would be a row of pins only. */
const maxPins = 1000;

/**
 * Where the recording is commented on, in order of the places. Its key lies below that of the comments themselves:
 * who adds or removes one has the pins asked for anew.
 */
export const commentPinsQuery = (taskId: string, viewing?: SharedLink["viewing"]) =>
  queryOptions({
    queryKey: ["shared", taskId, "comments", "pins"],
    queryFn: async ({ signal }): Promise<CommentPin[]> => {
      const pins: CommentPin[] = [];
      let cursor: string | undefined;
      do {
        const page = await apiAsViewer(
          calls.sharing.comments,
          { ...viewing, taskId, cursor, limit: pageSize },
          { signal },
        );
        for (const { id, atMs, authorName, text } of page.items) pins.push({ id, atMs, authorName, text });
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && pins.length < maxPins);
      return pins.toSorted((a, b) => a.atMs - b.atMs);
    },
    // The timeline does without.
    retry: 1,
  });
