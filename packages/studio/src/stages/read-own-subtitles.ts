import { readFile } from "node:fs/promises";
import { type Cue, parseSubtitles, subtitlesUnreadable } from "@voxloom/timeline";

export type OwnSubtitles = { path: string; name: string; side: "source" | "target" };

/** The cues a person brought, within the recording. Throws SUBTITLES_UNREADABLE, naming the file and the line. */
export async function readOwnSubtitles({ path, name }: OwnSubtitles, durationMs: number): Promise<Cue[]> {
  const cues = parseSubtitles(await readFile(path), { name })
    .map((cue) => ({ ...cue, endMs: Math.min(cue.endMs, durationMs) }))
    .filter((cue) => cue.endMs > cue.startMs && cue.text.trim() !== "");
  if (cues.length > 0) return cues;
  throw subtitlesUnreadable(
    "outside-recording",
    `"${name}" holds no line within the recording's ${Math.round(durationMs / 1000)} seconds. Choose the subtitles that belong to it.`,
    { name },
  );
}
