import { useStore } from "zustand";
import { defineSessionPart } from "../../document/session-parts.ts";
import { useSessionPart } from "../../document/stores.tsx";
import { speakLine } from "./speak-line.ts";
import { createSpeakStore, type SpeakDesk, type SpeakState } from "./speak-store.ts";

/** Where the open task's lines are had spoken. */
export const speakDeskPart = defineSessionPart(({ editor, sync, windowId, onCharged }) =>
  createSpeakStore({
    speakLine: (segmentId, how) => speakLine(segmentId, { editor, sync, windowId, ...how }),
    onCharged,
  }),
);

/** Where this editor's lines are had spoken; it goes on whatever panel is open. */
export const useSpeakDesk = (): SpeakDesk => useSessionPart(speakDeskPart);

/** A part of how it stands with the speaking. */
export const useSpeaking = <T>(select: (state: SpeakState) => T): T => useStore(useSpeakDesk().store, select);
