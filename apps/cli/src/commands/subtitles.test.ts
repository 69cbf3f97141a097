import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTesseract, withFolder } from "@voxloom/engines/testing";
import { makeVobSubPair } from "@voxloom/media/testing";
import { expect, it } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";
import { runVoxloom } from "../testing/run-voxloom.ts";

const srt = `1
00:00:01,000 --> 00:00:02,500
<i>The house is big</i>

2
00:00:03,000 --> 00:00:04,000
{\\an8}I have 2 cats.
`;
const call = (args: readonly string[], input = srt) => callVoxloom(["subtitles", ...args], { input });

it("converts a pipe, byte for byte, and tells what is lost on stderr", async () => {
  const done = await runVoxloom(["subtitles", "convert", "-", "--to", "sbv"], { input: srt });
  expect(done).toEqual({
    exitCode: 0,
    stdout: "0:00:01.000,0:00:02.500\nThe house is big\n\n0:00:03.000,0:00:04.000\nI have 2 cats.\n",
    stderr: "Note: SBV cannot hold: italics of 1 subtitle, positions of 1.\n",
  });
});

it("converts several files into a folder, in another encoding", async () => {
  await withFolder(async (folder) => {
    const [a, b] = [join(folder, "a.srt"), join(folder, "b.srt")];
    await writeFile(a, srt.replace("The house", "Дом"));
    await writeFile(b, srt);
    const args = ["convert", a, b, "--to", "vtt", "--folder", folder, "--output-encoding", "windows-1251"];
    expect(await call(args)).toMatchObject({
      exitCode: 0,
      stdout: `${join(folder, "a.vtt")}\n${join(folder, "b.vtt")}\n`,
    });
    const bytes = await readFile(join(folder, "a.vtt"));
    expect(new TextDecoder("windows-1251").decode(bytes)).toContain("<i>Дом is big</i>");
    // What is there already stays, unless told otherwise.
    expect(await call(args)).toMatchObject({ exitCode: 2 });
    expect(await call([...args, "--force", "--quiet"])).toMatchObject({ exitCode: 0, stderr: "" });
  });
});

it("tells a program all of it in one object", async () => {
  const done = await call(["convert", "-", "--to", "sbv", "--json"]);
  expect(JSON.parse(done.stdout)).toMatchObject({
    ok: true,
    result: {
      files: [
        {
          input: "-",
          format: "sbv",
          cues: 2,
          losses: [
            { code: "italic", cues: 1 },
            { code: "position", cues: 1 },
          ],
        },
      ],
    },
  });
});

it("moves, stretches and counts from where it is told", async () => {
  const moved = async (...args: string[]) =>
    (await call(["sync", "-", "--to", "sbv", ...args])).stdout.match(/^[\d:.,]+$/gm);
  expect(await moved("--shift", "-0.5")).toEqual(["0:00:00.500,0:00:02.000", "0:00:02.500,0:00:03.500"]);
  expect(await moved("--point", "1=2", "--point", "3=6")).toEqual([
    "0:00:02.000,0:00:05.000",
    "0:00:06.000,0:00:08.000",
  ]);
  expect(await moved("--rate", "25:50")).toEqual(["0:00:00.500,0:00:01.250", "0:00:01.500,0:00:02.000"]);
  expect(await moved("--start-at", "1:00:00")).toEqual([
    "1:00:00.000,1:00:01.500",
    "1:00:02.000,1:00:03.000",
  ]);
  expect(await moved("--shift", "1", "--from", "3")).toEqual([
    "0:00:01.000,0:00:02.500",
    "0:00:04.000,0:00:05.000",
  ]);
});

it("takes times from another file, and puts another language below", async () => {
  await withFolder(async (folder) => {
    const other = join(folder, "other.srt");
    await writeFile(
      other,
      "1\n00:00:05,000 --> 00:00:06,000\neins\n\n2\n00:00:07,000 --> 00:00:08,000\nzwei\n",
    );
    const timed = await call(["sync", "-", "--times-from", other, "--below", other, "--to", "sbv"]);
    expect(timed.stdout).toBe(
      "0:00:05.000,0:00:06.000\nThe house is big\neins\n\n0:00:07.000,0:00:08.000\nI have 2 cats.\nzwei\n",
    );
  });
});

it("lists where two files differ, and takes parts of one into the other", async () => {
  await withFolder(async (folder) => {
    const other = join(folder, "other.vtt");
    await writeFile(
      other,
      "WEBVTT\n\n00:01.000 --> 00:02.500\nThe house\nis big\n\n00:03.040 --> 00:04.000\nI have two cats.\n\n00:07.000 --> 00:08.000\nBye.\n",
    );
    const listed = await call(["compare", "-", other]);
    expect(listed).toEqual({
      exitCode: 0,
      stdout:
        "- 00:00:03.000 - 00:00:04.000 I have 2 cats.\n+ 00:00:03.040 - 00:00:04.000 I have two cats.\n+ 00:00:07.000 - 00:00:08.000 Bye.\n",
      stderr: "Note: Different: 2. Alike: 1.\n",
    });
    const told = JSON.parse((await call(["compare", "-", other, "--tolerance", "50ms", "--json"])).stdout);
    expect(told.result).toMatchObject({
      same: 1,
      differing: [{ isTextOther: true, startsLaterMs: 0 }, { left: null }],
    });
    const taken = await call(["compare", "-", other, "--take", "text", "missing", "--to", "srt", "--quiet"]);
    expect(taken.stdout).toBe(
      srt.replace("2 cats", "two cats").concat("\n3\n00:00:07,000 --> 00:00:08,000\nBye.\n"),
    );
    const tolerant = [
      "compare",
      "-",
      other,
      "--take",
      "times",
      "--tolerance",
      "50ms",
      "--to",
      "srt",
      "--quiet",
    ];
    expect((await call(tolerant)).stdout).toBe(srt);
    expect(await call(["compare", "-", "-"])).toMatchObject({ exitCode: 2 });
    expect(await call(["compare", "-", other, "--to", "vtt"])).toMatchObject({ exitCode: 2 });
  });
});

