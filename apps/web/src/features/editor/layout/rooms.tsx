import type { ComponentType } from "react";
import { ChecksRoom } from "../checks/checks-room.tsx";
import { GlossaryRoom } from "../glossary/glossary-room.tsx";
import { HistoryRoom } from "../history/history-room.tsx";
import type { RoomId } from "../session/editor-mode.ts";
import { TakesRoom } from "../sound/takes/takes-room.tsx";
import { SpeakersRoom } from "../speakers/speakers-room.tsx";
import { StyleRoom } from "../subtitles/style-room.tsx";
import { CommentsRoom } from "./comments-room.tsx";

/** What stands in each side room. */
export const rooms: Partial<Record<RoomId, ComponentType>> = {
  takes: TakesRoom,
  checks: ChecksRoom,
  comments: CommentsRoom,
  speakers: SpeakersRoom,
  glossary: GlossaryRoom,
  history: HistoryRoom,
  style: StyleRoom,
};
