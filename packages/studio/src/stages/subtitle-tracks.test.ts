import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspectMedia, runTool } from "@voxloom/media";
import { parseSubtitles } from "@voxloom/subtitles";
import { expect, onTestFinished, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { ensureUsableTrack, readSubtitleTracks, subtitleTrackFile } from "./subtitle-tracks.ts";

const cue = (number: number, second: number, text: string) =>
  `${number}\n00:00:0${second},000 --> 00:00:0${second},900\n${text}\n`;
const english = ["The king had three daughters.", "I want to know the end of the story."];

test("tracks say what they hold, tell why they cannot be used, and are taken out once for a content", {
  tags: ["full"],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-tracks-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);
  await writeFile(at("good.srt"), english.map((text, index) => cue(index + 1, index, text)).join("\n"));
  await writeFile(at("late.srt"), cue(1, 8, "After the end."));
  await writeFile(at("dense.srt"), cue(1, 0, "x".repeat(1900)));
  const args = [
    ...["-v", "error", "-f", "lavfi", "-i", "sine=d=2"],
    ...["-i", at("good.srt"), "-i", at("late.srt"), "-i", at("dense.srt")],
    ...["-map", "0", "-map", "1", "-map", "2", "-map", "3", "-t", "2", "-c:s", "copy"],
    // A tag that says another language than the text is written in.
    ...["-metadata:s:s:0", "language=ger"],
    at("film.mkv"),
  ];
  await runTool({ command: "ffmpeg", args });
  const info = await inspectMedia({ path: at("film.mkv"), name: "film.mkv" });
  const store = await openArtifactStore({ folder: at("store") });
  const source = { store, sourcePath: at("film.mkv"), name: "film.mkv", contentHash: "a1", info };
  const tracks = await readSubtitleTracks(source);
  expect(tracks).toMatchObject([
    { index: 0, language: "en", cueCount: 2, problem: null },
    { index: 1, cueCount: 0, problem: { details: { reason: "no-timed-line" } } },
    { index: 2, cueCount: 0, problem: { details: { reason: "too-dense" } } },
  ]);
  const read = { name: "film.mkv", info: { ...info, subtitleTracks: tracks } };
  ensureUsableTrack(read, 0);
  expect(() => ensureUsableTrack(read, 1)).toThrow(/no lines with times/);
  expect(() => ensureUsableTrack(read, 3)).toThrow(/no subtitle track 4/);
  // The file itself is not asked for again.
  const { path } = await subtitleTrackFile({ ...source, sourcePath: "/nowhere" }, 0);
  expect(parseSubtitles(await readFile(path)).map(({ text }) => text)).toEqual(english);
  await expect(subtitleTrackFile(source, 3)).rejects.toMatchObject({ details: { reason: "no-track" } });
});
