import { defaultSubtitleStyle, type Script } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { arbitraryScript } from "./arbitrary-script.ts";
import { clockOfFile } from "./file-clock.ts";
import { importLines } from "./import-lines.ts";
import { readScriptFile } from "./read-script-file.ts";
import { isTable, type ScriptFormat } from "./script-format.ts";
import { writeScript } from "./write-script.ts";

const ids = () => {
  let count = 0;
  return (kind: string) => `new-${kind}-${count++}`;
};
/** Files keep no spaces at the ends of lines, and no empty lines. */
const plain = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

type Side = "source" | "target";
const known = (script: Script, side: Side, stepMs = 1) => {
  const names = new Map(script.speakers.map(({ id, name }) => [id, name]));
  return script.segments
    .map((segment) => ({
      startMs: Math.round(segment.startMs / stepMs),
      endMs: Math.max(Math.round(segment.startMs / stepMs) + 1, Math.round(segment.endMs / stepMs)),
      text: plain(side === "source" ? segment.sourceText : segment.targetText),
      speaker: names.get(segment.speakerId),
    }))
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs || (a.text < b.text ? -1 : 1));
};
const bare = (script: Script): Script => ({ ...script, speakers: [], segments: [] });
const throughFile = async (script: Script, format: ScriptFormat, side: Side | "both") =>
  await readScriptFile(await writeScript(script, { format, side, clock: "source" }), `script.${format}`);
const runs = { numRuns: pickRunCount(150, 25) };
const hasText = (script: Script, side: Side) => known(script, side).length > 0;

describe.each<[ScriptFormat, { hasSpeakers: boolean; stepMs: number }]>([
  ["srt", { hasSpeakers: false, stepMs: 1 }],
  ["vtt", { hasSpeakers: true, stepMs: 1 }],
  ["ass", { hasSpeakers: true, stepMs: 10 }],
  ["txt", { hasSpeakers: true, stepMs: 1 }],
])("%s", (format, { hasSpeakers, stepMs }) => {
  test.each<Side>(["source", "target"])("%s: times, texts and speakers come back", async (side) => {
    await fc.assert(
      fc.asyncProperty(arbitraryScript({ stepMs: stepMs * 2 }), async (script) => {
        fc.pre(hasText(script, side));
        const imported = await throughFile(script, format, side);
        const made = importLines(bare(script), imported, { side, mode: "replace", newId: ids() });
        const wanted = known(script, side, stepMs);
        const plainName = (name = "") => (format === "ass" ? name.replace(/[,\s]+/g, " ").trim() : name);
        expect(
          known(made, side, stepMs).map((line) => ({ ...line, speaker: plainName(line.speaker) })),
        ).toEqual(
          wanted.map((line) => ({ ...line, speaker: hasSpeakers ? plainName(line.speaker) : "Speaker 1" })),
        );
      }),
      runs,
    );
  });

  test("back into its own script it changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryScript({ stepMs: stepMs * 2 }), async (script) => {
        fc.pre(hasText(script, "target"));
        // Lines that begin at the same time on the file's grid cannot be told apart in it.
        const starts = script.segments.map(({ startMs }) => Math.round(startMs / stepMs));
        fc.pre(new Set(starts).size === starts.length);
        const imported = await throughFile(script, format, "target");
        const made = importLines(script, imported, { side: "target", mode: "match", newId: ids() });
        expect(made.speakers).toBe(script.speakers);
        const texts = ({ segments }: Script) =>
          segments.map(({ targetText, ...rest }) => ({
            ...rest,
            targetText: plain(targetText),
            shorterTexts: [],
          }));
        expect(texts(made)).toEqual(texts(script));
      }),
      runs,
    );
  });
});

