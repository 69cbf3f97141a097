import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { qualityReportSchema, scriptSchema } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { speakWithFlite } from "@voxloom/engines/testing";
import { readWavPcm, runTool, wavInfo } from "@voxloom/media";
import { parseSubtitles } from "@voxloom/subtitles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";
import { markedProcesses } from "../testing/marked-processes.ts";
import { runVoxloom, startVoxloom, voxloomProgram } from "../testing/run-voxloom.ts";

const clipMs = 6_000;
const frameMs = 40;
let folder: string;
let clip: string;
let environment: Record<string, string>;
const at = (name: string) => join(folder, name);
const dub = (...args: string[]) => runVoxloom(["dub", ...args], { environment });
const callDub = (...args: string[]) => callVoxloom(["dub", "--cache", at("cache"), ...args]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-dub-"));
  await mkdir(at("cache"));
  // Programs are told few variables, TMPDIR among them: by it they are found.
  environment = { VOXLOOM_CACHE: at("cache"), TMPDIR: at("cache") };
  clip = at("clip 'ü'.mp4");
  await speakWithFlite("The house is near the river. The dog is in the garden.", at("speech.wav"));
  const video = ["-f", "lavfi", "-i", "testsrc=size=160x90:rate=25"];
  const audio = ["-i", at("speech.wav"), "-af", "adelay=800,apad", "-c:a", "aac"];
  const args = ["-v", "error", ...video, ...audio, "-t", String(clipMs / 1000), "-pix_fmt", "yuv420p", clip];
  await runTool({ command: "ffmpeg", args });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const probe = async (path: string, entries: string): Promise<string[]> => {
  const args = ["-v", "error", "-of", "csv=p=0", "-show_entries", entries, path];
  return (await runTool({ command: "ffprobe", args })).stdout.trim().split("\n");
};

describe("voxloom dub", () => {
  it("goes by a track of subtitles inside a film, and listens to nothing", { tags: ["full"] }, async () => {
    await writeFile(
      at("inside.srt"),
      "1\n00:00:00,800 --> 00:00:02,600\nThe house is near the river.\n\n2\n00:00:02,800 --> 00:00:05,000\nThe dog is in the garden.\n",
    );
    const film = at("film.mkv");
    const args = ["-v", "error", "-i", clip, "-i", at("inside.srt"), "-c", "copy", "-c:s", "srt", film];
    await runTool({ command: "ffmpeg", args });
    const wanted = ["--from", "en", "--to", "es", "--out", at("film.es.mp4"), "--save"];
    const done = await callDub(film, "--srt", "auto", ...wanted, `source-srt=${at("film.en.srt")}`);
    expect(done.exitCode, done.stderr).toBe(0);
    expect(done.stderr).toContain("going by the subtitles of film.mkv #1.");
    const said = parseSubtitles(await readFile(at("film.en.srt"))).map(({ text }) => text);
    expect(said.join(" ")).toBe("The house is near the river. The dog is in the garden.");
  });

  it("stops cleanly when interrupted, and says what it was told to do", { tags: ["full"] }, async () => {
    const before = new Set([...(await readdir(folder)), "cache"]);
    const { child, finished } = startVoxloom(
      ["dub", clip, "--from", "en", "--to", "es", "--out", at("a.mp4")],
      {
        environment,
      },
    );
    let words = "";
    child.stderr?.on("data", (bytes: Buffer) => {
      words += bytes.toString();
    });
    while (!words.includes("recognizing speech") && child.exitCode === null)
      await new Promise((wake) => setTimeout(wake, 20));
    expect((await markedProcesses(at("cache"))).length).toBeGreaterThanOrEqual(2);
    child.kill("SIGINT");
    const done = await finished;
    expect(done).toMatchObject({ exitCode: 130, stdout: "" });
    expect(done.stderr).toContain("CANCELED");
    // What was killed may still be on its way out.
    await expect.poll(() => markedProcesses(at("cache")), { timeout: 30_000 }).toEqual([]);
    expect(await readdir(at("cache/tmp"))).toEqual([]);
    expect(new Set(await readdir(folder))).toEqual(before);
  });

  it("goes on from there: a video as long as the source, in Spanish, that sounds", {
    tags: ["full"],
  }, async () => {
    const args = [
      clip,
      "--from",
      "en",
      "--to",
      "es",
      "--out",
      at("out.mp4"),
      "--save",
      `dub-wav=${at("out.wav")}`,
    ];
    const done = await dub(...args);
    expect(done).toMatchObject({ exitCode: 0, stdout: `${at("out.mp4")}\n${at("out.wav")}\n` });
    expect(done.stderr).toMatch(/Note: from en to es by .*pocketsphinx \(basic\)/);
    expect(done.stderr).toMatch(/^ *\d+% speaking/m);
    expect(done.stderr).toMatch(
      /^Note: (needs review|poor), \d+ of 100 \(words \d+, timing \d+, audio \d+\)\.$/m,
    );
    expect(done.stderr).toContain("translation is of basic quality, expect wrong meanings (Apertium: ");
    const streams = await probe(at("out.mp4"), "stream=codec_type:stream_tags=language");
    expect(streams).toEqual([expect.stringMatching(/^video/), "audio,spa", "subtitle,spa"]);
    const [seconds] = await probe(at("out.mp4"), "format=duration");
    expect(Math.abs(Number(seconds) * 1000 - clipMs)).toBeLessThanOrEqual(frameMs);
    expect((await wavInfo(at("out.wav"))).durationMs).toBe(clipMs);
    const { samples } = await readWavPcm(at("out.wav"));
    expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(0.05);
  });

  it("makes nothing twice, refuses to write over a file unless told to, and saves what is wanted", {
    tags: ["full"],
  }, async () => {
    const out = at("out.mp4");
    const before = await stat(out);
    const refused = await dub(clip, "--from", "en", "--to", "es", "--out", out);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain("--force");
    expect((await stat(out)).mtimeMs).toBe(before.mtimeMs);

    const saved = [
      `target-srt=${at("es.srt")}`,
      `script-json=${at("s.json")}`,
      `report-json=${at("r.json")}`,
    ];
    const more = saved.flatMap((save) => ["--save", save]);
    const done = await dub(
      clip,
      "--from",
      "en",
      "--to",
      "es",
      "--out",
      out,
      "--force",
      "--json",
      "--quiet",
      ...more,
    );
    expect(done).toMatchObject({ exitCode: 0, stderr: "" });
    const { ok, result } = JSON.parse(done.stdout);
    expect(ok).toBe(true);
    expect(result).toMatchObject({
      output: out,
      files: [
        { kind: "video", path: out },
        { kind: "target-srt", path: at("es.srt") },
        { kind: "script-json", path: at("s.json") },
        { kind: "report-json", path: at("r.json") },
      ],
      from: "en",
      to: "es",
      engines: expect.arrayContaining([{ stage: "translate", engineId: "apertium", quality: "basic" }]),
    });
    const states = new Map(result.stages.map(({ name, state }: Record<string, string>) => [name, state]));
    for (const name of ["extract", "transcribe", "translate", "synthesize", "mix", "render"])
      expect(states.get(name), name).toBe("reused");
    const script = scriptSchema.parse(JSON.parse(await readFile(at("s.json"), "utf8")));
    expect(script.segments).toHaveLength(result.lines);
    expect(script.speakers.map(({ voiceId }) => voiceId)).toEqual(
      result.speakers.map(({ voiceId }: Record<string, string>) => voiceId),
    );
    expect(qualityReportSchema.parse(JSON.parse(await readFile(at("r.json"), "utf8"))).score).toBe(
      result.score,
    );
    const said = parseSubtitles(await readFile(at("es.srt"))).map(({ text }) => text);
    expect(said.join(" ").toLowerCase()).toContain("casa");
  });

  it("dubs into several languages at once: each in a file of its own, listened to once", {
    tags: ["full"],
  }, async () => {
    const saved = ["--save", `target-srt=${at("both.srt")}`, "--quiet", "--json"];
    const done = await dub(clip, "--from", "en", "--to", "es,ca", "--out", at("both.mp4"), ...saved);
    expect(done.exitCode, done.stdout).toBe(0);
    const { languages } = JSON.parse(done.stdout).result;
    type Told = { to: string; files: { path: string }[]; stages: { name: string; state: string }[] };
    expect(languages.map(({ to, files }: Told) => [to, ...files.map(({ path }) => path)])).toEqual([
      ["es", at("both.es.mp4"), at("both.es.srt")],
      ["ca", at("both.ca.mp4"), at("both.ca.srt")],
    ]);
    const second = new Map(languages[1].stages.map(({ name, state }: Told["stages"][0]) => [name, state]));
    for (const name of ["extract", "transcribe", "diarize"])
      expect(["reused", "skipped"], name).toContain(second.get(name));
    expect(second.get("translate")).toBe("done");
    expect(await probe(at("both.ca.mp4"), "stream=codec_type:stream_tags=language")).toEqual([
      expect.stringMatching(/^video/),
      "audio,cat",
      "subtitle,cat",
    ]);
  });

  it("speaks the lines of one's own subtitles by the voice of one's choice, into a sound file", {
    tags: ["full"],
  }, async () => {
    await writeFile(at("own.srt"), "1\n00:00:01,000 --> 00:00:03,000\nBuenos días a todos.\n");
    const own = ["--srt", at("own.srt"), "--srt-side", "target", "--voice", "espeak-ng:es+f2"];
    const saved = ["--save", `target-vtt=${at("own.vtt")}`];
    const out = at("own.mp3");
    const args = ["--from", "en", "--to", "es", "--no-background", "--speakers", "1", "--out", out];
    const done = await dub(clip, ...args, ...own, ...saved, "--json");
    expect(done.exitCode, done.stdout).toBe(0);
    const { lines, speakers } = JSON.parse(done.stdout).result;
    expect({ lines, speakers }).toEqual({
      lines: 1,
      speakers: [{ id: "speaker-1", voiceId: "espeak-ng:es+f2" }],
    });
    expect(await readFile(at("own.vtt"), "utf8")).toContain("Buenos días a todos.");
    expect(await probe(out, "stream=codec_name")).toEqual(["mp3"]);
    const [seconds] = await probe(out, "format=duration");
    expect(Math.abs(Number(seconds) * 1000 - clipMs)).toBeLessThan(100);
  });

  it("ends with its words on a terminal too, where a bar was shown", { tags: ["full"] }, async () => {
    await writeFile(at("text.mp4"), "This is no video.\n");
    const command = [
      process.execPath,
      voxloomProgram,
      "dub",
      at("text.mp4"),
      "--to",
      "es",
      "--out",
      at("a.mp4"),
    ];
    const quoted = command.map((part) => `'${part}'`).join(" ");
    const args = ["--quiet", "--return", "--command", quoted, "/dev/null"];
    const done = await runTool({ command: "script", args, env: environment, allowedExitCodes: [4] });
    expect(done).toMatchObject({ exitCode: 4, stdout: expect.stringMatching(/░.*looking at the file/) });
    expect(done.stdout).toContain("MEDIA_TYPE_UNSUPPORTED");
  });

  it("names the line of subtitles that cannot be read, and why", async () => {
    await writeFile(at("broken.srt"), "1\n00:00:05,000 --> 00:00:04,000\nHello there.\n");
    const done = await callDub(
      clip,
      "--from",
      "en",
      "--to",
      "es",
      "--srt",
      at("broken.srt"),
      "--out",
      at("b.mp4"),
    );
    expect(done.stderr).toContain('"broken.srt" cannot be read at line 2: it ends before it starts.');
    expect(done.exitCode).toBe(2);
  });

  const refused: [string, () => string[], string, number][] = [
    ["a file that is not there", () => ["none.mp4"], "BAD_INPUT", 2],
    ["a text with a video's name", () => [at("text.mp4")], "MEDIA_TYPE_UNSUPPORTED", 4],
    ["a pair without engine", () => [clip, "--from", "en", "--to", "xh"], "LANGUAGE_PAIR_UNSUPPORTED", 3],
    ["an unknown voice", () => [clip, "--voice", "nobody:here"], "VOICE_UNKNOWN", 2],
    ["a voice of another language", () => [clip, "--voice", "flite:slt"], "VOICE_UNKNOWN", 2],
    ["a kind of file that no dub has", () => [clip, "--save", "poem=a.txt"], "BAD_INPUT", 2],
    [
      "a background that is not kept",
      () => [clip, "--no-background", "--save", "background-wav=b.wav"],
      "BAD_INPUT",
      2,
    ],
    ["a video in the format of a recording", () => [clip, "--save", "dub-as-source=a.mp3"], "BAD_INPUT", 2],
    ["a picture of a sound", () => [at("speech.wav")], "BAD_INPUT", 2],
    ["a sound track that is not there", () => [clip, "--audio-track", "4"], "MEDIA_NO_AUDIO", 4],
    [
      "a translation of a term for several languages",
      () => [clip, "--to", "es,ca", "--term", "house=casa"],
      "BAD_INPUT",
      2,
    ],
    [
      "one of several languages without engine",
      () => [clip, "--to", "es,xh"],
      "LANGUAGE_PAIR_UNSUPPORTED",
      3,
    ],
    ["subtitles without a line", () => [clip, "--srt", at("text.mp4")], "SUBTITLES_UNREADABLE", 2],
    ["a cache where none can be", () => [clip, "--cache", at("text.mp4/cache")], "BAD_INPUT", 2],
  ];
  it.each(refused.slice(0, pickRunCount(refused.length, 4)))(
    "refuses %s in words, leaves no file",
    async (_, args, code, exitCode) => {
      await writeFile(at("text.mp4"), "This is no video.\n");
      const out = at("refused.mp4");
      const defaults = ["--from", "en", "--to", "es"];
      const done = await callDub(...defaults, ...args(), "--out", out, "--json");
      const { ok, error } = JSON.parse(done.stdout);
      expect({ ok, code: error.code, exitCode: done.exitCode }, error.message).toEqual({
        ok: false,
        code,
        exitCode,
      });
      expect(error.message).toMatch(/[a-z].*\.$/);
      expect(existsSync(out)).toBe(false);
    },
  );
});
