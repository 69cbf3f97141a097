import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import { describe, expect, test } from "vitest";
import { createCatalog } from "../create-catalog.ts";
import { openEngineSet } from "../discover.ts";
import type { ReadPicture } from "../engine.ts";
import { makeTesseract } from "../testing/make-tesseract.ts";
import { withFolder } from "../testing/with-folder.ts";
import { findTool } from "../tools/find-tool.ts";
import { findLanguages, installCommand } from "./languages.ts";
import { createTsvReader } from "./parse-tsv.ts";

const open = async (workFolder: string, searchFolders?: string[]) =>
  createCatalog(await openEngineSet({ workFolder, ...(searchFolders && { searchFolders }) }, ["tesseract"]));
const getText = ({ lines }: ReadPicture): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n");

describe("tesseract", () => {
  test("what is not installed is named with the command that installs it", () =>
    withFolder(async (folder) => {
      const catalog = await open(folder, [folder]);
      expect(catalog.statuses()).toMatchObject([
        {
          ...{ id: "tesseract", capability: "recognize-text", isAvailable: false },
          missing: { command: "apt-get install tesseract-ocr tesseract-ocr-eng" },
        },
      ]);
      expect(() => catalog.textRecognizerFor("de")).toThrow(
        expect.objectContaining({
          code: "ENGINE_UNAVAILABLE",
          details: expect.objectContaining({
            remedy: "Install one with: apt-get install tesseract-ocr tesseract-ocr-deu",
          }),
        }),
      );
    }));

  test("pictures are read in batches, in order, with places and how sure each word is", () =>
    withFolder(async (folder) => {
      const catalog = await open(folder, [await makeTesseract(join(folder, "bin"), ["Guten", "Morgen"])]);
      const engine = catalog.textRecognizerFor("de");
      expect(engine.languages()).toEqual(["de", "en"]);
      const picturePaths = Array.from({ length: 40 }, (_, index) => join(folder, `${index}.png`));
      for (const path of picturePaths) await writeFile(path, "a picture");
      const progress: number[] = [];
      const { pictures } = await engine.recognizeText({
        ...{ picturePaths, language: "de", layout: "lines" },
        onProgress: (fraction) => progress.push(fraction),
      });
      expect(pictures.map(getText)).toEqual(picturePaths.map(() => "Guten Morgen"));
      expect(pictures[39]).toMatchObject({
        ...{ width: 1920, height: 1080 },
        lines: [
          {
            paragraph: 0,
            words: [
              { confidence: 0.962, left: 600 },
              { confidence: 0.315, top: 960 },
            ],
          },
        ],
      });
      expect(progress.at(-1)).toBe(1);
      const told = (await readFile(join(folder, "bin/told"), "utf8")).trim().split("\n");
      expect(told).toHaveLength(2);
      expect(told[0]).toContain("stdout -l deu --psm 6 --dpi 150 tsv");
    }));

  test("a picture that is not there, another language and an end that is asked for are met in words", () =>
    withFolder(async (folder) => {
      const catalog = await open(folder, [await makeTesseract(join(folder, "bin"), ["Hello"])]);
      const engine = catalog.textRecognizerFor("en");
      const asked = { picturePaths: [join(folder, "none.png")], language: "en", layout: "page" as const };
      await expect(engine.recognizeText(asked)).rejects.toMatchObject({ engineId: "tesseract" });
      await expect(engine.recognizeText({ ...asked, language: "fr" })).rejects.toMatchObject({
        ...{ code: "unsupported", remedy: "apt-get install tesseract-ocr tesseract-ocr-fra" },
      });
      await expect(engine.recognizeText({ ...asked, signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: "CANCELED",
      });
    }));

  test("a row that holds what divides columns, and rows that are no words", () => {
    const pictures: ReadPicture[] = [];
    const reader = createTsvReader((picture) => pictures.push(picture));
    for (const row of [
      "level\tpage_num\tblock_num",
      "1\t1\t0\t0\t0\t0\t0\t0\t100\t50\t-1\t",
      "4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t",
      "5\t1\t1\t1\t1\t1\t1\t2\t3\t4\t95\ta\tb",
      "5\t1\t1\t1\t1\t2\t1\t2\t3\t4\t-1\t ",
      "4\t1\t2\t1\t1\t0\t0\t0\t9\t9\t-1\t",
      "5\t1\t2\t1\t1\t1\t1\t2\t3\t4\t120\tc",
      "nonsense",
      "1\t2\t0\t0\t0\t0\t0\t0\t100\t50\t-1\t",
    ])
      reader.take(row);
    reader.end();
    expect(pictures.map(getText)).toEqual(["a b\nc", ""]);
    expect(pictures[0]?.lines.map(({ paragraph }) => paragraph)).toEqual([0, 1]);
    expect(pictures[0]?.lines[1]?.words[0]?.confidence).toBe(1);
  });

  test("names of data are languages; what is on its side or no language is left out", () => {
    const found = findLanguages([
      "osd",
      "equ",
      "chi_tra",
      "chi_sim",
      "deu",
      "jpn_vert",
      "jpn",
      "script/Latin",
    ]);
    expect(Object.fromEntries(found)).toEqual({ zh: ["chi_sim", "chi_tra"], de: ["deu"], ja: ["jpn"] });
    expect(installCommand("zh")).toContain("tesseract-ocr-chi-sim");
  });
});

const real = await findTool("tesseract", {});
describe.skipIf(real === null)("the real tesseract (skipped, it is not installed, elsewhere)", () => {
  test("reads letters that are drawn", { tags: ["full"] }, () =>
    withFolder(async (folder) => {
      const path = join(folder, "hello.png");
      const drawn = "drawtext=text='Where have you been?':fontcolor=black:fontsize=48:x=40:y=40";
      await runTool({
        command: "ffmpeg",
        args: [
          "-v",
          "error",
          "-f",
          "lavfi",
          "-i",
          `color=white:s=800x140:d=1,${drawn}`,
          "-frames:v",
          "1",
          path,
        ],
        writes: [path],
      });
      const { pictures } = await (await open(folder)).textRecognizerFor("en").recognizeText({
        ...{ picturePaths: [path], language: "en", layout: "lines" },
      });
      expect(pictures.map(getText)).toEqual(["Where have you been?"]);
    }),
  );
});
