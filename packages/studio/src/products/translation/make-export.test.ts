import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dubSettingsSchema, type ExportAudioFormat, exportSpecSchema } from "@voxloom/contract";
import { inspectMedia, measureLoudness, readWavPcm, runTool, wavInfo } from "@voxloom/media";
import { applyEdit, applyEdits } from "@voxloom/timeline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { type DubRig, openDubRig, shortTalkMs } from "../../testing/dub-rig.ts";
import type { DubResult } from "./dub-request.ts";
import { type ExportOrder, makeExport } from "./make-export.ts";
import { entryName } from "./zip-speakers.ts";

let rig: DubRig;
let clip: string;
let dub: DubResult;
beforeAll(async () => {
  rig = await openDubRig();
  ({ clip, dub } = await rig.dubbedTalk());
});
afterAll(() => rig.close());

type Spec = z.input<typeof exportSpecSchema>;
type Change = {
  made?: DubResult;
  settings?: object;
  signal?: AbortSignal;
  onFraction?: (fraction: number) => void;
};

async function exported(spec: Spec, { made = dub, settings = {}, signal, onFraction }: Change = {}) {
  const files = Object.fromEntries(
    Object.entries(made.files).flatMap(([name, path]) =>
      path === null ? [] : [[name, { key: path, path }]],
    ),
  );
  return await makeExport({
    sourcePath: clip,
    sourceName: "talk.mp4",
    contentHash: "",
    info: await inspectMedia({ path: clip, name: "talk.mp4" }),
    settings: dubSettingsSchema.parse({ sourceLanguage: "en", ...settings }),
    files,
    store: rig.store,
    engines: rig.engines,
    script: made.script,
    spec: exportSpecSchema.parse(spec) as ExportOrder["spec"],
    ...(signal && { signal }),
    onProgress: ({ fraction }) => onFraction?.(fraction),
  });
}

const ffprobe = async (path: string, entries: string): Promise<string[]> => {
  const args = ["-v", "error", "-of", "csv=p=0", "-show_entries", entries, path];
  return (await runTool({ command: "ffprobe", args })).stdout.trim().split("\n");
};
const lengthMs = async (path: string): Promise<number> =>
  Number((await ffprobe(path, "format=duration"))[0]) * 1000;

/** Gray values of the frame at a time, cut to a part of the picture. */
async function greyAt(path: string, atMs: number, crop: string): Promise<Buffer> {
  const out = join(rig.folder, "frame.raw");
  const filters = `crop=${crop},format=gray`;
  const args = ["-v", "error", "-y", "-i", path, "-ss", String(atMs / 1000), "-frames:v", "1"];
  await runTool({ command: "ffmpeg", args: [...args, "-vf", filters, "-f", "rawvideo", out] });
  return await readFile(out);
}
/** Share of pixels that two frames do not share. */
const differing = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + (Math.abs(value - (other[index] ?? 0)) > 60 ? 1 : 0), 0) /
  one.length;

