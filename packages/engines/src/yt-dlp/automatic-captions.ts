import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { embedAutomaticCaptions, runTool } from "@voxloom/media";
import { readSubtitles, toSrt } from "@voxloom/subtitles";
import { getBase, type SiteLinkCall } from "./site-link-info.ts";

type Fetched = {
  command: string;
  guarded: readonly string[];
  folder: string;
  mediaPath: string;
  /** As the site calls them; null: it has none. */
  captions: string | null;
};

/**
 * Puts what a site recognized in a recording into it, as a track that says so. Answers the file to take: the recording as it
 * was where there are none, or where they cannot be had.
 */
export async function withAutomaticCaptions(
  { url, signal }: SiteLinkCall,
  { command, guarded, folder, mediaPath, captions }: Fetched,
): Promise<string> {
  if (captions === null) return mediaPath;
  try {
    await runTool({
      command,
      args: [
        ...guarded,
        ...["--skip-download", "--write-auto-subs", "--sub-langs", captions],
        // In others of the largest site each line comes again with the next one.
        ...["--sub-format", "ttml/vtt/best", "--output", join(folder, "captions.%(ext)s"), "--", url],
      ],
      stage: "link",
      writes: [folder],
      needsNetwork: true,
      signal,
      timeoutMs: 60_000,
    });
    const file = (await readdir(folder)).find((name) => name.startsWith("captions."));
    const cues = file === undefined ? [] : readCues(await readFile(join(folder, file)));
    if (cues.length === 0) return mediaPath;
    const srtPath = join(folder, "captions.srt");
    await writeFile(srtPath, toSrt(cues));
    const outputPath = join(folder, `captioned${extname(mediaPath)}`);
    const request = { sourcePath: mediaPath, srtPath, language: getBase(captions), outputPath, signal };
    return (await embedAutomaticCaptions(request)) ? outputPath : mediaPath;
  } catch (error) {
    if (signal?.aborted) throw error;
    return mediaPath;
  }
}

/** Each until the next one: sites leave a line there while the next is spoken. */
function readCues(bytes: Uint8Array) {
  const cues = (readSubtitles(bytes)?.cues ?? []).filter(({ text }) => text.trim() !== "");
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    return next > cue.startMs ? { ...cue, endMs: Math.min(cue.endMs, next) } : cue;
  });
}
