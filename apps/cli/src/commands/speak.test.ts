import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeEpub } from "@voxloom/documents/testing";
import { startOpenAiServer, withFolder } from "@voxloom/engines/testing";
import { readWavPcm, runTool, wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";
import { runVoxloom } from "../testing/run-voxloom.ts";

describe("voxloom speak", () => {
  it("speaks standard input into a WAV that sounds, and prints its path only", {
    tags: ["full"],
  }, async () => {
    await withFolder(async (folder) => {
      const out = join(folder, "a.wav");
      const done = await runVoxloom(["speak", "-", "--language", "en", "--out", out, "--cache", folder], {
        input: "The house is near the river.\n\nIt is late.",
      });
      expect(done).toMatchObject({ exitCode: 0, stdout: `${out}\n` });
      expect(done.stderr).toMatch(/^ *\d+% speaking/m);
      const { durationMs } = await wavInfo(out);
      expect(durationMs).toBeGreaterThan(1_500);
      const { samples } = await readWavPcm(out);
      expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(0.05);
    });
  });

  it("speaks a file in Spanish into an MP3, with one JSON object on stdout", { tags: ["full"] }, async () => {
    await withFolder(async (folder) => {
      const file = join(folder, "texto.txt");
      await writeFile(file, "La casa está cerca del río y el tren sale por la mañana temprano.");
      const out = join(folder, "a.mp3");
      const done = await callVoxloom(["speak", file, "--out", out, "--json", "--quiet", "--cache", folder]);
      expect(done).toMatchObject({ exitCode: 0, stderr: "" });
      const { ok, result } = JSON.parse(done.stdout);
      expect(ok).toBe(true);
      expect(result).toMatchObject({ output: out, language: "es" });
      const probed = await runTool({
        command: "ffprobe",
        args: ["-v", "error", "-show_entries", "stream=codec_name:format=duration", "-of", "csv=p=0", out],
      });
      expect(probed.stdout).toContain("mp3");
      expect(Math.abs(Number(probed.stdout.split("\n")[1]) * 1000 - result.durationMs)).toBeLessThan(150);
    });
  });

  it("says words as a table or a lexicon has them, and names a file that is none", {
    tags: ["full"],
  }, async () => {
    await withFolder(async (folder) => {
      const say = async (name: string, ...more: string[]) => {
        const out = join(folder, name);
        const args = ["speak", "--text", "SQL is old.", "--language", "en", "--voice", "espeak-ng:en-us"];
        const done = await callVoxloom([...args, "--out", out, "--cache", folder, "--json", ...more]);
        return done.exitCode === 0 ? JSON.parse(done.stdout).result.durationMs : done.stderr + done.stdout;
      };
      const csv = join(folder, "words.csv");
      await writeFile(csv, "word,say as,language\nSQL,sequel,en\nold,gold,de\n");
      const pls = join(folder, "words.pls");
      await writeFile(
        pls,
        '<lexicon alphabet="ipa" xml:lang="en"><lexeme><grapheme>SQL</grapheme><phoneme>siː</phoneme></lexeme></lexicon>',
      );
      const [spelled, word, phonemes] = [
        await say("a.wav"),
        await say("b.wav", "--pronunciations", csv),
        await say("c.wav", "--pronunciations", pls),
      ];
      expect(word).toBeLessThan(spelled);
      expect(phonemes).toBeLessThan(word);
      await writeFile(csv, "nothing");
      expect(await say("d.wav", "--pronunciations", csv)).toContain("has no pronunciations");
      expect(await say("d.wav", "--pronunciations", join(folder, "gone.csv"))).toContain("gone.csv");
    });
  });

  it("speaks by a service of the environment, and names the setting when its key is refused", {
    tags: ["full"],
  }, async () => {
    const server = await startOpenAiServer({ apiKey: "sk-right-key" });
    try {
      await withFolder(async (folder) => {
        const out = join(folder, "a.wav");
        const environment = {
          VOXLOOM_SPEECH_URL: server.baseUrl,
          VOXLOOM_SPEECH_MODEL: "test-model",
          VOXLOOM_SPEECH_KEY: "sk-right-key",
          VOXLOOM_SPEECH_VOICES: "slt:female:en",
        };
        const args = [
          ...["speak", "--text", "Good morning to you", "--language", "en", "--out", out, "--json"],
          ...["--cache", join(folder, "cache")],
        ];
        const done = await runVoxloom(args, { environment });
        expect(JSON.parse(done.stdout).result).toMatchObject({ voiceId: "openai-speech:slt" });
        expect(server.calls).toHaveLength(1);
        // What was spoken once is not spoken again.
        await runVoxloom([...args, "--force"], { environment });
        expect(server.calls).toHaveLength(1);
        // Another style is another speech, where the voice takes one.
        const styled = [...args, "--force", "--voice", "openai-speech:slt", "--style", "calm and slow"];
        expect((await runVoxloom(styled, { environment })).stdout).toContain("needs a voice that takes one");
        await runVoxloom(styled, { environment: { ...environment, VOXLOOM_SPEECH_STYLE: "on" } });
        expect(server.calls.map(({ body }) => body.instructions)).toEqual([undefined, "calm and slow"]);
        const refused = await runVoxloom([...args, "--text", "Good night to you", "--force"], {
          environment: { ...environment, VOXLOOM_SPEECH_KEY: "sk-wrong-key" },
        });
        expect(refused.exitCode).toBe(5);
        expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, error: { code: "ENGINE_FAILED" } });
        expect(refused.stdout).toContain("VOXLOOM_SPEECH_KEY");
        expect(refused.stdout + refused.stderr).not.toContain("sk-wrong-key");
      });
    } finally {
      await server.close();
    }
  });

  it("speaks a book as an audiobook with its chapters, a dialog with a voice for each name, and subtitles of both", {
    tags: ["full"],
    timeout: 300_000,
  }, async () => {
    await withFolder(async (folder) => {
      const book = join(folder, "book.epub");
      await writeFile(book, await makeEpub(["<p>Good morning.</p>", "<h1>Night</h1><p>Sleep well.</p>"]));
      const cache = ["--cache", join(folder, "cache"), "--json", "--quiet"];
      const out = join(folder, "book.m4b");
      const srt = join(folder, "book.srt");
      const spoken = await callVoxloom([
        "speak",
        book,
        "--language",
        "en",
        "--out",
        out,
        "--save",
        srt,
        ...cache,
      ]);
      expect(spoken.exitCode, spoken.stdout).toBe(0);
      expect(JSON.parse(spoken.stdout).result).toMatchObject({
        ...{ title: "The lens house", paragraphs: 4, files: [out, srt] },
      });
      expect(await readFile(srt, "utf8")).toContain("Sleep well.");
      const chapters = await runTool({
        command: "ffprobe",
        args: ["-v", "error", "-show_entries", "chapter_tags=title", "-of", "csv=p=0", out],
      });
      expect(chapters.stdout.trim().split("\n")).toEqual(["Chapter 1", "Night"]);
      const dialog = await callVoxloom(
        [
          ...["speak", "-", "--language", "en", "--out", join(folder, "a.wav"), ...cache],
          ...["--voice", "flite:slt", "--voice", "flite:rms"],
        ],
        { input: "Anna: Good morning.\n\nTheo: Good night.\n\nAnna: Sleep well." },
      );
      expect(JSON.parse(dialog.stdout).result.speakers).toEqual([
        { name: "Anna", voiceId: "flite:slt" },
        { name: "Theo", voiceId: "flite:rms" },
      ]);
    });
  });

  it("plays music before a speech, and moves its subtitles", { tags: ["full"] }, async () => {
    await withFolder(async (folder) => {
      const jingle = join(folder, "jingle.wav");
      const tone = "sine=frequency=440:sample_rate=48000:duration=3";
      await runTool({ command: "ffmpeg", args: ["-v", "error", "-f", "lavfi", "-i", tone, jingle] });
      const [out, srt] = [join(folder, "a.mp3"), join(folder, "a.srt")];
      const text = ["--text", "Good morning to all of you.", "--language", "en"];
      const files = ["--out", out, "--save", srt, "--cache", join(folder, "cache"), "--json", "--quiet"];
      const made = await callVoxloom(["speak", ...text, ...files, "--intro", jingle, "--intro-seconds", "2"]);
      expect(made.exitCode, made.stdout).toBe(0);
      expect(JSON.parse(made.stdout).result.durationMs).toBeGreaterThan(3_000);
      expect(await readFile(srt, "utf8")).toContain("00:00:02,000 -->");
      const none = await callVoxloom([
        "speak",
        ...text,
        ...files,
        "--force",
        "--outro",
        join(folder, "none.mp3"),
      ]);
      expect(none.exitCode).not.toBe(0);
    });
  });

  it("speaks into a pipe", async () => {
    await withFolder(async (folder) => {
      const args = ["speak", "--text", "Good morning.", "--language", "en", "--out", "-", "--cache", folder];
      const done = await callVoxloom(args);
      expect(done.exitCode).toBe(0);
      expect(done.stdout.slice(0, 4)).toBe("RIFF");
    });
  });

  it.each([
    ["no text", [], "BAD_INPUT", 2],
    ["two texts", ["file.txt", "--text", "a"], "BAD_INPUT", 2],
    ["a file that is not there", ["none.txt"], "BAD_INPUT", 2],
    ["nothing that can be spoken", ["--text", "..."], "BAD_INPUT", 2],
    ["a text too short to tell its language", ["--text", "no"], "LANGUAGE_UNKNOWN", 2],
    ["an unknown voice", ["--text", "hello", "--language", "en", "--voice", "x:y"], "VOICE_UNKNOWN", 2],
    [
      "a voice of another language",
      ["--text", "hola", "--language", "es", "--voice", "flite:slt"],
      "VOICE_UNKNOWN",
      2,
    ],
    ["a rate beyond all speech", ["--text", "hello", "--rate", "9"], "BAD_INPUT", 2],
    ["a language without a voice", ["--text", "hello", "--language", "xx"], "ENGINE_UNAVAILABLE", 3],
  ])("refuses %s in words, leaves no file", async (_, args, code, exitCode) => {
    await withFolder(async (folder) => {
      const out = join(folder, "a.wav");
      const done = await callVoxloom(["speak", ...args, "--out", out, "--json"]);
      expect(done.exitCode).toBe(exitCode);
      expect(JSON.parse(done.stdout)).toMatchObject({ ok: false, error: { code } });
      expect(existsSync(out)).toBe(false);
    });
  });

  it("refuses places that cannot be written to before it speaks", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "b.wav"));
      for (const out of [join(folder, "none/a.wav"), join(folder, "b.wav"), join(folder, "a.txt")]) {
        const done = await callVoxloom(["speak", "--text", "hello", "--language", "en", "--out", out]);
        expect(done).toMatchObject({ exitCode: 2, stdout: "" });
        expect(done.stderr).toContain(folder);
      }
      expect(await readdir(folder)).toEqual(["b.wav"]);
    });
  });
});
