import { AppError } from "@voxloom/contract";
import { parse as parseAss } from "ass-compiler";
import type { Cue } from "./cue.ts";
import { decodeSubtitles } from "./decode-subtitles.ts";

/**
 * Cues of an SRT, VTT or ASS file (told apart by its content), by start. Markup is taken out; VTT voices and ASS
 * names become speakers. Empty when the file holds no timed line.
 * @throws AppError SUBTITLES_UNREADABLE naming the line.
 */
export const parseSubtitles = (source: Uint8Array | string, { name = "subtitles" } = {}): Cue[] => {
  const text = (typeof source === "string" ? source : decodeSubtitles(source))
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
  const cues = /^\s*\[Script Info\]|^\[Events\]/im.test(text) ? assCues(text, name) : timedCues(text, name);
  return cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
};

const clock = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s|$)`);

const timedCues = (text: string, name: string): Cue[] => {
  const lines = text.split("\n");
  const cues: Cue[] = [];
  for (let index = 0; index < lines.length; index++) {
    if (!(lines[index] ?? "").includes("-->")) continue;
    const found = timing.exec(lines[index] ?? "");
    if (found === null)
      throw unreadable(name, index + 1, "its times are not like 00:00:01,000 --> 00:00:02,000");
    const startMs = milliseconds(found.slice(1, 5));
    const endMs = milliseconds(found.slice(5, 9));
    if (endMs < startMs) throw unreadable(name, index + 1, "it ends before it starts");
    const body: string[] = [];
    while (index + 1 < lines.length && lines[index + 1]?.trim() !== "") {
      if (lines[index + 1]?.includes("-->")) break;
      body.push(lines[++index] ?? "");
    }
    // A file without empty lines between its cues: the next cue's number is not text.
    if (lines[index + 1]?.includes("-->") && /^\d+$/.test(body.at(-1)?.trim() ?? "")) body.pop();
    const raw = body.join("\n");
    const speaker = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(raw)?.[1]?.trim() ?? null;
    const plain = plainText(raw);
    if (plain !== "") cues.push({ startMs, endMs, text: plain, speaker });
  }
  return cues;
};

const milliseconds = ([hours, minutes, seconds, fraction]: (string | undefined)[]): number =>
  (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 +
  Number((fraction ?? "0").padEnd(3, "0"));

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "\u200E",
  rlm: "\u200F",
};

const plainText = (text: string): string =>
  text
    .replace(/<\/?(?:[biucv]|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>|\{\\[^{}]*\}/gi, "")
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, entity: string) => entities[entity] ?? "")
    .trim();

const assCues = (text: string, name: string): Cue[] => {
  try {
    return parseAss(text).events.dialogue.flatMap((line) => {
      const plain = line.Text.parsed
        .filter((part) => part.drawing.length === 0)
        .map((part) => part.text)
        .join("")
        .replace(/\\[Nn]/g, "\n")
        .replace(/\\h/g, " ")
        .trim();
      const startMs = Math.round(line.Start * 1000);
      const endMs = Math.round(line.End * 1000);
      if (!(startMs >= 0 && endMs >= startMs)) throw new Error(`the line "${plain}" has no sound times`);
      return plain === "" ? [] : [{ startMs, endMs, text: plain, speaker: line.Name?.trim() || null }];
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const lineNumber = text.split("\n").findIndex((line) => line.startsWith("Dialogue:")) + 1;
    throw unreadable(name, lineNumber, why);
  }
};

const unreadable = (name: string, line: number, why: string): AppError =>
  new AppError("SUBTITLES_UNREADABLE", `"${name}" cannot be read at line ${line}: ${why}. Mend that line.`, {
    name,
    line,
  });