describe("a video", () => {
  test("has the picture as it came and no subtitles, and is made once", { tags: ["full"] }, async () => {
    const path = await exported({ kind: "video" });
    expect(await ffprobe(path, "stream=codec_name,width,height")).toEqual(["h264,960,540", "aac"]);
    expect(Math.abs((await lengthMs(path)) - shortTalkMs)).toBeLessThanOrEqual(40);
    expect(await exported({ kind: "video" })).toBe(path);
  });

  test.each([
    [{ resolution: "480p", shape: "source" }, "h264,854,480"],
    [{ resolution: "source", shape: "upright" }, "h264,302,540"],
  ] as const)(
    "%o is encoded in that size, with tracks to switch on",
    { tags: ["full"] },
    async (size, video) => {
      const fractions: number[] = [];
      const path = await exported(
        { kind: "video", subtitles: "soft", subtitleContent: "both", ...size },
        { onFraction: (fraction) => fractions.push(fraction) },
      );
      const streams = await ffprobe(path, "stream=codec_name,width,height:stream_tags=language");
      expect(streams.map((stream) => stream.replace(/,und$|,N\/A/g, ""))).toEqual([
        video,
        "aac,spa",
        "mov_text,spa",
        "mov_text,eng",
      ]);
      expect(Math.abs((await lengthMs(path)) - shortTalkMs)).toBeLessThanOrEqual(40);
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
      expect(fractions.at(-1)).toBe(1);
    },
  );

  test("burned text stands where it is said, in the script's look, and nowhere else", {
    tags: ["full"],
  }, async () => {
    const plain = await exported({ kind: "video", resolution: "480p" });
    const burned = await exported({
      kind: "video",
      resolution: "480p",
      subtitles: "burned",
      subtitleContent: "both",
    });
    expect(await ffprobe(burned, "stream=codec_name")).toEqual(["h264", "aac"]);
    const [first] = dub.script.segments;
    const atMs = (first?.placement?.startMs ?? 0) + 700;
    const lower = "iw:ih/3:0:ih*2/3";
    const upper = "iw:ih/2:0:0";
    const compare = async (path: string, timeMs: number, crop: string) =>
      differing(await greyAt(plain, timeMs, crop), await greyAt(path, timeMs, crop));
    expect(await compare(burned, atMs, lower)).toBeGreaterThan(0.02);
    expect(await compare(burned, atMs, upper)).toBeLessThan(0.001);
    // Before anybody speaks nothing is written.
    expect(await compare(burned, 80, lower)).toBeLessThan(0.001);
    const style = { ...dub.script.subtitleStyle, position: "top" as const };
    const script = applyEdit(dub.script, { kind: "set-subtitle-style", style });
    const above = await exported(
      { kind: "video", resolution: "480p", subtitles: "burned" },
      { made: { ...dub, script } },
    );
    expect(await compare(above, atMs, upper)).toBeGreaterThan(0.01);
    expect(await compare(above, atMs, lower)).toBeLessThan(0.001);
  });

  test.each([
    ["for every line", { dynamicDuration: true, maxVideoStretch: 2 }, null],
    ["for one line", {}, 2],
  ] as const)(
    "a picture that is slowed %s is slowed in the export too",
    { tags: ["full"] },
    async (_, settings, maxVideoStretch) => {
      const text =
        "Hoy vamos a caminar muy despacio por todas las calles de la vieja ciudad hasta llegar al mercado de la plaza.";
      const segmentId = dub.script.segments[1]?.id ?? "";
      const script = applyEdits(dub.script, [
        { kind: "set-target-text", segmentId, text },
        { kind: "set-video-stretch", segmentIds: [segmentId], maxVideoStretch },
      ]);
      const made = await rig.dub(clip, { script, settings });
      const slowedMs = (await wavInfo(made.files.dub)).durationMs;
      expect(slowedMs).toBeGreaterThan(shortTalkMs + 200);
      const path = await exported({ kind: "video", resolution: "480p" }, { made, settings });
      const packets = await ffprobe(path, "packet=pts_time,stream_index");
      const lastFrameMs = Math.max(
        ...packets.flatMap((row) => (row.startsWith("0,") ? [Number(row.split(",")[1]) * 1000] : [])),
      );
      expect(Math.abs(lastFrameMs - slowedMs)).toBeLessThanOrEqual(80);
    },
  );
});

