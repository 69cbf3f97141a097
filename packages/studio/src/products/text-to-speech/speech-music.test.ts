import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DownloadKind, speechMusicSchema, speechSettingsSchema } from "@voxloom/contract";
import { inspectMedia, measureLoudness, programLevels, runTool } from "@voxloom/media";
import { readSubtitles } from "@voxloom/subtitles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig } from "../../testing/dub-rig.ts";
import { speakLongText } from "../../testing/long-speech.ts";
import { makeSpeechFile } from "./make-speech-file.ts";

let rig: DubRig;
beforeAll(async () => {
  rig = await openDubRig();
});
afterAll(() => rig.close());

const text =
  "# One\n\nThe keeper climbed the stairs before the storm came.\n\n# Two\n\nNobody was there any more.";
/** Where voices of flite have nothing: what is heard there is the piece. */
const pitches = { intro: 9_000, outro: 11_000, background: 13_000 } as const;
type Piece = keyof typeof pitches;

/** A tone of so many seconds. */
async function makePiece(piece: Piece, seconds: number) {
  const path = join(rig.folder, `${piece}.wav`);
  const tone = `sine=frequency=${pitches[piece]}:sample_rate=48000:duration=${seconds}`;
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", "-y", "-f", "lavfi", "-i", tone, "-af", "volume=-10dB", path],
  });
  const name = `${piece}.wav`;
  return { path, name, contentHash: "", info: await inspectMedia({ path, name }) };
}

/** How loud a piece is in a stretch of a file, in LUFS. */
async function hear(path: string, piece: Piece, [fromMs, toMs]: readonly [number, number]) {
  const cutPath = join(rig.folder, "band.wav");
  const band = `bandpass=f=${pitches[piece]}:width_type=h:w=400`;
  const filters = `atrim=${fromMs / 1000}:${toMs / 1000},${band},${band},${band}`;
  await runTool({ command: "ffmpeg", args: ["-v", "error", "-y", "-i", path, "-af", filters, cutPath] });
  return (await measureLoudness(cutPath)).integratedLufs ?? Number.NEGATIVE_INFINITY;
}

const speak = (music: object, attached: Parameters<typeof speakLongText>[0]["attached"]) =>
  speakLongText({
    ...{ text, script: null, voiceId: "flite:slt", folder: rig.folder, engines: rig.engines },
    ...{ store: rig.store, music, attached },
  });

test("music sounds before, under and behind a speech; its chapters and subtitles come as much later", {
  tags: ["full"],
}, async () => {
  const attached = {
    intro: await makePiece("intro", 5),
    outro: await makePiece("outro", 2),
    background: await makePiece("background", 1.5),
  };
  const wanted = {
    intro: { materialId: "intro", maxMs: 3_000 },
    outro: { materialId: "outro" },
    background: { materialId: "background" },
  };
  const { files, script, durationMs, audio } = await speak(wanted, attached);
  const path = files["speech-music"] ?? "";
  const facts = speechMusicSchema.parse(
    JSON.parse(await readFile(files["speech-music-facts"] ?? "", "utf8")),
  );
  // Three seconds of the five; half a second of rest and all of the two.
  expect(facts).toEqual({ leadMs: 3_000, durationMs: 3_000 + durationMs + 2_500 });
  const endMs = 3_000 + durationMs;
  const { targetLufs } = programLevels;
  expect(await hear(path, "intro", [0, 1_000])).toBeCloseTo(targetLufs, -0.5);
  expect(await hear(path, "intro", [3_000, endMs])).toBeLessThan(-60);
  expect(await hear(path, "outro", [endMs + 600, endMs + 2_400])).toBeCloseTo(targetLufs, -0.5);
  const [last] = script.segments.slice(-1);
  const { startMs = 0, endMs: spokenMs = 0 } = last?.placement ?? {};
  const ducked = await hear(path, "background", [3_000 + startMs + 200, 3_000 + spokenMs - 100]);
  expect(ducked).toBeGreaterThan(targetLufs - 26);
  expect(ducked).toBeLessThan(targetLufs - 18);
  // The voice is as loud as without music: its one channel was measured as if from both speakers.
  const plain = { script, title: "A", durationMs, store: rig.store, audio };
  const voicePath = await makeSpeechFile({ ...plain, kind: "speech-wav" });
  const voice = (await measureLoudness(voicePath)).integratedLufs ?? 0;
  const spoken = [{ startMs: 3_000, endMs }];
  const together = (await measureLoudness(path, { spans: spoken })).integratedLufs ?? 0;
  expect(Math.abs(together - voice - 10 * Math.log10(2))).toBeLessThan(1.5);
  // It began again and again: the piece itself lasts a second and a half.
  expect(await hear(path, "background", [0, 2_900])).toBeLessThan(-60);

  const make = (kind: DownloadKind) =>
    makeSpeechFile({
      ...{ ...plain, kind },
      music: {
        ...{ key: "b".repeat(64), path, ...facts },
        player: { key: "c".repeat(64), path: files["speech-music-audio"] ?? "" },
      },
    });
  const cues = readSubtitles(await readFile(await make("target-srt"), "utf8"))?.cues ?? [];
  expect(cues[0]?.startMs).toBe(3_000);
  const probe = ["-v", "error", "-show_chapters", "-show_streams", "-show_format", "-of", "json"];
  const book = JSON.parse(
    (await runTool({ command: "ffprobe", args: [...probe, await make("speech-m4b")] })).stdout,
  );
  expect(book.streams[0]).toMatchObject({ codec_name: "aac", channels: 2 });
  expect(Number(book.format.duration) * 1000).toBeCloseTo(facts.durationMs, -2);
  const two = script.segments.find(({ targetText }) => targetText === "Two")?.placement?.startMs ?? 0;
  expect(
    book.chapters.map((one: { tags: { title: string }; start_time: string }) => [
      one.tags.title,
      Math.round(Number(one.start_time) * 1000),
    ]),
  ).toEqual([
    ["A", 0],
    ["One", 3_000],
    ["Two", 3_000 + two],
  ]);
  for (const kind of ["speech-mp3", "speech-wav"] as const)
    expect((await inspectMedia({ path: await make(kind), name: kind })).durationMs).toBeCloseTo(
      facts.durationMs,
      -2,
    );
});

test("a background alone moves nothing, and a file that is gone or silent is refused", {
  tags: ["full"],
}, async () => {
  const background = await makePiece("background", 1.5);
  const { files, durationMs } = await speak({ background: { materialId: "b" } }, { b: background });
  const facts = JSON.parse(await readFile(files["speech-music-facts"] ?? "", "utf8"));
  expect(facts).toEqual({ leadMs: 0, durationMs: durationMs + 1_500 });
  await expect(speak({ intro: { materialId: "b" } }, {})).rejects.toMatchObject({ code: "NOT_FOUND" });
  const silent = { ...background, info: { ...background.info, audioTracks: [] } };
  await expect(speak({ intro: { materialId: "b" } }, { b: silent })).rejects.toMatchObject({
    code: "MEDIA_NO_AUDIO",
  });
  const plain = await speak(speechSettingsSchema.parse({ voiceIds: ["flite:slt"] }), {});
  expect(plain.files["speech-music"]).toBeUndefined();
});
