import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { speakWithFlite, startOpenAiServer, withFolder, wordErrorRate } from "@voxloom/engines/testing";
import { runTool, wavInfo } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";
import { runVoxloom, startVoxloom } from "../testing/run-voxloom.ts";

const sentence = "the house is near the river";

let folder: string;
/** A second of silence, the sentence, and a picture beside it. */
let clip: string;
let speechMs: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-transcribe-"));
  const speech = join(folder, "speech.wav");
  clip = join(folder, "clip 'ü'.mp4");
  process.env.VOXLOOM_CACHE = join(folder, "cache");
  await speakWithFlite(sentence, speech);
  speechMs = (await wavInfo(speech)).durationMs;
  const video = ["-f", "lavfi", "-i", "testsrc=size=160x90:rate=10:duration=5"];
  const audio = ["-i", speech, "-af", "adelay=1000,apad", "-c:a", "aac", "-t", "5"];
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", ...video, ...audio, "-pix_fmt", "yuv420p", clip],
  });
});
afterAll(async () => {
  delete process.env.VOXLOOM_CACHE;
  await rm(folder, { recursive: true, force: true });
});

describe("voxloom transcribe", () => {
  it("writes down the words of a video at their times", { tags: ["full"] }, async () => {
    await withFolder(async (folder) => {
      const out = join(folder, "clip.srt");
      const done = await runVoxloom(["transcribe", clip, "--from", "en", "--out", out, "--json"]);
      expect(done.exitCode).toBe(0);
      const { lines, language, durationMs } = JSON.parse(done.stdout).result;
      expect(language).toBe("en");
      expect(Math.abs(durationMs - 5_000)).toBeLessThanOrEqual(100);
      const heard = lines.map(({ text }: { text: string }) => text).join(" ");
      expect(wordErrorRate(sentence, heard), heard).toBeLessThan(0.4);
      expect(Math.abs(lines[0].startMs - 1_100)).toBeLessThan(400);
      expect(lines.at(-1).endMs).toBeLessThan(1_000 + speechMs + 400);
      expect(await readFile(out, "utf8")).toMatch(/^1\n00:00:0[01],\d{3} --> 00:00:0\d,\d{3}\n\w/);
    });
  });

  it("stands in pipes: a recording comes on standard input, subtitles go to stdout, and the second run is told from its cache", {
    tags: ["full"],
  }, async () => {
    const run = (...options: string[]) =>
      readFile(clip).then((input) => runVoxloom(["transcribe", "-", "--from", "en", ...options], { input }));
    const subtitles = await run("--to", "vtt");
    expect(subtitles.exitCode, subtitles.stderr).toBe(0);
    expect(subtitles.stdout).toMatch(/^WEBVTT\n\n(1\n)?00:00:0\d\.\d{3} --> /);
    expect((await run("--to", "csv", "--quiet")).stdout).toMatch(/00:00:0\d/);
    await withFolder(async (folder) => {
      const out = join(folder, "clip.docx");
      const done = await run("--out", out);
      expect(done.stdout).toBe(`${out}\n`);
      expect((await readFile(out)).subarray(0, 2).toString("latin1")).toBe("PK");
      const odd = await run("--out", join(folder, "clip.mp4"));
      expect([odd.exitCode, odd.stderr]).toEqual([2, expect.stringContaining("or give its form by --to")]);
    });
  });

  it("tells two people apart, with their names in text and data, and writes a document of it", {
    tags: ["full"],
  }, async () => {
    await withFolder(async (folder) => {
      const turns = [
        ["slt", "Good morning everyone, and welcome to the show."],
        ["rms", "Nobody knows where the old road leads from here."],
      ] as const;
      const inputs: string[] = [];
      for (const [voice, text] of turns) {
        const path = join(folder, `${voice}.wav`);
        await speakWithFlite(text, path, voice);
        inputs.push("-i", path);
      }
      const talk = join(folder, "talk.wav");
      const filter = "[0]aresample=16000,apad=pad_dur=1.5[a];[1]aresample=16000[b];[a][b]concat=n=2:v=0:a=1";
      await runTool({
        command: "ffmpeg",
        args: ["-v", "error", ...inputs, "-filter_complex", filter, talk],
      });
      const run = (...options: string[]) =>
        callVoxloom(["transcribe", talk, "--from", "en", "--speakers", "2", ...options]);
      const text = await run();
      expect(text.exitCode, text.stderr).toBe(0);
      const names = text.stdout.match(/^Speaker \d(?=: \w)/gm);
      expect(names).toEqual(expect.arrayContaining(["Speaker 1", "Speaker 2"]));
      expect(names?.[0]).toBe("Speaker 1");
      const pdf = join(folder, "talk.pdf");
      const { speakers, lines } = JSON.parse((await run("--out", pdf, "--json")).stdout).result;
      expect(speakers).toEqual(["Speaker 1", "Speaker 2"]);
      expect(lines.at(-1).speaker).toBe("Speaker 2");
      expect((await readFile(pdf)).subarray(0, 5).toString("latin1")).toBe("%PDF-");
      const none = await callVoxloom(["transcribe", talk, "--from", "en", "--speakers", "0"]);
      expect(none).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("or auto") });
    });
  });

  it("says that nothing came on standard input", { tags: ["full"] }, async () => {
    const done = await runVoxloom(["transcribe", "-", "--from", "en"], { input: "" });
    expect(done.exitCode).not.toBe(0);
    expect(done.stderr).toContain("Nothing came on standard input");
  });

  it("prints text for people, in the language that the surest ear heard", { tags: ["full"] }, async () => {
    const recognize = () => ({
      language: "spanish",
      text: "Hola. ¿Qué tal?",
      words: ["Hola", "Qué", "tal"].map((word, index) => ({
        word,
        start: 0.3 + index * 0.4,
        end: 0.6 + index * 0.4,
      })),
    });
    const server = await startOpenAiServer({ recognize });
    try {
      const environment = {
        VOXLOOM_TRANSCRIBE_URL: server.baseUrl,
        VOXLOOM_TRANSCRIBE_MODEL: "test-model",
      };
      const done = await runVoxloom(["transcribe", clip, "--hint", "Ada"], { environment });
      expect(done).toMatchObject({ exitCode: 0, stdout: "Hola.\n¿Qué tal?\n" });
      expect(server.calls.at(-1)?.body).toMatchObject({ language: "es", prompt: "Ada" });
      // What was heard is kept: nobody is asked again.
      const asked = server.calls.length;
      const document = join(folder, "said.md");
      await runVoxloom(["transcribe", clip, "--hint", "Ada", "--out", document], { environment });
      expect(await readFile(document, "utf8")).toMatch(/^# clip 'ü'\n\n\\\[0:01\\\]\n\nHola\. ¿Qué tal\?\n$/);
      const again = await runVoxloom(["transcribe", clip, "--hint", "Ada"], { environment });
      expect([again.stdout, server.calls.length]).toEqual([done.stdout, asked]);
    } finally {
      await server.close();
    }
  });

  it("hears a part in another language, and says so of its lines", { tags: ["full"] }, async () => {
    const recognize = ({ language }: { language: string | null }) =>
      Promise.resolve({ language: language ?? "en", words: [{ word: language ?? "?", start: 0.6, end: 1 }] });
    const server = await startOpenAiServer({ recognize });
    try {
      const environment = {
        VOXLOOM_TRANSCRIBE_URL: server.baseUrl,
        VOXLOOM_TRANSCRIBE_MODEL: "test-model",
      };
      const run = (part: string) =>
        runVoxloom(["transcribe", clip, "--from", "en", "--json", "--part", part], { environment });
      const { lines } = JSON.parse((await run("0-0:05=es")).stdout).result;
      expect(lines).toMatchObject([{ language: "es", text: "Es." }]);
      expect((await run("5-1=es")).exitCode).toBe(2);
      expect((await run("1-5")).stdout).toContain("from-until=language");
    } finally {
      await server.close();
    }
  });

  it.each([
    ["an empty file", async (path: string) => writeFile(path, ""), "MEDIA_EMPTY", 4],
    [
      "text with the name of a video",
      async (path: string) => writeFile(path, "hello ".repeat(99)),
      "MEDIA_TYPE_UNSUPPORTED",
      4,
    ],
    ["silence", async (path: string) => makeAudio("anullsrc=r=16000:cl=mono", path), "MEDIA_SILENT", 4],
    ["no file", async () => undefined, "BAD_INPUT", 2],
  ])("refuses %s in words", async (_, make, code, exitCode) => {
    await withFolder(async (folder) => {
      const path = join(folder, "in.mp4");
      await make(path);
      const out = join(folder, "out.srt");
      const done = await callVoxloom(["transcribe", path, "--from", "en", "--out", out, "--json"]);
      const { error } = JSON.parse(done.stdout);
      expect(error.code).toBe(code);
      expect(error.message).toContain("in.mp4");
      expect(done.exitCode).toBe(exitCode);
      expect(existsSync(out)).toBe(false);
    });
  });

  it("names what is missing for a language without a recognizer", { tags: ["full"] }, async () => {
    const done = await callVoxloom(["transcribe", clip, "--from", "ja"]);
    expect(done).toMatchObject({ exitCode: 3, stdout: "" });
    expect(done.stderr).toContain("VOXLOOM_TRANSCRIBE_URL");
  });

  it("stops cleanly when interrupted", { tags: ["full"] }, async () => {
    const server = await startOpenAiServer();
    server.faults.push({ kind: { delayMs: 60_000 } });
    try {
      await withFolder(async (folder) => {
        const out = join(folder, "out.srt");
        const environment = {
          VOXLOOM_TRANSCRIBE_URL: server.baseUrl,
          // Of another model: what the one before it heard of this clip is kept.
          VOXLOOM_TRANSCRIBE_MODEL: "slow-model",
        };
        const { child, finished } = startVoxloom(["transcribe", clip, "--from", "en", "--out", out], {
          environment,
        });
        while (server.calls.length === 0 && child.exitCode === null)
          await new Promise((wake) => setTimeout(wake, 20));
        child.kill("SIGINT");
        const done = await finished;
        expect(done).toMatchObject({ exitCode: 130, stdout: "" });
        expect(done.stderr).toContain("CANCELED");
        expect(existsSync(out)).toBe(false);
      });
    } finally {
      await server.close();
    }
  });
});

async function makeAudio(source: string, path: string): Promise<void> {
  await runTool({ command: "ffmpeg", args: ["-v", "error", "-f", "lavfi", "-i", source, "-t", "2", path] });
}