describe("a sound", () => {
  async function expectAudio(
    part: "mix" | "voice" | "background",
    format: ExportAudioFormat,
    codec: string,
  ): Promise<void> {
    const path = await exported({ kind: "audio", part, format });
    expect(await ffprobe(path, "stream=codec_name")).toEqual([codec]);
    expect(Math.abs((await lengthMs(path)) - shortTalkMs)).toBeLessThan(60);
  }
  test.each([
    ["mix", "m4a", "aac"],
    ["background", "wav", "pcm_s16le"],
  ] as const)("%s as %s", expectAudio);
  test.each([
    ["mix", "mp3", "mp3"],
    ["voice", "mp3", "mp3"],
  ] as const)("%s as %s", { tags: ["full"] }, expectAudio);

  test("the mix is as loud as programs are on the web", { tags: ["full"] }, async () => {
    const { integratedLufs } = await measureLoudness(
      await exported({ kind: "audio", part: "mix", format: "m4a" }),
    );
    expect(Math.abs((integratedLufs ?? 0) + 16)).toBeLessThan(1);
  });

  test("what the dub has not is told", { tags: ["full"] }, async () => {
    const { background: _, ...files } = dub.files;
    const made = { ...dub, files: { ...files, background: null } };
    await expect(exported({ kind: "audio", part: "background" }, { made })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("speakers", () => {
  async function unzip(path: string, name: string): Promise<string[]> {
    const folder = join(rig.folder, name);
    const code =
      "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);z.extractall(sys.argv[2]);print('\\n'.join(z.namelist()))";
    const { stdout } = await runTool({ command: "python3", args: ["-c", code, path, folder] });
    return stdout
      .trim()
      .split("\n")
      .map((entry) => join(folder, entry));
  }

  test("each has a file that is silent where others speak; together they are the voices", {
    tags: ["full"],
  }, async () => {
    const begun = rig.calls.spoken.length;
    const paths = await unzip(await exported({ kind: "speakers" }), "wav");
    expect(rig.calls.spoken).toHaveLength(begun);
    const { speakers, segments } = dub.script;
    expect(paths.map((path) => path.split("/").at(-1))).toEqual(
      speakers.map(({ name }, index) => `0${index + 1} ${name}.wav`),
    );
    const audios = await Promise.all(paths.map((path) => readWavPcm(path)));
    const whole = await readWavPcm(dub.files.voice);
    for (const { samples } of audios) expect(samples).toHaveLength(whole.samples.length);
    const loudest = (samples: Float32Array, startMs: number, endMs: number): number =>
      samples.subarray(startMs * 48, endMs * 48).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    for (const { speakerId, placement } of segments) {
      for (const [index, speaker] of speakers.entries()) {
        const { samples } = audios[index] ?? whole;
        const level = loudest(samples, placement?.startMs ?? 0, placement?.endMs ?? 0);
        if (speaker.id === speakerId) expect(level).toBeGreaterThan(0.1);
        else expect(level).toBe(0);
      }
    }
    const off = whole.samples.reduce((most, value, at) => {
      const sum = audios.reduce((total, { samples }) => total + (samples[at] ?? 0), 0);
      return Math.max(most, Math.abs(sum - value));
    }, 0);
    expect(off).toBeLessThan(0.0001);
  });

  test("packed sounds are as long as the dub", { tags: ["full"] }, async () => {
    const paths = await unzip(await exported({ kind: "speakers", format: "mp3" }), "mp3");
    expect(paths).toHaveLength(2);
    for (const path of paths) expect(Math.abs((await lengthMs(path)) - shortTalkMs)).toBeLessThan(60);
  });

  test.each([
    ["Ana/..\\María: <1>", "01 Ana .. María 1.wav"],
    ["  ...  ", "01 voice.wav"],
    ["山田 太郎", "01 山田 太郎.wav"],
  ])("the name %s is written as %s", (name, file) => {
    expect(entryName(0, name, "wav" satisfies ExportAudioFormat)).toBe(file);
  });
});

test("a canceled export leaves nothing half made, and the next begins anew", {
  tags: ["full"],
  timeout: 60_000,
}, async () => {
  const stop = new AbortController();
  const spec = { kind: "video", shape: "upright", resolution: "480p" } as const;
  // 302 pixels wide: no smaller than it came.
  const begun = exported(spec, { signal: stop.signal, onFraction: () => stop.abort() });
  await expect(begun).rejects.toMatchObject({ code: "CANCELED" });
  const path = await exported(spec);
  expect(await ffprobe(path, "stream=codec_name,width,height")).toEqual(["h264,302,540", "aac"]);
});
