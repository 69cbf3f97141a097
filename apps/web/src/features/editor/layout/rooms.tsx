import type { ComponentType } from "react";
import type { RoomId } from "../session/editor-mode.ts";

/** What stands in each side room. */
export const rooms: Partial<Record<RoomId, ComponentType>> = {};