it("names what is missing of a disc's subtitles, and what holds none", async () => {
  await withFolder(async (folder) => {
    const [index, text] = [join(folder, "film.idx"), join(folder, "text.sub")];
    await writeFile(index, "# VobSub index file, v7\n");
    await writeFile(text, "{1}{25}Hello");
    const convert = (file: string) => call(["convert", file, "--track", "0", "--ocr", "en", "--to", "srt"]);
    expect(await convert(index)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("film.sub") });
    expect((await convert(text)).stderr).toContain("without --track");
  });
});

it("reads a track of a disc's subtitles by its index", { tags: ["full"] }, async () => {
  await withFolder(async (folder) => {
    const cue = { startMs: 400, endMs: 1200, text: "Where have you been?" };
    const { indexPath } = await makeVobSubPair(folder, { en: [cue], de: [{ ...cue, startMs: 600 }] });
    const PATH = `${await makeTesseract(join(folder, "bin"), ["Sie", "kommen"])}:${process.env.PATH}`;
    const args = ["subtitles", "convert", indexPath, "--track", "1", "--ocr", "de", "--to", "srt"];
    const { stdout, exitCode } = await runVoxloom(args, { environment: { PATH } });
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/^1\n00:00:00,[5-7]\d\d --> .*\nSie kommen\n/),
    ]);
  });
});

it("lists every change before it is made, and makes them", async () => {
  const crowded = srt.replace("00:00:02,500", "00:00:03,500");
  const listed = await call(["fix", "-", "--profile", "ted", "--dry-run"], crowded);
  expect(listed.stdout).toBe(
    "1: overlap\n  - 00:00:01.000 - 00:00:03.500 The house is big\n  + 00:00:01.000 - 00:00:03.000 The house is big\n",
  );
  const fixed = await call(["fix", "-", "--profile", "ted"], crowded);
  expect(fixed).toMatchObject({ exitCode: 0, stderr: "Note: Changes: 1. Problems left: 0.\n" });
  expect(fixed.stdout).toBe(srt.replace("00:00:02,500", "00:00:03,000"));
});

it.each([
  ["what is no subtitle file", ["convert", "-", "--to", "srt"], "Hello.", "SUBTITLES_UNREADABLE"],
  ["no format to write", ["convert", "-"], srt, "BAD_INPUT"],
  ["an unknown format", ["convert", "-", "--to", "docx"], srt, "BAD_INPUT"],
  ["a loss under --strict", ["convert", "-", "--to", "sbv", "--strict"], srt, "BAD_INPUT"],
  [
    "an encoding that there is not",
    ["convert", "-", "--to", "srt", "--output-encoding", "x"],
    srt,
    "BAD_INPUT",
  ],
  ["several files in one", ["convert", "a.srt", "b.srt", "--to", "srt"], srt, "BAD_INPUT"],
  ["nothing to do", ["sync", "-"], srt, "BAD_INPUT"],
  ["points that contradict", ["sync", "-", "--point", "1=5", "--point", "2=4"], srt, "BAD_INPUT"],
  ["what is no time", ["sync", "-", "--shift", "soon"], srt, "BAD_INPUT"],
  ["a profile of nobody", ["fix", "-", "--profile", "x"], srt, "BAD_INPUT"],
])("refuses %s in words, and writes nothing", async (_, args, input, code) => {
  const done = await call([...args, "--json"], input);
  expect(JSON.parse(done.stdout)).toMatchObject({ ok: false, error: { code } });
  expect(done.exitCode).toBe(2);
});

it("translates a pipe line for line, in its own format, and in both languages", {
  tags: ["full"],
}, async () => {
  await withFolder(async (folder) => {
    const args = ["translate", "-", "--from", "en", "--cache", folder];
    const done = await call([...args, "--into", "es", "--quiet"]);
    expect(done).toMatchObject({ exitCode: 0, stderr: "" });
    expect(done.stdout).toMatch(
      /^1\n00:00:01,000 --> 00:00:02,500\n<i>(?!The).*casa.*<\/i>\n\n2\n00:00:03,000 --> 00:00:04,000\n\{\\an8\}.*gatos\.\n/,
    );
    const both = await call([...args, "--into", "es", "--both", "target", "--to", "vtt"]);
    expect(both.stdout).toMatch(/^WEBVTT\n[\s\S]*<i>.*casa.*\n.*The house is big<\/i>/);
    expect(await call([...args, "--into", "en"])).toMatchObject({ exitCode: 2 });
    // A look of single words stays on them, whatever they are in the other language.
    const input = "1\n00:00:01,000 --> 00:00:02,500\nI see <i>the house</i> near the river, {name}.\n";
    const styled = await call([...args, "--into", "es", "--quiet"], input);
    expect(styled.stdout).toMatch(/^Veo <i>la casa<\/i> .*\{name\}\.$/m);
  });
});
