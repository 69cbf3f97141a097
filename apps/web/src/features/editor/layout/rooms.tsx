import type { ComponentType } from "react";
import type { RoomId } from "../session/editor-mode.ts";
import { TakesRoom } from "../sound/takes/takes-room.tsx";
import { CommentsRoom } from "./comments-room.tsx";

/** What stands in each side room. */
export const rooms: Partial<Record<RoomId, ComponentType>> = {
  comments: CommentsRoom,
  takes: TakesRoom,
};
