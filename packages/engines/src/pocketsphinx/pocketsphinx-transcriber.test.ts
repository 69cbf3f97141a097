import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detectActivity, runTool, wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import { describeTranscriber } from "../testing/describe-transcriber.ts";
import { fixturesFolder } from "../testing/fixtures.ts";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { wordErrorRate } from "../word-error-rate.ts";
import { findPocketsphinx } from "./pocketsphinx-tools.ts";
import { pocketsphinxTranscriber } from "./pocketsphinx-transcriber.ts";

const tools = await findPocketsphinx({});
const fixtures = fixturesFolder();
const make = () => {
  if (tools === null) throw new Error("pocketsphinx is not installed");
  return pocketsphinxTranscriber(tools, tmpdir());
};
const ffmpeg = (args: string[]) => runTool({ command: "ffmpeg", args: ["-v", "error", "-y", ...args] });

describe.skipIf(tools === null)("pocketsphinx", () => {
  describeTranscriber("pocketsphinx", make);

  it("keeps word times true after a long pause", { tags: ["full"] }, async () => {
    await withFolder(async (folder) => {
      const [clip, padded] = [join(folder, "a.wav"), join(folder, "b.wav")];
      await speakWithFlite("the house is near the river", clip);
      await ffmpeg(["-i", clip, "-af", "adelay=3000,apad=pad_dur=1", "-ar", "16000", "-ac", "1", padded]);
      const { durationMs } = await wavInfo(padded);
      const { utterances } = await make().transcribe({
        audioPath: padded,
        language: "en",
        spans: [{ startMs: 0, endMs: durationMs }],
      });
      expect(utterances[0]?.words.at(-1)?.startMs).toBeGreaterThan(4_000);
    });
  });

  it("keeps what it is unsure of, marked so: of two clear sentences none vanishes", {
    tags: ["full"],
  }, async () => {
    await withFolder(async (folder) => {
      const [first, second, both] = ["1.wav", "2.wav", "both.wav"].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      const sentences = ["Good morning everyone. Welcome to the show.", "Today we will talk about the city."];
      for (const [index, path] of [first, second].entries())
        await runTool({
          command: "espeak-ng",
          args: ["-v", "en-us", "-w", path, "--stdin"],
          input: sentences[index] ?? "",
        });
      const joined = "[0]apad=pad_dur=1.5[a];[a][1]concat=n=2:v=0:a=1[out]";
      await ffmpeg([
        "-i",
        first,
        "-i",
        second,
        "-filter_complex",
        joined,
        "-map",
        "[out]",
        "-ar",
        "16000",
        both,
      ]);
      const { spans } = await detectActivity(both);
      const heard = await make().transcribe({ audioPath: both, language: "en", spans });
      const { durationMs } = await wavInfo(first);
      const words = heard.utterances.flatMap((utterance) => utterance.words);
      const ofFirst = words.filter((word) => word.endMs <= durationMs + 500);
      expect(ofFirst.length).toBeGreaterThan(0);
      expect(words.length).toBeGreaterThan(ofFirst.length);
      expect(ofFirst.some((word) => (word.confidence ?? 1) < 0.5)).toBe(true);
      expect(heard.warnings).toEqual([]);
    });
  });

  it("hears no words in music", { tags: ["full"] }, async () => {
    await withFolder(async (folder) => {
      const audioPath = join(folder, "music.wav");
      const chord = [220, 277.2, 329.6, 440].map((hz) => `sin(2*PI*${hz}*t)`).join("+");
      await ffmpeg([
        ...["-f", "lavfi", "-i", `aevalsrc='0.15*(${chord})*(0.6+0.4*sin(2*PI*2*t))':s=16000:d=4`],
        ...["-ac", "1", audioPath],
      ]);
      const { utterances } = await make().transcribe({
        audioPath,
        language: "en",
        spans: [{ startMs: 0, endMs: 4_000 }],
      });
      expect(utterances).toEqual([]);
    });
  });

  it("leaves no process and no file behind when it is stopped in the middle", async () => {
    await withFolder(async (folder) => {
      if (tools === null) return;
      const audioPath = join(folder, "long.wav");
      const work = join(folder, "work");
      await speakWithFlite("the house is near the river and the garden ".repeat(6), audioPath);
      const { durationMs } = await wavInfo(audioPath);
      const middleMs = Math.round(durationMs / 2);
      const stop = new AbortController();
      const call = pocketsphinxTranscriber(tools, work).transcribe({
        audioPath,
        language: "en",
        spans: [
          { startMs: 0, endMs: middleMs },
          { startMs: middleMs, endMs: durationMs },
        ],
        signal: stop.signal,
      });
      const processes = async () => (await runTool({ command: "ps", args: ["-eo", "args"] })).stdout;
      await expect.poll(processes, { timeout: 60_000 }).toContain(work);
      stop.abort();
      await expect(call).rejects.toMatchObject({ code: "CANCELED" });
      expect(await readdir(work)).toEqual([]);
      expect(await processes()).not.toContain(work);
    });
  });

  it("says what failed when the recording is not there", async () => {
    const call = make().transcribe({
      audioPath: "nowhere.wav",
      language: "en",
      spans: [{ startMs: 0, endMs: 900 }],
    });
    await expect(call).rejects.toThrow(/nowhere\.wav/);
  });

  it.skipIf(fixtures === null)(
    "words that it is not sure of come with what else was heard in their place (skipped, no fixtures, elsewhere)",
    { tags: ["full"], timeout: 240_000 },
    async () => {
      await withFolder(async (work) => {
        const audioPath = join(work, "jfk.wav");
        await ffmpeg(["-i", `${fixtures}/speech/jfk.wav`, "-t", "5", "-ar", "16000", "-ac", "1", audioPath]);
        const { durationMs } = await wavInfo(audioPath);
        const spans = [{ startMs: 0, endMs: durationMs }];
        const { utterances } = await make().transcribe({ audioPath, language: "en", spans });
        const words = utterances.flatMap((utterance) => utterance.words);
        const unsure = words.filter(({ alternatives }) => alternatives !== undefined);
        expect(unsure.length).toBeGreaterThan(0);
        expect(unsure.length).toBeLessThan(words.length);
        for (const { text, alternatives, confidence } of unsure) {
          expect(alternatives).not.toContain(text);
          expect(confidence).toBeLessThan(0.7);
        }
      });
    },
  );

  it("refuses a language it does not know", async () => {
    const call = make().transcribe({ audioPath: "x.wav", language: "es", spans: [] });
    await expect(call).rejects.toMatchObject({ code: "unsupported" });
  });

  it.skipIf(fixtures === null)(
    "real recordings: word error under 0.4 (skipped, no fixtures, elsewhere)",
    { tags: ["full"], timeout: 240_000 },
    async () => {
      const folder = `${fixtures}/speech`;
      const transcripts: Record<string, string> = JSON.parse(
        await readFile(`${folder}/transcripts.json`, "utf8"),
      );
      await withFolder(async (work) => {
        const names = Object.keys(transcripts);
        const audioPath = join(work, "all.wav");
        const parts = names.map((_, index) => `[${index}]aresample=16000,apad=pad_dur=0.3[a${index}]`);
        const joined = `${names.map((_, index) => `[a${index}]`).join("")}concat=n=${names.length}:v=0:a=1[out]`;
        await ffmpeg([
          ...names.flatMap((name) => ["-i", `${folder}/${name}.wav`]),
          ...[
            "-filter_complex",
            `${parts.join(";")};${joined}`,
            "-map",
            "[out]",
            "-ar",
            "16000",
            "-ac",
            "1",
            audioPath,
          ],
        ]);
        let clockMs = 0;
        const spans = [];
        for (const name of names) {
          const startMs = clockMs;
          clockMs += (await wavInfo(`${folder}/${name}.wav`)).durationMs + 300;
          spans.push({ startMs, endMs: clockMs });
        }
        const { utterances } = await make().transcribe({ audioPath, language: "en", spans });
        const heard = utterances.flatMap((utterance) => utterance.words.map((word) => word.text)).join(" ");
        const error = wordErrorRate(names.map((name) => transcripts[name]).join(" "), heard);
        console.info(`pocketsphinx: word error ${error.toFixed(3)} over ${names.length} recordings`);
        expect(error).toBeLessThan(0.4);
      });
    },
  );
});
