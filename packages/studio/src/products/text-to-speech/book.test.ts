import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Script, Segment } from "@voxloom/contract";
import { readDocument } from "@voxloom/documents";
import { makeEpub } from "@voxloom/documents/testing";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { wordErrorRate } from "@voxloom/engines/testing";
import { cutWav, extractAudio, wavInfo } from "@voxloom/media";
import { readBlocks } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArtifactStore } from "../../graph/artifact-store.ts";
import { writeLongText } from "../../testing/long-speech.ts";
import { makeSpeechFile } from "./make-speech-file.ts";

const run = promisify(execFile);
let folder: string;
let engines: EngineCatalog;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-book-"));
  engines = await discoverEngines({ workFolder: folder });
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

type Spoken = {
  durationMs: number;
  wavPath: string;
  audio: Parameters<typeof makeSpeechFile>[0]["audio"];
  scriptPath: string;
  made: number;
  maxKilobytes: number;
};

/** Speaks a text in a process of its own that has so little memory that what lies about is cleared away. */
async function speakAlone(text: string, artifacts: string): Promise<Spoken> {
  const program = new URL("../../testing/speech-child.ts", import.meta.url).pathname;
  const textPath = join(folder, "book.txt");
  await writeFile(textPath, text);
  const order = [textPath, "flite:slt", folder, join(folder, artifacts)];
  const { stdout } = await run(process.execPath, ["--max-old-space-size=128", program, ...order]);
  return JSON.parse(stdout);
}

/** A book of 300 pages of a small format, as it comes from a shop, and what is read of it. */
async function readBook(): Promise<string> {
  const chapters = writeLongText(100_000)
    .split(/^# /m)
    .slice(1)
    .map((chapter) => {
      const [title, ...paragraphs] = chapter.split("\n\n");
      return `<h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}`;
    });
  const path = join(folder, "book.epub");
  await writeFile(path, await makeEpub(chapters));
  return (await readDocument({ path, name: "book.epub" })).text;
}

/** What a recognizer hears in a paragraph of a speech. */
async function listenTo(wavPath: string, { placement }: Segment): Promise<string> {
  if (placement === null) throw new Error("what was spoken has a place");
  const [cutPath = ""] = await cutWav({
    ...{ inputPath: wavPath, spans: [placement], outputFolder: join(folder, "heard") },
  });
  const durationMs = placement.endMs - placement.startMs;
  const [stereoPath, monoPath] = [join(folder, "stereo.wav"), join(folder, "mono.wav")];
  await extractAudio({ sourcePath: cutPath, audioTrack: 0, durationMs, stereoPath, monoPath });
  const spans = Array.from({ length: Math.ceil(durationMs / 12_000) }, (_, index) => ({
    startMs: index * 12_000,
    endMs: Math.min(durationMs, (index + 1) * 12_000),
  }));
  const recognizer = engines.transcriberFor("en", "pocketsphinx");
  const { utterances } = await recognizer.transcribe({ audioPath: monoPath, language: "en", spans });
  return utterances.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");
}

test("a book of 300 pages becomes an audiobook that is understood, in the memory of a tenth of it; more of it costs only that", {
  tags: ["full"],
  timeout: 3_600_000,
}, async () => {
  const text = await readBook();
  expect(text.length).toBeGreaterThan(99_000);
  const tenth = await speakAlone(writeLongText(10_000), "tenth");
  const whole = await speakAlone(text, "whole");
  const script: Script = JSON.parse(await readFile(whole.scriptPath, "utf8"));
  expect(script.segments.map(({ targetText }) => targetText)).toEqual(
    readBlocks(text).map((block) => block.text),
  );
  expect(await wavInfo(whole.wavPath)).toMatchObject({ durationMs: whole.durationMs, channels: 1 });
  expect(whole.maxKilobytes / tenth.maxKilobytes).toBeLessThan(1.5);

  const store = await openArtifactStore({ folder: join(folder, "whole") });
  const bookPath = await makeSpeechFile({
    ...{ kind: "speech-m4b", script, title: "The lens house", durationMs: whole.durationMs, store },
    audio: whole.audio,
  });
  const probe = ["-v", "error", "-show_chapters", "-show_format", "-of", "json", bookPath];
  const { chapters, format } = JSON.parse((await run("ffprobe", probe)).stdout);
  const headings = script.segments.filter(({ block }) => block?.kind === "heading");
  expect(chapters.map((chapter: { tags: { title: string } }) => chapter.tags.title)).toEqual(
    headings.map(({ targetText }) => targetText),
  );
  expect(Math.abs(Number(format.duration) * 1000 - whole.durationMs)).toBeLessThan(100);

  const paragraphs = script.segments.filter(({ block }) => block?.kind === "paragraph");
  const chosen = Array.from({ length: 20 }, (_, index) => paragraphs[(index * 7919) % paragraphs.length]);
  const rates: number[] = [];
  for (const paragraph of chosen)
    if (paragraph !== undefined)
      rates.push(wordErrorRate(paragraph.targetText, await listenTo(whole.wavPath, paragraph)));
  expect(rates).toHaveLength(20);
  expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length, String(rates)).toBeLessThan(0.3);
  // Another paragraph would be wrong in nearly all of its words.
  expect(Math.max(...rates), String(rates)).toBeLessThan(0.6);

  const longer = await speakAlone(`${text}\n\nOnce more nobody came. Only the wind knew the way.`, "whole");
  expect(longer.durationMs).toBeGreaterThan(whole.durationMs);
  expect(longer.made).toBeLessThan(whole.made / 10);
});
