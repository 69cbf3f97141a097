import { createReading, type Reading } from "../../document/reading.ts";
import type { SubtitleCue, SubtitleDocument } from "../../document/subtitle-document.ts";
import { isWordEvent } from "./ass-style.ts";
import { type AssStyles, getStyles, placedBy } from "./ass-styles-of.ts";
import { assText } from "./ass-text.ts";

const section = /^\s*\[([^\]]*)\]/;
const formatLine = /^\s*Format\s*:(.*)$/i;
const eventLine = /^\s*(Dialogue|Comment)\s*:(.*)$/i;
// What a file without a format line means. In SSA the first field has another name, and the same place.
const usualFields = "layer,start,end,style,name,marginl,marginr,marginv,effect,text".split(",");

/** The head of a subtitle is whatever stands before its text but for times, style and name. */
const plainHead = "0,0,0,";

/** ASS and SSA: dialogue without drawings. Sections other than the events are kept as they are. */
export const readAss = (lines: readonly string[]): SubtitleDocument => {
  const { head, events } = getSections(lines);
  const isSsa =
    !head.some((text) => /^\s*\[V4\+ Styles\]/i.test(text)) &&
    head.some((text) => /^\s*\[V4 Styles\]/i.test(text));
  const reading = createReading(isSsa ? "ssa" : "ass", { keepsEmpty: true });
  reading.document.head = head;
  const info = head.find((text) => /^\s*\[Script Info\]/i.test(text)) ?? "";
  reading.document.title = findInfo(info, "Title");
  reading.document.language = findInfo(info, "Language");
  const styles = getStyles(head);
  let fields: readonly string[] | null = usualFields;
  for (const { text, line } of events) {
    if (reading.isFull()) break;
    const format = formatLine.exec(text)?.[1];
    if (format !== undefined) {
      fields = getFields(format);
      if (fields === null)
        reading.problem(line, "unknown-fields", {
          why: "its format must hold Start and End, and Text at its end",
        });
      continue;
    }
    const [, kind = "", values] = eventLine.exec(text) ?? [];
    if (values === undefined || fields === null) continue;
    // Editors turn a line off by making it a comment.
    if (/^comment$/i.test(kind)) continue;
    addCue(reading, { values, fields, styles, line, format: isSsa ? "ssa" : "ass" });
  }
  return reading.finish();
};

const findInfo = (info: string, key: string): string | null =>
  new RegExp(`^${key}:[ \\t]*(\\S.*)$`, "im").exec(info)?.[1]?.trim() || null;

type Line = { text: string; line: number };

/** Sections but the events as they are, and the lines of the events. */
const getSections = (lines: readonly string[]): { head: string[]; events: Line[] } => {
  const head: string[][] = [];
  const events: Line[] = [];
  let isEvents = false;
  lines.forEach((text, index) => {
    const heading = section.exec(text)?.[1];
    if (heading !== undefined) {
      isEvents = /^events$/i.test(heading.trim());
      if (!isEvents) head.push([]);
    }
    if (isEvents) events.push({ text, line: index + 1 });
    else head.at(-1)?.push(text);
  });
  return { head: head.map((part) => part.join("\n").trimEnd()), events };
};

const getFields = (format: string): readonly string[] | null => {
  const fields = format.split(",").map((field) => field.trim().toLowerCase());
  return fields.includes("start") && fields.includes("end") && fields.at(-1) === "text" ? fields : null;
};

type Dialogue = {
  values: string;
  fields: readonly string[];
  styles: AssStyles;
  line: number;
  format: "ass" | "ssa";
};

const addCue = (reading: Reading, { values: all, fields, styles, line, format }: Dialogue) => {
  // Commas of the text are text.
  const values = splitFields(all, fields.length);
  if (values.length < fields.length)
    return reading.problem(line, "missing-fields", {
      why: `it has ${values.length} fields where its format has ${fields.length}`,
    });
  const getField = (field: string) => values[fields.indexOf(field)]?.trim() ?? "";
  const startMs = milliseconds(getField("start"));
  const endMs = milliseconds(getField("end"));
  if (startMs === null || endMs === null) return reading.unclear(line, "0:00:01.00,0:00:02.00");
  const body = values.at(-1) ?? "";
  const styleName = getField("style").replace(/^\*/, "");
  if (isWordEvent(styleName, body)) return;
  const { isUnderstood, place, ...text } = assText(body, {
    startMs,
    endMs,
    style: styles.byName.get(styleName),
    styles,
  });
  const margins = ["marginl", "marginr", "marginv", "effect"].map((field) => getField(field));
  const head = margins.map((margin) => (/^0+$/.test(margin) ? "0" : margin)).join(",");
  const layer = Number(getField("layer"));
  const where = placedBy(place, styles.byName.get(styleName));
  const cue: SubtitleCue = {
    startMs,
    endMs,
    ...text,
    speaker: (fields.includes("name") ? getField("name") : getField("actor")) || null,
    ...(where && { place: where }),
    ...(Number.isInteger(layer) && layer !== 0 && { layer }),
    ...(styleName !== "" && styleName !== "Default" && { styleName }),
    ...((!isUnderstood || (head !== plainHead && head !== ",,,")) && { raw: { format, head, body } }),
  };
  reading.add(cue, line);
};

/** The values of as many fields as there are; the last one holds the rest. */
const splitFields = (text: string, count: number): string[] => {
  const values: string[] = [];
  let from = 0;
  while (values.length < count - 1) {
    const comma = text.indexOf(",", from);
    if (comma === -1) break;
    values.push(text.slice(from, comma));
    from = comma + 1;
  }
  return [...values, text.slice(from)];
};

const time = /^(-?)(\d{1,6}):(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,9}))?$/;

const milliseconds = (value: string): number | null => {
  const found = time.exec(value);
  if (found === null) return null;
  const [, sign, hours, minutes, seconds, fraction = ""] = found;
  const wholeSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const ms = wholeSeconds * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3));
  return sign === "-" ? -ms : ms;
};
