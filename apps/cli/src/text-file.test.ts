import { describe, expect, it } from "vitest";
import { isSubtitleText, parseTextFile } from "./text-file.ts";

it.each([
  ["1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n", "-", true],
  ["WEBVTT\n\n", "--text", true],
  ["[Script Info]\n", "captions", true],
  ["Hello", "a.srt", true],
  ["a --> b\n", "-", false],
  ["WEBVTT\n\n", "a.txt", false],
])("tells whether %j of %s is subtitles", (content, name, isSubtitles) =>
  expect(isSubtitleText(Buffer.from(content), name)).toBe(isSubtitles),
);

describe("parseTextFile", () => {
  it("keeps the empty rows of plain text", () => {
    const file = parseTextFile(Buffer.from("one\r\n\r\n two \n"), "a.txt");
    expect(file.lines).toEqual(["one", "two"]);
    expect(file.withLines(["uno", "dos"])).toBe("uno\n\ndos\n");
  });

  it("reads other encodings than UTF-8", () => {
    const text = "El niño está aquí, y mañana también.";
    expect(parseTextFile(Buffer.from(text, "latin1"), "a.txt").lines).toEqual([text]);
  });

  it.each([
    ["nothing", "\n \n", "a.txt"],
    ["bytes", "MZ\u0000\u0001\u0002", "a.txt"],
  ])("refuses %s, by name", (_, content, name) =>
    expect(() => parseTextFile(Buffer.from(content), name)).toThrow(name),
  );
});
