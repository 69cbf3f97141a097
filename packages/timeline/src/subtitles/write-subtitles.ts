import type { Cue } from "./cue.ts";

/** Look of burned subtitles; sizes in pixels of a picture `height` high. */
export type AssStyle = {
  fontName?: string;
  fontSize?: number;
  marginV?: number;
  width?: number;
  height?: number;
};

const time = (ms: number, mark: string): string => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${mark}${String(ms % 1000).padStart(3, "0")}`;
};

// An empty line ends a cue, and an arrow begins one.
const safe = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n\s*\n+/g, "\n")
    .replaceAll("-->", "→");

/** SRT of the cues, in their order. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(
      (cue, index) =>
        `${index + 1}\n${time(cue.startMs, ",")} --> ${time(cue.endMs, ",")}\n${safe(cue.text)}\n`,
    )
    .join("\n");

const escapeVtt = (text: string): string =>
  safe(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** WebVTT of the cues, with voice tags where the speaker is known. */
export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map((cue) => {
      const voice = cue.speaker === null ? "" : `<v ${cue.speaker.replace(/[<>&\n]/g, " ").trim()}>`;
      return `${time(cue.startMs, ".")} --> ${time(cue.endMs, ".")}\n${voice}${escapeVtt(cue.text)}\n`;
    })
    .join("\n")}`;

/** ASS of the cues for libass: one style, the picture's size, text without override codes. */
export const toAss = (cues: readonly Cue[], style: AssStyle = {}): string => {
  const { fontName = "Noto Sans", width = 1920, height = 1080 } = style;
  const fontSize = style.fontSize ?? Math.round(Math.min(width, height) / 18);
  const marginV = style.marginV ?? Math.round(height / 18);
  const marginX = Math.round(width / 20);
  const head = `[Script Info]\nScriptType: v4.00+\nPlayResX: ${width}\nPlayResY: ${height}\nWrapStyle: 0\nScaledBorderAndShadow: yes\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding\nStyle: Default,${fontName.replace(/[,\n]/g, " ")},${fontSize},&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,${Math.max(1, Math.round(fontSize / 16))},0,2,${marginX},${marginX},${marginV},-1\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n`;
  return head + cues.map((cue) => `${assLine(cue)}\n`).join("");
};

const assLine = (cue: Cue): string => {
  // Whole braces begin override codes; full-width ones look the same and mean nothing to libass.
  const text = safe(cue.text)
    .replaceAll("\\", "＼")
    .replaceAll("{", "｛")
    .replaceAll("}", "｝")
    .replaceAll("\n", "\\N");
  const name = (cue.speaker ?? "").replace(/[,\n]/g, " ");
  return `Dialogue: 0,${assTime(cue.startMs)},${assTime(cue.endMs)},Default,${name},0,0,0,,${text}`;
};

const assTime = (ms: number): string =>
  time(Math.round(ms / 10) * 10, ".")
    .slice(0, -1)
    .replace(/^0(?=\d:)/, "");
