import { describe, expect, it } from "vitest";
import { parseTextFile } from "./text-file.ts";

describe("parseTextFile", () => {
  it("exchanges the text of WebVTT and keeps notes, settings and times", () => {
    const file = parseTextFile(
      "WEBVTT - title\n\nNOTE a remark\n\nintro\n00:01.000 --> 00:02.000 line:0\n<v Ann>Hello\nthere\n\n00:03.000 --> 00:04.000\n<b></b>\n\n00:05.000 --> 00:06.000\nBye\n",
      "a.vtt",
    );
    expect(file.lines).toEqual(["Hello there", "Bye"]);
    expect(file.withLines(["Hola", "Adiós"])).toBe(
      "WEBVTT - title\n\nNOTE a remark\n\nintro\n00:01.000 --> 00:02.000 line:0\nHola\n\n00:03.000 --> 00:04.000\n<b></b>\n\n00:05.000 --> 00:06.000\nAdiós\n",
    );
  });

  it("keeps the empty rows of plain text", () => {
    const file = parseTextFile("one\r\n\r\n two \n", "a.txt");
    expect(file.lines).toEqual(["one", "two"]);
    expect(file.withLines(["uno", "dos"])).toBe("uno\n\ndos\n");
  });

  it.each([
    ["nothing", "\n \n"],
    ["bytes", "MZ\u0000\u0001"],
    ["another encoding", "caf\uFFFD"],
  ])("refuses %s, by name", (_, content) => expect(() => parseTextFile(content, "a.srt")).toThrow(/a\.srt/));
});
