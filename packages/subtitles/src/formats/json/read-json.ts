import { cuePlaceSchema, cueWordSchema, rubySchema, textRunSchema } from "@voxloom/contract";
import { z } from "zod";
import { createReading, type Reading } from "../../document/reading.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { clockMs } from "../clock.ts";
import { salvageCues } from "./salvage-cues.ts";

const name = z.string().max(200);

/** A cue as this product writes it; what does not fit is read as anybody else's. */
const jsonCueSchema = z
  .strictObject({
    startMs: z.int(),
    endMs: z.int(),
    text: z.string(),
    speaker: z.string().nullable(),
    id: name.optional(),
    styleName: name.optional(),
    note: z.string().optional(),
    layer: z.int().optional(),
    words: z.array(cueWordSchema).optional(),
    ruby: z.array(rubySchema).optional(),
    runs: z.array(textRunSchema).optional(),
    place: cuePlaceSchema.optional(),
  })
  .refine(({ text, runs = [], words = [], ruby = [] }) =>
    [...runs, ...words, ...ruby].every(({ from, to }) => from < to && to <= text.length),
  );

export const isJson = (text: string): boolean => /^\s*(?:\[\s*[{\]]|\{\s*["}])/.test(text);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * JSON: the document as this product writes it, or a list of cues with start, end and text, as recognizers write them
 * (`segments` of Whisper, times in seconds). Null where it is neither. Lines of problems count cues.
 */
export const readJson = (text: string): SubtitleDocument | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What is broken in one cue costs that cue.
    value = salvageCues(text);
  }
  const fields = isFields(value) ? value : {};
  const list = [value, fields.cues, fields.segments, fields.subtitles, fields.captions].find((one) =>
    Array.isArray(one),
  );
  if (!Array.isArray(list)) return null;
  const reading = createReading("json");
  const { document } = reading;
  document.language = typeof fields.language === "string" ? fields.language : null;
  document.title = typeof fields.title === "string" ? fields.title : null;
  list.forEach((one: unknown, index) => {
    if (!reading.isFull()) addCue(reading, isFields(one) ? one : {}, index + 1);
  });
  return reading.finish();
};

const addCue = (reading: Reading, fields: Fields, line: number) => {
  const whole = jsonCueSchema.safeParse(fields);
  if (whole.success) return reading.add(whole.data, line);
  const startMs = findTime(fields, "startMs", ["start", "begin", "from"]);
  const endMs = findTime(fields, "endMs", ["end", "stop", "to"]);
  const text = [fields.text, fields.content, fields.line].find((one) => typeof one === "string");
  if (startMs === null || endMs === null || typeof text !== "string")
    return reading.unclear(line, '{"start": 1.5, "end": 2.5}');
  const builder = createTextBuilder();
  builder.add(text.replace(/\r\n?/g, "\n"));
  const speaker = typeof fields.speaker === "string" ? fields.speaker.trim() : "";
  reading.add({ startMs, endMs, ...builder.build(endMs), speaker: speaker || null }, line);
};

/** Milliseconds under their own name, else seconds or a clock time. */
const findTime = (fields: Fields, exact: string, names: readonly string[]): number | null => {
  const ms = fields[exact];
  if (typeof ms === "number") return Math.round(ms);
  const value = names.map((name) => fields[name]).find((one) => one !== undefined);
  if (typeof value === "number") return Math.round(value * 1000);
  return typeof value === "string" ? clockMs(value) : null;
};