describe.each<ScriptFormat>(["csv", "docx", "json"])("%s", (format) => {
  test("times, speakers, both texts and what is beside them come back", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryScript(), async (script) => {
        const imported = await throughFile(script, format, "both");
        const made = importLines(bare(script), imported, { side: "both", mode: "replace", newId: ids() });
        const all = (given: Script) => {
          const names = new Map(given.speakers.map(({ id, name }) => [id, name]));
          return given.segments.map((segment) => ({
            times: [segment.startMs, segment.endMs],
            speaker: names.get(segment.speakerId),
            texts: [segment.sourceText, segment.targetText].map((text) => text.replace(/\r\n?/g, "\n")),
            ...(format !== "docx" && { id: segment.id, notes: segment.notes.replace(/\r\n?/g, "\n") }),
          }));
        };
        expect(all(made)).toEqual(all(script));
      }),
      { numRuns: format === "docx" ? pickRunCount(40, 6) : pickRunCount(150, 25) },
    );
  });

  test("back into its own script every line stays the very same", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryScript(), async (script) => {
        const clean = {
          ...script,
          segments: script.segments.map((segment) => ({
            ...segment,
            sourceText: segment.sourceText.replaceAll("\r", ""),
            targetText: segment.targetText.replaceAll("\r", ""),
            notes: segment.notes.replaceAll("\r", ""),
          })),
        };
        const imported = await throughFile(clean, format, "both");
        const made = importLines(clean, imported, { side: "both", mode: "match", newId: ids() });
        expect(made.segments.every((segment, index) => segment === clean.segments[index])).toBe(true);
      }),
      { numRuns: format === "docx" ? pickRunCount(40, 6) : pickRunCount(150, 25) },
    );
  });
});

/** Speakers as they look and sound, without their ids. */
const looks = ({ speakers }: Script) => speakers.map(({ id: _, ...look }) => look);
/** The script with its lines, whose speakers keep their names and look and sound otherwise. */
const plainer = (script: Script): Script => ({
  ...script,
  subtitleStyle: defaultSubtitleStyle,
  speakers: script.speakers.map(({ id, name }, index) => createSpeaker(index + 7, name, id)),
});

describe.each(["match", "replace"] as const)("json, to %s", (mode) => {
  test("speakers come back as they look and sound, those without lines too, and so does the style", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryScript(), async (script) => {
        const imported = await throughFile(script, "json", "both");
        const into = plainer({ ...script, speakers: script.speakers.slice(1) });
        const options = { side: "both", mode, newId: ids() } as const;
        const made = importLines(into, imported, options);
        const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
        expect(looks(made).toSorted(byName)).toEqual(looks(script).toSorted(byName));
        expect(made.subtitleStyle).toEqual(script.subtitleStyle);
        const without = importLines(into, imported, { ...options, withParts: false });
        expect(without.subtitleStyle).toEqual(defaultSubtitleStyle);
        expect(without.speakers.slice(0, into.speakers.length)).toEqual(into.speakers);
      }),
      { numRuns: pickRunCount(60, 12) },
    );
  });
});

describe.each<ScriptFormat>(["srt", "vtt", "ass", "txt", "csv", "docx", "json"])("%s", (format) => {
  test.each([
    ["source", 1],
    ["dub", 1],
    // Begins as the original does, and ends otherwise.
    ["source", 0],
    ["dub", 0],
  ] as const)("of the %s's clock comes back on it, and retimes nothing", async (clock, shift) => {
    const placement = { tempo: 1, videoStretch: 1, method: "as-is", residualMs: 0, reasons: [] } as const;
    const script = createScript({
      sourceLanguage: "en",
      targetLanguage: "de",
      durationMs: 100_000,
      speakers: [createSpeaker(0)],
      segments: [1, 2, 3].map((number) =>
        createSegment({
          id: `s${number}`,
          speakerId: "speaker-1",
          startMs: number * 5000,
          endMs: number * 5000 + 2000,
          sourceText: `Line ${number}`,
          targetText: `Zeile ${number}`,
          placement: { ...placement, startMs: number * (5000 + shift * 1120), endMs: number * 6120 + 2000 },
        }),
      ),
    });
    const file = await writeScript(script, { format, side: "target", clock });
    const imported = await readScriptFile(file, `script.${format}`);
    const told = clockOfFile(script, imported);
    expect(told).toBe(format === "json" ? "source" : clock);
    const side = isTable(format) ? "both" : "target";
    const made = importLines(script, imported, { side, mode: "match", clock: told, newId: ids() });
    expect(made.segments).toEqual(script.segments);
  });
});
