import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaInfo } from "@voxloom/contract";
import { inspectMedia, runTool } from "@voxloom/media";
import { openArtifactStore } from "@voxloom/studio";
import { parseSubtitles } from "@voxloom/subtitles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseOwnSubtitles, findOwnSubtitles, parseOwnSubtitles } from "./own-subtitles.ts";

const srt = (text: string): string => `1\n00:00:00,200 --> 00:00:01,800\n${text}\n`;
const german = "Guten Morgen. Wir gehen heute mit dem Hund in den Garten und lesen ein neues Buch.";
const english = "Good morning. We walk to the garden with the dog today and we read a new book.";
let folder: string;
let film: string;
let info: MediaInfo;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-own-"));
  film = at("film.mkv");
  await writeFile(at("track-0.srt"), srt(german));
  await writeFile(at("track-1.srt"), srt(english));
  const made = ["-f", "lavfi", "-i", "color=s=64x64:r=5:d=2", "-f", "lavfi", "-i", "sine=d=2"];
  const tracks = ["-i", at("track-0.srt"), "-i", at("track-1.srt"), "-map", "0", "-map", "1", "-map", "2"];
  const args = ["-v", "error", ...made, ...tracks, "-map", "3", "-c:s", "copy", film];
  await runTool({ command: "ffmpeg", args });
  info = await inspectMedia({ path: film, name: "film.mkv" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(srtFlag: string, language = "auto", sourcePath = film) {
  const choice = await chooseOwnSubtitles(parseOwnSubtitles(srtFlag), "source");
  if (choice === null) throw new Error("nothing was chosen");
  const store = await openArtifactStore({ folder: at("cache") });
  const { signal } = new AbortController();
  const own = await findOwnSubtitles({ sourcePath, info, store, signal }, choice, language);
  return own && { name: own.name, side: own.side, text: parseSubtitles(await readFile(own.path))[0]?.text };
}

test("a track is taken out of the recording by its number, or by the language that is spoken", async () => {
  expect(await found("track:1")).toEqual({ name: "film.mkv #2", side: "source", text: english });
  expect((await found("auto", "en"))?.text).toBe(english);
  expect((await found("auto", "de"))?.text).toBe(german);
  await expect(found("track:7")).rejects.toMatchObject({ code: "SUBTITLES_UNREADABLE" });
});

test("a file beside the recording comes before what is inside; notes of the same name are none", async () => {
  await writeFile(at("film.txt"), "Notes about the film.");
  await writeFile(at("film.en.srt"), srt("Brought along."));
  expect(await found("auto", "de")).toMatchObject({ name: "film.en.srt", text: "Brought along." });
  await rm(at("film.en.srt"));
  expect((await found("auto", "de"))?.text).toBe(german);
});

test("where there is none, there is none", async () => {
  await writeFile(at("plain.wav"), "");
  const choice = { kind: "auto" as const, side: "source" as const };
  const store = await openArtifactStore({ folder: at("cache") });
  const recording = { sourcePath: at("plain.wav"), info: { ...info, subtitleTracks: [] }, store };
  const { signal } = new AbortController();
  expect(await findOwnSubtitles({ ...recording, signal }, choice, "en")).toBeNull();
});

test.each(["track:", "track:-1", "track:x"])("%j names no track", (value) => {
  expect(() => parseOwnSubtitles(value)).toThrow("track:0");
});
