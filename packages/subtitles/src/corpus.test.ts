import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { computeLoss } from "./compute-loss.ts";
import exceptions from "./corpus-exceptions.json" with { type: "json" };
import { decodeSubtitles } from "./encoding/decode-subtitles.ts";
import { subtitleFormats } from "./formats/subtitle-formats.ts";
import { readSubtitles } from "./read-subtitles.ts";
import { writeSubtitles } from "./write-subtitles.ts";

type Times = [number | null, number | null] | null;
type Expected = {
  format: string;
  encoding?: string;
  cues?: number;
  first?: Times;
  last?: Times;
  tolerance_ms?: number;
};

const beside = fileURLToPath(new URL("../../../../shared/fixtures", import.meta.url));
const folder = join(process.env.VOXLOOM_FIXTURES ?? beside, "subtitles");
const hasCorpus = existsSync(join(folder, "expected.json"));
const files: Record<string, Expected> = hasCorpus
  ? JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")).files
  : {};
const getBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
const except: Readonly<Record<string, string>> = exceptions.cues;
const exceptEncodings: Readonly<Record<string, string>> = exceptions.encodings;

/** What independent readers found, and what was found here, where they differ. */
const findDifferences = (name: string, expected: Expected): string | null => {
  const cues = readSubtitles(getBytes(name))?.cues ?? [];
  const near = (ms: number | undefined, wanted: number | null | undefined): boolean =>
    wanted === null ||
    wanted === undefined ||
    Math.abs((ms ?? Number.NaN) - wanted) <= Math.max(1, expected.tolerance_ms ?? 1);
  const isAt = (cue: (typeof cues)[number] | undefined, times: Times | undefined): boolean =>
    near(cue?.startMs, times?.[0]) && near(cue?.endMs, times?.[1]);
  if (cues.length !== expected.cues) return `${cues.length} cues, not ${expected.cues}`;
  if (!isAt(cues[0], expected.first))
    return `first ${cues[0]?.startMs}-${cues[0]?.endMs}, not ${expected.first}`;
  if (!isAt(cues.at(-1), expected.last))
    return `last ${cues.at(-1)?.startMs}-${cues.at(-1)?.endMs}, not ${expected.last}`;
  return null;
};

describe.skipIf(!hasCorpus)("files of other projects' test suites (skipped, no fixtures)", () => {
  test("cues, first and last times are those that other readers find, but for files named with a reason", () => {
    const known = Object.entries(files).filter(([, { cues }]) => cues !== undefined);
    const differing = known.flatMap(([name, expected]) => {
      const difference = findDifferences(name, expected);
      return difference === null ? [] : [[name, difference]];
    });
    expect(known.length).toBeGreaterThan(300);
    expect(differing.filter(([name = ""]) => !(name in except))).toEqual([]);
    // What agrees by now needs no reason any more.
    expect(Object.keys(except).filter((name) => !differing.some(([one]) => one === name))).toEqual([]);
  });

  test("texts are decoded as their encoding says", () => {
    const wrong = Object.entries(files).flatMap(([name, { format, encoding = "" }]) => {
      const label = encoding.split(/[ ,]/)[0] ?? "";
      if (format === "EBU STL" || format === "VobSub" || label === "" || label.startsWith("utf-32"))
        return [];
      if (["ascii", "binary", "euc-tw"].includes(label)) return [];
      const bytes = getBytes(name);
      const isSame = decodeSubtitles(bytes).text === new TextDecoder(label).decode(bytes);
      return isSame ? [] : [name];
    });
    expect(wrong.filter((name) => !(name in exceptEncodings))).toEqual([]);
    expect(Object.keys(exceptEncodings).filter((name) => !wrong.includes(name))).toEqual([]);
  });

  test("pictures and other binary files are of no format", () => {
    for (const [name, { format }] of Object.entries(files))
      if (format === "VobSub" && name.endsWith(".sub"))
        expect([name, readSubtitles(getBytes(name))]).toEqual([name, null]);
  });

  test("written in its own format and read again, a file has the same cues", () => {
    for (const name of Object.keys(files)) {
      const document = readSubtitles(getBytes(name));
      // Rounding to frames can turn the order of cues that begin together.
      if (document === null || document.cues.length > 3000 || ["scc", "stl"].includes(document.format))
        continue;
      const again = readSubtitles(writeSubtitles(document, document.format));
      const texts = (cues: readonly { text: string }[] = []) => cues.map(({ text }) => text).sort();
      expect([name, texts(again?.cues)]).toEqual([name, texts(document.cues)]);
    }
  });

  test("every file can be written in every format", { tags: ["full"] }, () => {
    for (const name of Object.keys(files)) {
      const document = readSubtitles(getBytes(name));
      if (document === null) continue;
      for (const format of subtitleFormats) {
        expect(computeLoss(document, format).every(({ cues }) => cues <= document.cues.length)).toBe(true);
        expect(writeSubtitles(document, format).length).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
