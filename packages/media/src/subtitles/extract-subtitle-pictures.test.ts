import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { makeClip, makeVideo, testFolder } from "../testing/clips.ts";
import { makePictureSubtitles } from "../testing/picture-subtitles.ts";
import { extractSubtitlePictures, placePictures } from "./extract-subtitle-pictures.ts";

const cues = [
  { startMs: 400, endMs: 1200, text: "Good morning." },
  // The next one follows at once.
  { startMs: 1200, endMs: 2000, text: "See you." },
  { startMs: 3000, endMs: 3500, text: "Above", y: 40 },
];

/** A video with those subtitles, encoded in one way or another. */
async function makePictured(codec: string): Promise<string> {
  const folder = await testFolder();
  const plain = await makeVideo(join(folder, "plain.mp4"), 4);
  const sup = join(folder, "a.sup");
  await makePictureSubtitles(sup, cues);
  return makeClip(join(folder, "a.mkv"), [
    ...["-i", plain, "-i", sup, "-map", "0", "-map", "1", "-c", "copy", "-c:s", codec],
    ...["-metadata:s:s:0", "language=deu"],
  ]);
}

async function extract(sourcePath: string) {
  const folder = await testFolder();
  const pictures = await extractSubtitlePictures({
    ...{ sourcePath, folder, durationMs: 4000 },
    track: { index: 0 },
  });
  return { pictures, files: await readdir(folder) };
}
const times = ({ startMs, endMs }: { startMs: number; endMs: number }) => ({ startMs, endMs });

describe("subtitles that are pictures", () => {
  test("of a Blu-ray: each is a picture with its times, and is told apart from text", {
    tags: ["full"],
  }, async () => {
    const path = await makePictured("copy");
    const info = await inspectMedia({ path, name: "a.mkv" });
    expect(info.subtitleTracks).toMatchObject([
      { index: 0, codec: "hdmv_pgs_subtitle", language: "de", isPicture: true, cueCount: null },
    ]);
    const { pictures, files } = await extract(path);
    for (const [index, cue] of cues.entries()) {
      // Encoders of sound begin some milliseconds before the picture, and the recording with them.
      expect(Math.abs((pictures[index]?.startMs ?? -1) - cue.startMs)).toBeLessThan(60);
      expect(Math.abs((pictures[index]?.endMs ?? -1) - cue.endMs)).toBeLessThan(60);
    }
    expect(files.toSorted()).toEqual(pictures.map(({ file }) => file));
  });

  test("of a disc and of a broadcast", { tags: ["full"] }, async () => {
    // ffmpeg loses the times of all but the first where it makes those of a broadcast out of others.
    for (const [codec, count] of [["dvdsub", 3] as const, ["dvbsub", 1] as const]) {
      const { pictures } = await extract(await makePictured(codec));
      expect(pictures, codec).toHaveLength(count);
      for (const [index, cue] of cues.slice(0, count).entries()) {
        // When one ends is lost where ffmpeg makes these of others: it stays until the next.
        expect(Math.abs((pictures[index]?.startMs ?? -1) - cue.startMs), codec).toBeLessThan(120);
      }
    }
  });

  test("one that nobody takes away ends with the recording; what was only asked for is counted", () => {
    const listed = [
      "frame:0    pts:0       pts_time:0.5\nlavfi.signalstats.YMAX=235",
      "frame:1    pts:0       pts_time:1.25\nlavfi.signalstats.YMAX=16",
      "frame:2    pts:0       pts_time:2\nlavfi.signalstats.YMAX=200",
    ].join("\n");
    const placed = placePictures(listed, { durationMs: 3000, maxFrames: 9 });
    expect(placed.map(times)).toEqual([
      { startMs: 500, endMs: 1250 },
      { startMs: 2000, endMs: 3000 },
    ]);
    expect(placePictures(listed, { durationMs: 3000, maxFrames: 1 })).toHaveLength(1);
  });
});
