import type { Script, Segment, Take } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker, createTake } from "@voxloom/timeline";

const stepMs = 5000;
const lengthMs = 4000;

/** A line of tests: number `index` (from 0) begins at 5 s times it and is 4 s long. */
export const buildSegment = (index: number, parts: Partial<Segment> = {}): Segment =>
  createSegment({
    id: `line-${index + 1}`,
    speakerId: "speaker-1",
    startMs: index * stepMs,
    endMs: index * stepMs + lengthMs,
    ...parts,
  });

/** A take of tests, spoken by the voice `flite:slt`. */
export const buildTake = (id: string, parts: Partial<Take> = {}): Take =>
  createTake({
    id,
    artifactKey: id,
    text: "",
    voiceId: "flite:slt",
    engineId: "flite",
    durationMs: 2000,
    createdAt: "2026-03-01T10:00:00.000Z",
    ...parts,
  });

/** A small dub from English into Spanish: two lines of Speaker 1, one of Anna. */
export const buildScript = (parts: Partial<Script> = {}): Script =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "es",
    durationMs: 60_000,
    speakers: [createSpeaker(0), createSpeaker(1, "Anna")],
    segments: [
      buildSegment(0, { sourceText: "Good morning, friends.", targetText: "Buenos días, amigos." }),
      buildSegment(1, { sourceText: "We take the train.", targetText: "Tomamos el tren." }),
      buildSegment(2, {
        speakerId: "speaker-2",
        sourceText: "The house is near the river.",
        targetText: "La casa está cerca del río.",
      }),
    ],
    ...parts,
  });
