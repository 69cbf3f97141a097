import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { inspectMedia, measureLoudness, programLevels, runTool, wavInfo } from "@voxloom/media";
import { applyEdit } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig, shortTalkMs } from "../../testing/dub-rig.ts";
import type { DubProgress, DubResult } from "./dub-request.ts";

let rig: DubRig;
let clip: string;
let first: DubResult;
let messages: DubProgress[];

beforeAll(async () => {
  rig = await openDubRig();
  ({ clip, dub: first, messages } = await rig.dubbedTalk());
});
afterAll(() => rig.close());

const ffprobe = async (path: string, args: string[]): Promise<string[]> => {
  const { stdout } = await runTool({
    command: "ffprobe",
    args: ["-v", "error", "-of", "csv=p=0", ...args, path],
  });
  return stdout.trim().split("\n");
};
/** A digest of the packets of a stream as they are. */
const getPackets = async (path: string): Promise<string> => {
  const args = ["-v", "error", "-i", path, "-map", "0:v:0", "-c", "copy", "-f", "md5", "-"];
  return (await runTool({ command: "ffmpeg", args })).stdout;
};

test("the dub is as long as the video, within a frame, and keeps its picture as it is", async () => {
  const { video, dub } = first.files;
  expect((await wavInfo(dub)).durationMs).toBe(shortTalkMs);
  const seconds = Number((await ffprobe(video ?? "", ["-show_entries", "format=duration"]))[0]);
  expect(Math.abs(seconds - shortTalkMs / 1000)).toBeLessThanOrEqual(0.04);
  expect(await getPackets(video ?? "")).toBe(await getPackets(clip));
  const streams = await ffprobe(video ?? "", ["-show_entries", "stream=codec_type:stream_tags=language"]);
  expect(streams.map((line) => line.replace("und", ""))).toEqual(["video,", "audio,spa", "subtitle,spa"]);
});

test("the report measures what came out", () => {
  const { report, script } = first;
  expect(Math.abs((report.loudnessLufs ?? 0) + 16)).toBeLessThanOrEqual(1);
  expect(report.truePeakDbtp ?? 0).toBeLessThanOrEqual(-1.4);
  expect([report.clippedSamples, report.overlaps, report.durationDifferenceMs]).toEqual([0, 0, 0]);
  expect(report.subtitleProblems).toBe(0);
  expect(report.lines.map((line) => line.segmentId).toSorted()).toEqual(
    script.segments.map((segment) => segment.id).toSorted(),
  );
  const scores = report.lines.map((line) => line.score);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});

test("what basic engines heard and translated is never called good, and says who did it", () => {
  const { report } = first;
  expect(report.score).toBe(report.rating?.score);
  expect(report.rating?.verdict).not.toBe("good");
  const marks = Object.values(report.rating?.marks ?? {});
  expect(marks).toHaveLength(3);
  for (const mark of marks) expect(report.score).toBeLessThanOrEqual(mark ?? 100);
  expect(report.facts?.origins).toMatchObject({
    recognized: { by: "engine", engineId: "pocketsphinx", quality: "basic" },
    translated: { by: "engine", engineId: "apertium", quality: "basic", pivots: [] },
  });
  // No recognizer here knows Spanish.
  expect(report.facts?.isHeardBack).toBe(false);
  const kinds = report.findings.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["basic-recognition", "basic-translation", "not-heard-back"]));
});

test("an edited script keeps who made its words; without that, nobody knows", {
  tags: ["full"],
}, async () => {
  const { script, report } = first;
  const origins = report.facts?.origins;
  const again = await rig.dub(clip, { script, ...(origins && { origins }) });
  expect(again.report.rating).toEqual(report.rating);
  const orphan = await rig.dub(clip, { script });
  expect(orphan.report.rating?.marks).toMatchObject({ words: null });
  expect(orphan.report.findings.map(({ kind }) => kind)).toContain("unknown-origin");
});

test("two speakers are told apart, translated, and never speak over themselves", () => {
  const { script } = first;
  expect(script.speakers).toHaveLength(2);
  expect(new Set(script.speakers.map((speaker) => speaker.voiceId)).size).toBe(2);
  const text = script.segments.map((segment) => segment.targetText).join(" ");
  expect(text.toLowerCase()).toMatch(/casa.*río/);
  for (const speaker of script.speakers) {
    const placed = script.segments.flatMap((segment) =>
      segment.speakerId === speaker.id && segment.placement ? [segment.placement] : [],
    );
    for (const [index, placement] of placed.entries())
      expect(placement.startMs).toBeGreaterThanOrEqual(placed[index - 1]?.endMs ?? 0);
  }
});

