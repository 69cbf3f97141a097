import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaInfo } from "@voxloom/contract";
import { parseSubtitles } from "@voxloom/subtitles";
import { describe, expect, test } from "vitest";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip, makeVideo, testFolder } from "../testing/clips.ts";
import { extractSubtitleTracks } from "./extract-subtitle-tracks.ts";

const srt =
  "1\n00:00:00,200 --> 00:00:00,900\nGood <i>morning</i>.\n\n2\n00:00:01,000 --> 00:00:01,800\nSee you.\n";
const ass = [
  "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Sans,20\n",
  "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
  "Dialogue: 0,0:00:00.20,0:00:00.90,Default,Ana,0,0,0,,Good morning.",
  "Dialogue: 0,0:00:01.00,0:00:01.80,Default,Ben,0,0,0,,See you.",
].join("\n");
const vtt =
  "WEBVTT\n\n00:00.200 --> 00:00.900\n<v Ana>Good morning.\n\n00:01.000 --> 00:01.800\n<v Ben>See you.\n";

type Texts = { srt: string; ass: string; vtt: string };

async function writeTexts(folder: string): Promise<Texts> {
  const paths = { srt: join(folder, "a.srt"), ass: join(folder, "a.ass"), vtt: join(folder, "a.vtt") };
  await writeFile(paths.srt, srt);
  await writeFile(paths.ass, ass);
  await writeFile(paths.vtt, vtt);
  return paths;
}

/** Encoders of sound begin some milliseconds before the picture, and the recording with them. */
const roughly = (cues: ReturnType<typeof parseSubtitles>) =>
  cues.map(({ startMs, endMs, ...cue }) => ({ ...cue, startMs: floor(startMs), endMs: floor(endMs) }));
const floor = (ms: number): number => Math.floor(ms / 100) * 100;

/** The cues of every track of a file, as they come out of it. */
async function getCues(
  path: string,
): Promise<{ info: MediaInfo; cues: Map<number, ReturnType<typeof parseSubtitles>> }> {
  const info = await inspectMedia({ path, name: "a" });
  const folder = await testFolder();
  const files = await extractSubtitleTracks({ sourcePath: path, tracks: info.subtitleTracks, folder });
  const cues = new Map<number, ReturnType<typeof parseSubtitles>>();
  for (const [index, name] of files)
    cues.set(index, roughly(parseSubtitles(await readFile(join(folder, name)))));
  return { info, cues };
}

const lines = [
  { startMs: 200, endMs: 900, text: "Good morning." },
  { startMs: 1000, endMs: 1800, text: "See you." },
];
const spoken = [
  { ...lines[0], speaker: "Ana" },
  { ...lines[1], speaker: "Ben" },
];

describe("subtitles inside a file", () => {
  test("MKV: every kind comes out with its times and speakers, and is told apart", async () => {
    const folder = await testFolder();
    const texts = await writeTexts(folder);
    const plainPath = await makeVideo(join(folder, "plain.mp4"), 2);
    const path = join(folder, "a.mkv");
    await makeClip(path, [
      ...["-i", plainPath, "-i", texts.srt, "-i", texts.ass, "-i", texts.vtt],
      ...["-map", "0", "-map", "1", "-map", "2", "-map", "3", "-c", "copy"],
      ...["-metadata:s:s:0", "language=ger", "-metadata:s:s:0", `title=${"x".repeat(300)}`],
      ...["-disposition:s:1", "forced", "-disposition:s:2", "hearing_impaired"],
    ]);
    const { info, cues } = await getCues(path);
    const plain = { cueCount: null, problem: null };
    expect(info.subtitleTracks).toEqual([
      {
        ...plain,
        index: 0,
        codec: "subrip",
        language: "de",
        title: "x".repeat(200),
        isForced: false,
        isForHearingImpaired: false,
      },
      {
        ...plain,
        index: 1,
        codec: "ass",
        language: null,
        title: null,
        isForced: true,
        isForHearingImpaired: false,
      },
      {
        ...plain,
        index: 2,
        codec: "webvtt",
        language: null,
        title: null,
        isForced: false,
        isForHearingImpaired: true,
      },
    ]);
    expect(cues.get(0)).toMatchObject(lines);
    expect(cues.get(1)).toMatchObject(spoken);
    expect(cues.get(2)).toMatchObject(lines);
  });

  const holdsText = async (ending: string, codecs: string[], codec: string) => {
    const folder = await testFolder();
    const texts = await writeTexts(folder);
    const path = join(folder, `a.${ending}`);
    const plain = await makeVideo(join(folder, "plain.mp4"), 2);
    await makeClip(path, [...["-i", plain, "-i", texts.srt, "-map", "0", "-map", "1"], ...codecs]);
    const { info, cues } = await getCues(path);
    expect(info.subtitleTracks).toMatchObject([{ index: 0, codec }]);
    expect(cues.get(0)).toMatchObject(lines);
  };
  const mov = ["-c:v", "copy", "-c:a", "copy", "-c:s", "mov_text"];
  const webm = ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus", "-c:s", "webvtt"];
  test("MP4", () => holdsText("mp4", mov, "mov_text"));
  test("MOV", { tags: ["full"] }, () => holdsText("mov", mov, "mov_text"));
  test("WebM", { tags: ["full"] }, () => holdsText("webm", webm, "webvtt"));

  test("times count from the start of the recording, wherever its clock begins", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const texts = await writeTexts(folder);
    const plain = await makeVideo(join(folder, "plain.mp4"), 2);
    const path = join(folder, "late.mkv");
    await makeClip(path, [
      ...["-itsoffset", "5", "-i", plain, "-itsoffset", "5", "-i", texts.srt],
      ...["-map", "0", "-map", "1", "-c", "copy"],
    ]);
    expect((await getCues(path)).cues.get(0)).toMatchObject(lines);
  });

  test("a damaged track is missing, the others are there; a file without tracks has none", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const texts = await writeTexts(folder);
    const path = join(folder, "a.mkv");
    await makeClip(path, [
      ...lavfi("sine=d=2"),
      "-i",
      texts.srt,
      "-i",
      texts.ass,
      "-map",
      "0",
      "-map",
      "1",
      "-map",
      "2",
      "-c:s",
      "copy",
    ]);
    const sourcePath = path;
    // A track that the file has not is as unreadable as one whose head is broken.
    const tracks = [
      { index: 0, codec: "subrip" },
      { index: 7, codec: "ass" },
      { index: 1, codec: "ass" },
    ];
    const out = await testFolder();
    expect([...(await extractSubtitleTracks({ sourcePath, tracks, folder: out })).keys()]).toEqual([0, 1]);
    const bare = await inspectMedia({ path: await makeVideo(join(folder, "b.mp4"), 1), name: "b.mp4" });
    expect(bare.subtitleTracks).toEqual([]);
  });
});
