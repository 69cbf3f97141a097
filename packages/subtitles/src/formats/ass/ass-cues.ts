import { addCue } from "../../cue-list.ts";
import type { Cue } from "../../cues/cue.ts";
import { lineUnreadable, type Place } from "../../subtitles-unreadable.ts";
import { assText } from "./ass-text.ts";

const section = /^\s*\[([^\]]*)\]/;
const formatLine = /^\s*Format\s*:(.*)$/i;
const dialogueLine = /^\s*Dialogue\s*:(.*)$/i;
// What a file without a format line means. In SSA the first field has another name, and the same place.
const usualFields = "layer,start,end,style,name,marginl,marginr,marginv,effect,text".split(",");

/**
 * Cues of the lines of an ASS or SSA file: its dialogue without override codes and drawings.
 * @throws AppError SUBTITLES_UNREADABLE naming the line.
 */
export const assCues = (lines: readonly string[], name: string): Cue[] => {
  const cues: Cue[] = [];
  let isEvents = false;
  let fields = usualFields;
  lines.forEach((line, index) => {
    const heading = section.exec(line)?.[1];
    if (heading !== undefined) isEvents = /^events$/i.test(heading.trim());
    if (!isEvents) return;
    const place = { name, line: index + 1 };
    const format = formatLine.exec(line)?.[1];
    if (format !== undefined) fields = fieldsOf(format, place);
    const dialogue = dialogueLine.exec(line)?.[1];
    if (dialogue === undefined) return;
    const cue = assCue(dialogue, fields, place);
    if (cue.text !== "" && cue.endMs > 0) addCue(cues, cue, place);
  });
  return cues;
};

const fieldsOf = (format: string, place: Place): string[] => {
  const fields = format.split(",").map((field) => field.trim().toLowerCase());
  if (fields.includes("start") && fields.includes("end") && fields.at(-1) === "text") return fields;
  throw lineUnreadable(place, "unknown-fields", {
    why: "its format must hold Start and End, and Text at its end",
  });
};

const assCue = (dialogue: string, fields: readonly string[], place: Place): Cue => {
  const values = dialogue.split(",");
  if (values.length < fields.length)
    throw lineUnreadable(place, "missing-fields", {
      why: `it has ${values.length} fields where its format has ${fields.length}`,
    });
  const fieldOf = (field: string) => values[fields.indexOf(field)]?.trim() ?? "";
  const startMs = milliseconds(fieldOf("start"));
  const endMs = milliseconds(fieldOf("end"));
  if (startMs === null || endMs === null) {
    const example = "0:00:01.00,0:00:02.00";
    throw lineUnreadable(place, "unclear-times", { why: `its times are not like ${example}`, example });
  }
  if (endMs < startMs) throw lineUnreadable(place, "ends-before-start", { why: "it ends before it starts" });
  // Commas of the text are text.
  const text = assText(values.slice(fields.length - 1).join(","));
  const speaker = (fields.includes("name") ? fieldOf("name") : fieldOf("actor")) || null;
  return { startMs: Math.max(0, startMs), endMs: Math.max(0, endMs), text, speaker };
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
