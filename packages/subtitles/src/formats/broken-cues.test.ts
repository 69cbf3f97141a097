import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { readSubtitles } from "../read-subtitles.ts";

/** What is read of a file, and at which lines something is wrong. */
const read = (text: string) => {
  const document = readSubtitles(text);
  return {
    texts: document?.cues.map((cue) => cue.text),
    lines: document?.problems.map(({ line }) => line),
  };
};
const cue = (start: number, text: string) => `{"start": ${start}, "end": ${start + 1}, "text": "${text}"}`;

test("one broken cue of a JSON file costs that cue, told by its number", () => {
  for (const broken of [
    '{"start": 2, "end": 3, "text": "no end}',
    '{"start": 2, "end": , "text": "b"}',
    '{"start": 2, "end": 3, "text": "b"',
    '{"start": 2, "end": NaN, "words": [{"text": "b"}, {"text": "c"}], "text": "b"}',
    '{"start": "when", "end": 3, "text": "b"}',
  ]) {
    const list = `[\n${[cue(1, "a [1] {2}"), broken, cue(4, 'c \\"d\\"')].join(",\n")}\n]`;
    for (const text of [list, `{"language": "en", "segments": ${list}}`])
      expect(read(text), text).toEqual({ texts: ["a [1] {2}", 'c "d"'], lines: [2] });
  }
});

test("of a JSON file that is cut off, whole cues stay", () => {
  const whole = `{"cues": [${cue(1, "a")}, ${cue(2, "b")}, ${cue(3, "c")}]}`;
  expect(read(whole.slice(0, -12))).toEqual({ texts: ["a", "b"], lines: [3] });
  expect(readSubtitles('{"name": "voxloom", "version": ')).toBeNull();
});

test("one broken row of a table costs that row", () => {
  const table = (row: string) =>
    ["start,end,text", "1,2,a", row, '4,5,"c, ""d"""', '6,7,"e\nf"', "8,9,g"].join("\n");
  for (const row of ['2,3,"no end', '2,3,"b" and more', "when,3,b"])
    expect(read(table(row)), row).toEqual({ texts: ["a", 'c, "d"', "e\nf", "g"], lines: [3] });
});

test("a table with a broken row tells that it has too many; beyond rubbish nothing is looked for", () => {
  const good = "1,2,a\n";
  const many = readSubtitles(`start,end,text\n1,2,"no end\n${good.repeat(limits.maxLines + 5)}`);
  expect(many?.cues).toHaveLength(limits.maxLines);
  expect(many?.problems.map(({ reason }) => reason)).toEqual(["unclear-times", "too-many-lines"]);
  const rubbish = (rows: number) => read(`start,end,text\n${'"a\n'.repeat(rows)}${good}`).texts;
  expect(rubbish(limits.maxLines)).toEqual(["a"]);
  expect(rubbish(3 * limits.maxLines)).toEqual([]);
});

test("rubbish of megabytes is read as what it is", { tags: ["full"] }, () => {
  for (const text of [`[{${"{,".repeat(2_000_000)}`, `start,end,text\n${'1,2,"a\n'.repeat(200_000)}`])
    expect(read(text).texts?.length ?? 0).toBe(0);
});
