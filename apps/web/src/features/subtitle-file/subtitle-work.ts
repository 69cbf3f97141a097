import { limits } from "@voxloom/contract";
import {
  applyChanges,
  type CueChange,
  decodeSubtitles,
  fromProgramStart,
  readSubtitles,
  type SubtitleCue,
  type SubtitleDocument,
} from "@voxloom/subtitles";

/** A subtitle file that is edited in this browser. */
export type SubtitleWork = {
  name: string;
  /** As it was brought, so that it can be read in another encoding. */
  bytes: Uint8Array<ArrayBuffer>;
  encoding: string;
  document: SubtitleDocument;
};

/** Why a file that was chosen does not come to the desk. */
export type FileProblem = "tooLarge" | "unknown" | "unreadable";

/** A file that was chosen, read as {@link readWork} does. One that is gone by now cannot be read. */
export async function openWork(file: File): Promise<SubtitleWork | FileProblem> {
  if (file.size > limits.maxSubtitleBytes) return "tooLarge";
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return "unreadable";
  return readWork(file.name, new Uint8Array(bytes)) ?? "unknown";
}

/** A file read in the browser, from the start of its program; null where it is of no known format. */
export function readWork(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  encoding?: string,
  language?: string,
): SubtitleWork | null {
  const document = readSubtitles(bytes, { encoding, language });
  if (document === null || (document.cues.length === 0 && document.problems.length === 0)) return null;
  const found = document.format === "stl" ? "stl" : decodeSubtitles(bytes, { encoding }).encoding;
  return { name, bytes, encoding: found, document: fromProgramStart(document) };
}

const inOrder = (a: SubtitleCue, b: SubtitleCue): number => a.startMs - b.startMs || a.endMs - b.endMs;

/** A document with other cues, in their order. */
export const withCues = (document: SubtitleDocument, cues: readonly SubtitleCue[]): SubtitleDocument => {
  const isOrdered = cues.every((cue, index) => index === 0 || inOrder(cues[index - 1] ?? cue, cue) <= 0);
  return { ...document, cues: isOrdered ? [...cues] : cues.toSorted(inOrder) };
};

/** A document with some changes made. */
export const changed = (document: SubtitleDocument, changes: readonly CueChange[]): SubtitleDocument => ({
  ...document,
  cues: applyChanges(document.cues, changes),
});

/** How long a new subtitle stands where nothing tells. */
const newCueMs = 2000;

/** A new cue behind the one at an index, in the free time there; -1: before all. */
export function newCueAfter(cues: readonly SubtitleCue[], index: number): SubtitleCue {
  const startMs = index < 0 ? 0 : (cues[index]?.endMs ?? 0);
  const nextMs = cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
  const freeMs = nextMs > startMs ? nextMs - startMs : newCueMs;
  return { startMs, endMs: startMs + Math.min(newCueMs, freeMs), text: "", speaker: null };
}
