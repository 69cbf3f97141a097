import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { billingKey } from "../../../../lib/plans/use-entitlements.ts";
import { useEditorTask } from "../../session/editor-task.tsx";
import type { EditorSession } from "../../session/open-session.ts";
import { speakLine } from "./speak-line.ts";
import { createSpeakStore, type SpeakDesk, type SpeakState } from "./speak-store.ts";

const desks = new WeakMap<EditorSession, SpeakDesk>();

const deskOf = (session: EditorSession, client: QueryClient): SpeakDesk => {
  const known = desks.get(session);
  if (known !== undefined) return known;
  const { editor, sync } = session;
  const onCharged = () => void client.invalidateQueries({ queryKey: [billingKey] });
  const desk = createSpeakStore({
    speakLine: (segmentId, how) => speakLine(segmentId, { editor, sync, ...how }),
    onCharged,
  });
  desks.set(session, desk);
  return desk;
};

/** Where this editor's lines are had spoken; it goes on whatever room is open. */
export function useSpeakDesk(): SpeakDesk {
  const { session } = useEditorTask();
  return deskOf(session, useQueryClient());
}

/** A part of how it stands with the speaking. */
export const useSpeaking = <T>(select: (state: SpeakState) => T): T => useStore(useSpeakDesk().store, select);
