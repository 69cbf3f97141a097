import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { measureLoudness, mixDub, normalizeTake, placeTakes, stretchTakes } from "@voxloom/media";
import { createScript, createSegment, createSpeaker, createTake } from "@voxloom/timeline";
import { build } from "vite";
import { type MixPlan, planMix } from "../../apps/web/src/features/editor/audio/mix/plan-mix.ts";
import { makeChords, speakWav } from "../clips.ts";
import type { PageMix } from "../mix/render-in-page.ts";
import { expect, test } from "../part-test.ts";

/** What a page needs to render a mix, as a script that sets `mix`. */
async function mixBundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, "../mix/render-in-page.ts"), formats: ["iife"], name: "mix" },
    },
  });
  const [bundle] = [made].flat();
  const chunk = bundle !== undefined && "output" in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error("nothing was bundled");
  return chunk.code;
}

declare const mix: { renderMix: (mix: PageMix) => Promise<{ left: string; right: string }> };

const rateHz = 48_000;
const durationMs = 16_000;
// One that fits, one that must hurry, one that is slowed; the last two of one speaker, close together.
const lines = [
  {
    startMs: 1000,
    endMs: 4200,
    speakerId: "speaker-1",
    volumeDb: 0,
    text: "The ferry leaves at nine, and nobody waits for it.",
  },
  {
    startMs: 5000,
    endMs: 7200,
    speakerId: "speaker-2",
    volumeDb: -4,
    text: "Then we had better run to the harbour now, all of us.",
  },
  { startMs: 8200, endMs: 11_500, speakerId: "speaker-2", volumeDb: 0, text: "There is time for tea." },
];

let made: Awaited<ReturnType<typeof serverMix>>;

test.beforeAll(async () => {
  made = await serverMix(await mkdtemp(join(tmpdir(), "voxloom-mix-")));
});
test.afterAll(async () => {
  await rm(made.folder, { recursive: true, force: true });
});

/** A small script, and its mix as the server makes it. */
async function serverMix(folder: string) {
  const takes = await Promise.all(
    lines.map(async ({ text }, index) => {
      const inputPath = await speakWav(folder, `line-${index}`, text);
      const outputPath = join(folder, `take-${index}.wav`);
      const { innerPauses, ...level } = await normalizeTake({ inputPath, outputPath });
      const innerPausesMs = innerPauses.map((pause) => Math.round(pause.endMs - pause.startMs));
      return { path: outputPath, level: { ...level, innerPausesMs } };
    }),
  );
  const script = createScript({
    sourceLanguage: "es",
    durationMs,
    speakers: [createSpeaker(0), { ...createSpeaker(1), volumeDb: 2 }],
    backgroundDb: -3,
    segments: lines.map(({ text, ...line }, index) => {
      const id = `take-${index}`;
      const take = {
        id,
        artifactKey: id,
        text,
        voiceId: "v",
        engineId: "e",
        createdAt: new Date().toISOString(),
      };
      const takeOfLine = createTake({ ...take, ...(takes[index]?.level ?? { durationMs: 0 }) });
      return createSegment({
        id: `line-${index}`,
        ...line,
        targetText: text,
        takes: [takeOfLine],
        takeId: id,
      });
    }),
  });
  const plan = planMix(script, { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true });
  const shaped = plan.takes.map(({ shape, startMs, gainDb, audioKey }, index) => ({
    startMs,
    gainDb,
    audioKey,
    job: {
      ...shape,
      inputPath: join(folder, `${shape.takeId}.wav`),
      outputPath: join(folder, `shaped-${index}.wav`),
    },
  }));
  await stretchTakes(shaped.map(({ job }) => job));
  const placed = shaped.map(({ startMs, gainDb, job }) => ({ startMs, gainDb, path: job.outputPath }));
  const voicePath = join(folder, "voice.wav");
  await placeTakes({ takes: placed, durationMs, outputPath: voicePath });
  const backgroundPath = await makeChords(folder, "background", durationMs / 1000);
  const dubPath = join(folder, "dub.wav");
  const { backgroundDb } = script;
  const { gainDb } = await mixDub({ voicePath, backgroundPath, backgroundDb, outputPath: dubPath });
  const getAudio = async (one: (typeof shaped)[number]) =>
    [one.audioKey, await readFile(one.job.outputPath, "base64")] as const;
  const audios = Object.fromEntries(await Promise.all(shaped.map(getAudio)));
  return { folder, plan, dubPath, gainDb, audios, background: await readFile(backgroundPath, "base64") };
}

/** Mixes the made dub in the browser from a time on; answers the samples of both sides. */
async function browserMix(page: Page, spec: Partial<Pick<PageMix, "fromMs" | "rate" | "change">> = {}) {
  const { fromMs = 0, rate = 1, change = null } = spec;
  await page.addScriptTag({ content: await mixBundle() });
  const { plan, gainDb, audios, background } = made;
  const { silentIds: _, clock: __, ...plain } = plan;
  const asked = { plan: plain, programGainDb: gainDb, audios, background, fromMs, rate, change };
  const { left, right } = await page.evaluate((spec) => mix.renderMix(spec), asked);
  return { left: decodeFloats(left), right: decodeFloats(right) };
}

const decodeFloats = (base64: string): Float32Array =>
  new Float32Array(Uint8Array.from(Buffer.from(base64, "base64")).buffer);

