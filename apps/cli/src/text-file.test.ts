import { describe, expect, it } from "vitest";
import { parseTextFile } from "./text-file.ts";

const read = (content: string, name: string, outputPath: string | null = null) =>
  parseTextFile(Buffer.from(content), { name, outputPath });

describe("parseTextFile", () => {
  const vtt =
    "WEBVTT\n\nNOTE a remark\n\nintro\n00:01.000 --> 00:02.000 line:0\n<v Ann>Hello\nthere\n\n00:03.000 --> 00:04.000\n<b></b>\n\n00:05.000 --> 00:06.000\nBye\n";

  it("exchanges the texts of subtitles and keeps their times and speakers", () => {
    const file = read(vtt, "a.vtt");
    expect(file.lines).toEqual(["Hello there", "Bye"]);
    expect(file.withLines(["Hola", "Adiós"], "es")).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ann>Hola\n\n00:00:05.000 --> 00:00:06.000\nAdiós\n",
    );
  });

  it("breaks what is too long for a line, in the form that the new name asks for", () => {
    const long = "Una frase que es bastante más larga que lo que cabe en una sola línea";
    const srt = read(vtt, "a.vtt", "b.srt").withLines([long, "Adiós"], "es");
    const [first = ""] = srt.split("\n\n");
    expect(first).toMatch(/^1\n00:00:01,000 --> 00:00:02,000\n/);
    const rows = first.split("\n").slice(2);
    expect(rows.join(" ")).toBe(long);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(42);
  });

  it("knows subtitles by how they begin where there is no name, and takes an arrow in a text for a text", () => {
    expect(read("1\n00:00:01,000 --> 00:00:02,000\nHello\n", "-").lines).toEqual(["Hello"]);
    expect(read("a --> b\n", "-").lines).toEqual(["a --> b"]);
  });

  it("keeps the empty rows of plain text", () => {
    const file = read("one\r\n\r\n two \n", "a.txt");
    expect(file.lines).toEqual(["one", "two"]);
    expect(file.withLines(["uno", "dos"], "es")).toBe("uno\n\ndos\n");
  });

  it("reads other encodings than UTF-8", () => {
    const text = "El niño está aquí, y mañana también.";
    expect(parseTextFile(Buffer.from(text, "latin1"), { name: "a.txt", outputPath: null }).lines).toEqual([
      text,
    ]);
  });

  it("refuses a form that subtitles have not, before anything is translated", () =>
    expect(() => read(vtt, "a.vtt", "b.doc")).toThrow(/b\.doc must end in \.srt/));

  it.each([
    ["nothing", "\n \n", "a.srt"],
    ["bytes", "MZ\u0000\u0001\u0002", "a.txt"],
    ["times that are none", "1\n00:00:01 --> soon\nHello\n", "a.srt"],
  ])("refuses %s, by name", (_, content, name) => expect(() => read(content, name)).toThrow(name));
});