test("progress only grows, names every stage and ends whole", () => {
  const fractions = messages.map((message) => message.fraction);
  expect(messages.length).toBeGreaterThan(20);
  expect(fractions.at(-1)).toBe(1);
  const last = messages.at(-1);
  expect(last?.stages.every(({ state }) => ["done", "reused", "skipped"].includes(state))).toBe(true);
  expect(last?.stages.find(({ name }) => name === "synthesize")).toMatchObject({
    engineId: "espeak-ng",
    done: first.script.segments.length,
    total: first.script.segments.length,
  });
});

test("the same order again makes nothing", async () => {
  const before = { ...rig.calls, spoken: rig.calls.spoken.length };
  const again = await rig.dub(clip);
  expect(rig.calls.spoken.length).toBe(before.spoken);
  expect(rig.calls.transcribed).toBe(before.transcribed);
  expect(again.files).toEqual(first.files);
  expect(again.script).toEqual(first.script);
  expect(again.timing.busyMs).toBe(0);
});

test("a changed line is spoken alone, and the dub changes", { tags: ["full"] }, async () => {
  const segment = first.script.segments[1];
  const edited = applyEdit(first.script, {
    kind: "set-target-text",
    segmentId: segment?.id ?? "",
    text: "Hoy vamos al mercado.",
  });
  const from = rig.calls.spoken.length;
  const changed = await rig.dub(clip, { script: edited });
  expect(rig.calls.spoken.slice(from)).toEqual(["Hoy vamos al mercado."]);
  expect(changed.files.dub).not.toBe(first.files.dub);
  expect(changed.files.background).toBe(first.files.background);
  const takes = changed.script.segments[1]?.takes ?? [];
  expect(takes.map((take) => take.text)).toEqual([segment?.targetText, "Hoy vamos al mercado."]);
});

test("a line that is asked for anew is spoken once more, and its old take stays", {
  tags: ["full"],
}, async () => {
  const id = first.script.segments[0]?.id ?? "";
  const from = rig.calls.spoken.length;
  const again = await rig.dub(clip, { script: first.script, respeakSegmentIds: [id] });
  expect(rig.calls.spoken.slice(from)).toEqual([first.script.segments[0]?.targetText]);
  expect(again.script.segments[0]?.takes).toHaveLength(2);
  expect(again.script.segments[0]?.takeId).not.toBe(first.script.segments[0]?.takeId);
  const back = await rig.dub(clip, { script: again.script });
  expect(rig.calls.spoken).toHaveLength(from + 1);
  expect(back.script.segments[0]?.takeId).toBe(again.script.segments[0]?.takeId);
});

test("another language starts at the translation", { tags: ["full"] }, async () => {
  const transcribed = rig.calls.transcribed;
  const french = await rig.dub(clip, { targetLanguage: "fr", settings: { subtitles: "none" } });
  expect(rig.calls.transcribed).toBe(transcribed);
  expect(french.files.background).toBe(first.files.background);
  expect(french.script.segments.map((segment) => segment.sourceText)).toEqual(
    first.script.segments.map((segment) => segment.sourceText),
  );
});

test("burned subtitles are in the picture, which is encoded for them", { tags: ["full"] }, async () => {
  const burned = await rig.dub(clip, { settings: { subtitles: "burned", subtitleContent: "both" } });
  expect(burned.files.dub).toBe(first.files.dub);
  const streams = await ffprobe(burned.files.video ?? "", ["-show_entries", "stream=codec_type"]);
  expect(streams).toEqual(["video", "audio"]);
  expect(await getPackets(burned.files.video ?? "")).not.toBe(await getPackets(clip));
});

test("speech that is far too long slows the picture where that is allowed, and the background with it", {
  tags: ["full"],
}, async () => {
  const id = first.script.segments[1]?.id ?? "";
  const text =
    "Hoy vamos a caminar muy despacio por todas las calles de la vieja ciudad hasta llegar al mercado de la plaza.";
  const script = applyEdit(first.script, { kind: "set-target-text", segmentId: id, text });
  const settings = { dynamicDuration: true, maxVideoStretch: 2 };
  const slowed = await rig.dub(clip, { script, settings });
  const placement = slowed.script.segments[1]?.placement;
  expect(placement?.method).toBe("stretched-video");
  const { durationMs } = await wavInfo(slowed.files.dub);
  expect(durationMs).toBeGreaterThan(shortTalkMs + 200);
  expect((await wavInfo(slowed.files.background ?? "")).durationMs).toBe(durationMs);
  const [seconds] = await ffprobe(slowed.files.video ?? "", ["-show_entries", "format=duration"]);
  expect(Math.abs(Number(seconds) * 1000 - durationMs)).toBeLessThanOrEqual(40);
});