/** Both sides of a 16-bit stereo WAV with a header of 44 bytes, as one. */
async function pickMedian(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  const data = bytes.indexOf("data") + 8;
  return Float32Array.from(
    { length: Math.floor((bytes.length - data) / 4) },
    (_, frame) => (bytes.readInt16LE(data + frame * 4) + bytes.readInt16LE(data + frame * 4 + 2)) / 65_536,
  );
}

/** By how many milliseconds a sound comes later in `b` than in `a`, from the likeness of both around a line. */
function lagMs(a: Float32Array, b: Float32Array, { startMs, endMs }: MixPlan["takes"][number]): number {
  const [first, end] = [startMs * 48, endMs * 48];
  let [best, bestLikeness] = [0, Number.NEGATIVE_INFINITY];
  for (let lag = -20 * 48; lag <= 20 * 48; lag += 4) {
    let likeness = 0;
    for (let at = first; at < end; at += 3) likeness += (a[at] ?? 0) * (b[at + lag] ?? 0);
    if (likeness > bestLikeness) [best, bestLikeness] = [lag, likeness];
  }
  return best / 48;
}

async function measureLufs(name: string, { left, right }: { left: Float32Array; right: Float32Array }) {
  const pcm = Buffer.alloc(left.length * 8);
  for (const [index, value] of left.entries()) {
    pcm.writeFloatLE(value, index * 8);
    pcm.writeFloatLE(right[index] ?? 0, index * 8 + 4);
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(3, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(rateHz, 24);
  header.writeUInt32LE(rateHz * 8, 28);
  header.writeUInt16LE(8, 32);
  header.writeUInt16LE(32, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(pcm.length, 40);
  const path = join(made.folder, `${name}.wav`);
  await writeFile(path, Buffer.concat([header, pcm]));
  return (await measureLoudness(path)).integratedLufs ?? Number.NaN;
}

test.describe("the mix of the moment", () => {
  test("sounds as the finished mix: the same onsets, as loud", async ({ browser }) => {
    const page = await browser.newPage();
    const here = await browserMix(page);
    const there = await pickMedian(made.dubPath);
    const middle = here.left.map((value, index) => (value + (here.right[index] ?? 0)) / 2);
    expect(middle).toHaveLength(there.length);
    for (const take of made.plan.takes) expect(Math.abs(lagMs(there, middle, take))).toBeLessThanOrEqual(5);
    const wanted = (await measureLoudness(made.dubPath)).integratedLufs ?? Number.NaN;
    expect(Math.abs((await measureLufs("here", here)) - wanted)).toBeLessThanOrEqual(1);
    expect(here.left.every((value) => Math.abs(value) < 0.9)).toBe(true);
    await page.close();
  });

  test("goes on in the middle of a word where it is asked to", { tag: "@full" }, async ({ browser }) => {
    const page = await browser.newPage();
    const fromMs = 6000;
    const here = await browserMix(page, { fromMs });
    const there = (await pickMedian(made.dubPath)).subarray(fromMs * 48);
    const [take] = made.plan.takes.filter(({ startMs, endMs }) => startMs < fromMs && endMs > fromMs);
    if (take === undefined) throw new Error("nobody speaks then");
    const rest = { ...take, startMs: 100, endMs: take.endMs - fromMs };
    expect(Math.abs(lagMs(there, here.left, rest))).toBeLessThanOrEqual(5);
    await page.close();
  });

  test("takes in an edit while it plays: what moved sounds at its new place only, what was taken away no more", {
    tag: "@full",
  }, async ({ browser }) => {
    const page = await browser.newPage();
    const [first, moved] = made.plan.takes;
    if (first === undefined || moved === undefined) throw new Error("nobody speaks");
    const byMs = 3000;
    const later = { ...moved, startMs: moved.startMs + byMs, endMs: moved.endMs + byMs };
    const atMs = first.startMs + 800;
    const plain = await browserMix(page);
    const here = await browserMix(page, { change: { atMs, takes: [first, later] } });
    const shifted = new Float32Array(plain.left.length);
    shifted.set(plain.left.subarray(0, -byMs * 48), byMs * 48);
    expect(Math.abs(lagMs(shifted, here.left, later))).toBeLessThanOrEqual(5);
    // The word that sounded while the edit came was not broken off.
    expect(Math.abs(lagMs(plain.left, here.left, first))).toBeLessThanOrEqual(5);
    const measurePower = (samples: Float32Array, from: number, to: number) =>
      samples.subarray(from * 48, to * 48).reduce((sum, value) => sum + value * value, 0);
    const before = [moved.startMs + 100, later.startMs - 100] as const;
    expect(measurePower(here.left, ...before)).toBeLessThan(measurePower(plain.left, ...before) / 4);
    await page.close();
  });

  test("is half as long at twice the speed, with voices as high as before", { tag: "@full" }, async ({
    browser,
  }) => {
    const page = await browser.newPage();
    const plain = await browserMix(page);
    const fast = await browserMix(page, { rate: 2 });
    expect(fast.left).toHaveLength(plain.left.length / 2);
    const [take] = made.plan.takes;
    if (take === undefined) throw new Error("nobody speaks");
    const crossings = (samples: Float32Array, from: number, to: number) => {
      let count = 0;
      for (let at = from; at < to; at++) if ((samples[at] ?? 0) < 0 !== (samples[at + 1] ?? 0) < 0) count++;
      return count / (to - from);
    };
    const there = crossings(plain.left, take.startMs * 48, take.endMs * 48);
    const here = crossings(fast.left, take.startMs * 24, take.endMs * 24);
    expect(here / there).toBeGreaterThan(0.75);
    expect(here / there).toBeLessThan(1.3);
    await page.close();
  });
});
