import { z } from "zod";

/** The JSON of Podcasting 2.0: seconds, and who speaks where that changes. */
const transcriptSchema = z.object({
  segments: z
    .array(
      z.object({
        startTime: z.number().nonnegative(),
        endTime: z.number().nonnegative().nullish(),
        speaker: z.string().nullish(),
        body: z.string(),
      }),
    )
    .min(1),
});

/** A line of several words each: some publishers have one segment for each word. */
const lineMs = 6000;

/** A podcast's JSON transcript as WebVTT, with words joined to lines. Throws where it is none. */
export function vttOfJsonTranscript(text: string): string {
  const { segments } = transcriptSchema.parse(JSON.parse(text));
  const lines: { startMs: number; endMs: number; speaker: string; text: string }[] = [];
  let speaker = "";
  segments.forEach((segment, index) => {
    speaker = segment.speaker?.trim() || speaker;
    const startMs = Math.round(segment.startTime * 1000);
    const next = segments[index + 1]?.startTime ?? segment.startTime + 2;
    const endMs = Math.max(startMs + 1, Math.round((segment.endTime ?? next) * 1000));
    const said = segment.body.replaceAll(/\s+/g, " ").trim();
    const last = lines.at(-1);
    const goesOn =
      last !== undefined &&
      last.speaker === speaker &&
      endMs - last.startMs <= lineMs &&
      !/[.!?。！？]["'”’)]?$/.test(last.text);
    if (said === "") return;
    if (goesOn) {
      last.text = `${last.text} ${said}`;
      last.endMs = endMs;
    } else lines.push({ startMs, endMs, speaker, text: said });
  });
  const cues = lines.map(
    (line) =>
      `${clock(line.startMs)} --> ${clock(line.endMs)}\n${line.speaker === "" ? "" : `<v ${escaped(line.speaker)}>`}${escaped(line.text)}`,
  );
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll(/\s+/g, " ");

function clock(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