test("speech that cannot fit is kept whole, marked, and listed first", { tags: ["full"] }, async () => {
  const id = first.script.segments[1]?.id ?? "";
  const text = Array(6).fill("Hoy vamos a caminar despacio por las calles de la ciudad").join(", ");
  const script = applyEdit(first.script, { kind: "set-target-text", segmentId: id, text });
  const held = await rig.dub(clip, { script });
  expect((await wavInfo(held.files.dub)).durationMs).toBe(shortTalkMs);
  expect(held.report.lines[0]).toMatchObject({ segmentId: id });
  expect(held.report.lines[0]?.defects).toContain("does-not-fit");
});

test("where laughter is to stay, more of the recording is left under the voices", {
  tags: ["full"],
}, async () => {
  const { files } = await rig.dub(clip, { settings: { keepLaughter: true } });
  const levels = [first.files.background, files.background].map((path) => measureLoudness(path ?? ""));
  const [without = 0, beside = 0] = (await Promise.all(levels)).map(
    ({ integratedLufs }) => integratedLufs ?? 0,
  );
  expect(beside).toBeGreaterThan(without);
});

test("a dub without background holds the voices alone", { tags: ["full"] }, async () => {
  const alone = await rig.dub(clip, { settings: { keepBackground: false } });
  expect(alone.files.background).toBeNull();
  expect((await wavInfo(alone.files.dub)).durationMs).toBe(shortTalkMs);
});

test("a file of one's own lies under the voices: a track of the recording as it is, other music as a bed", {
  tags: ["full"],
}, async () => {
  const bed = join(rig.folder, "bed.wav");
  const track = join(rig.folder, "track.wav");
  const makeTone = (path: string, seconds: number) =>
    runTool({
      command: "ffmpeg",
      args: ["-v", "error", "-f", "lavfi", "-i", `sine=440:d=${seconds},volume=0.5`, path],
    });
  await makeTone(bed, 2);
  await makeTone(track, shortTalkMs / 1000);
  const put = async (path: string) => {
    const file = {
      path,
      name: "music.wav",
      contentHash: "",
      info: await inspectMedia({ path, name: "music.wav" }),
    };
    const settings = { keepBackground: false, ownBackground: { materialId: "music", gainDb: 0 } };
    const { files, report } = await rig.dub(clip, {
      script: first.script,
      settings,
      attached: { music: file },
    });
    const background = files.background ?? "";
    const { integratedLufs } = await measureLoudness(background);
    expect((await wavInfo(background)).durationMs).toBe(shortTalkMs);
    expect(JSON.stringify(report)).not.toContain("old-voice");
    return integratedLufs ?? 0;
  };
  const own = (await measureLoudness(track)).integratedLufs ?? 0;
  expect(Math.abs((await put(track)) - own)).toBeLessThan(0.6);
  expect(Math.abs((await put(bed)) - (programLevels.targetLufs - 10))).toBeLessThan(2);
});

test("stopping leaves nothing half made, and the next run goes on", async () => {
  const stop = new AbortController();
  const started = rig.dub(clip, {
    targetLanguage: "ca",
    signal: stop.signal,
    onProgress: ({ stages }) => {
      if ((stages.find(({ name }) => name === "synthesize")?.done ?? 0) > 0) stop.abort();
    },
  });
  await expect(started).rejects.toMatchObject({ code: "CANCELED" });
  expect(await readdir(join(rig.store.rootFolder, "tmp"))).toEqual([]);
  const from = rig.calls.spoken.length;
  const finished = await rig.dub(clip, { targetLanguage: "ca" });
  expect(rig.calls.spoken.length - from).toBeLessThan(finished.script.segments.length);
});

test("a pair without engine, and a track that is not there, are told before any work", async () => {
  const transcribed = rig.calls.transcribed;
  await expect(rig.dub(clip, { targetLanguage: "xh" })).rejects.toMatchObject({
    code: "LANGUAGE_PAIR_UNSUPPORTED",
  });
  await expect(rig.dub(clip, { settings: { audioTrack: 3 } })).rejects.toThrow(AppError);
  expect(rig.calls.transcribed).toBe(transcribed);
});
