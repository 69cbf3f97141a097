import type { Script } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { readSubtitles, type SubtitleCue, type SubtitleFormat, writeSubtitles } from "@voxloom/subtitles";
import { arbitraryDocument } from "@voxloom/subtitles/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdit } from "../edits/apply-edit.ts";
import { createScript } from "../script/create-script.ts";
import { documentOfScript } from "./document-of-script.ts";
import { importLines } from "./import-lines.ts";
import { readScriptFile } from "./read-script-file.ts";
import { writeScript } from "./write-script.ts";

const empty = createScript({ sourceLanguage: "en", durationMs: 3_600_000 });
/** A file read into an empty script. */
const opened = async (bytes: Uint8Array, name: string): Promise<Script> => {
  let count = 0;
  const options = { side: "source", mode: "replace", newId: (kind: string) => `${kind}-${count++}` } as const;
  return importLines(empty, await readScriptFile(bytes, name), options);
};
const encode = (text: string) => new TextEncoder().encode(text);
const comparable = ({ raw: _, id, ...cue }: SubtitleCue, format: SubtitleFormat) =>
  format === "srt" || id === undefined ? cue : { ...cue, id };

describe.each<SubtitleFormat>(["srt", "vtt", "ass", "ttml"])("%s", (format) => {
  test("what the format can hold comes through a script and back", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDocument(format), async (document) => {
        const bytes = writeSubtitles(document, format);
        const script = await opened(bytes, `a.${format}`);
        const written = documentOfScript(script, { side: "source", clock: "source" });
        const again = readSubtitles(writeSubtitles(written, format));
        const read = readSubtitles(bytes);
        expect(again?.cues.map((cue) => comparable(cue, format))).toEqual(
          read?.cues.map((cue) => comparable(cue, format)),
        );
      }),
      { numRuns: pickRunCount(150, 25) },
    );
  });
});

const files = {
  srt: "7\r\n00:00:01,000 --> 00:00:02,000\r\n<I>One</I> &amp; {\\an8}two\r\n\r\n9\r\n00:00:03,5 --> 00:00:04,000\r\nThree\r\n\r\n\r\n",
  vtt: "WEBVTT - A title\nKind: captions\n\nSTYLE\n::cue(.loud) { color: red }\n\nREGION\nid:top\nwidth:40%\n\nNOTE by hand\n\nintro\n00:01.000 --> 00:02.000 align:start line:0 region:top\n<v Ann>One <c.loud>two</c> <00:01.500>three\n\n00:03.000 --> 00:04.000\n<ruby>漢<rt>かん</rt></ruby>字 &lt;\n",
  ass: "[Script Info]\nTitle: T\nPlayResX: 1280\nPlayResY: 720\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Alignment\nStyle: Default,Arial,40,&H00FFFFFF,0,0,2\nStyle: Sign,Arial,40,&H000000FF,-1,0,8\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nComment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,off\nDialogue: 3,0:00:01.00,0:00:02.00,Sign,Ann,0,0,0,,{\\k50}One {\\k50}two\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,10,0,0,,{\\pos(640,50)\\blur2}Three\n",
} as const;

describe.each(["srt", "vtt", "ass"] as const)("%s", (format) => {
  const options = { format, side: "source", clock: "source" } as const;

  test("a file in which nothing was changed is written to the letter", async () => {
    const script = await opened(encode(files[format]), `a.${format}`);
    expect(new TextDecoder().decode(await writeScript(script, options))).toBe(files[format]);
  });

  test("of a changed file the other lines, its head and its styles stay, and the changed line keeps its looks", async () => {
    const script = await opened(encode(files[format]), `a.${format}`);
    const [first] = script.segments;
    const edit = {
      kind: "set-source-text",
      segmentId: first?.id ?? "",
      text: `${first?.sourceText} four`,
    } as const;
    const edited = applyEdit(script, edit);
    expect(edited.segments[0]?.cue?.raw).toBeUndefined();
    const read = readSubtitles(await writeScript(edited, options));
    const before = readSubtitles(encode(files[format]));
    expect(read?.cues[0]?.text).toBe(`${before?.cues[0]?.text} four`);
    expect(read?.cues[0]).toMatchObject({
      place: before?.cues[0]?.place,
      ...(format !== "srt" && { speaker: "Ann" }),
      runs: expect.arrayContaining([expect.objectContaining({ from: before?.cues[0]?.runs?.[0]?.from })]),
    });
    const others = (document: typeof read) => document?.cues.slice(1).map((cue) => comparable(cue, format));
    expect(others(read)).toEqual(others(before));
    for (const part of before?.head ?? []) expect(read?.head).toContain(part);
  });
});
