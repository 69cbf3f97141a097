import { isSamePlace, isSameText } from "../../document/same-cue.ts";
import type { Anchor, SubtitleCue, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { listSegments } from "../../document/text-segments.ts";
import { type AssStyles, getStyles, placedBy } from "./ass-styles-of.ts";
import { assText } from "./ass-text.ts";
import { assTime, centiseconds, escapedAss } from "./write-ass.ts";

type Target = "ass" | "ssa";

/**
 * A document as ASS or SSA. Styles, fonts and pictures of a file of the same format stay as they were; cues of others
 * have one plain style.
 */
export const writeAssDocument = (document: SubtitleDocument, target: Target): string => {
  const isOwn = document.format === target && document.head.length > 0;
  const head = isOwn ? document.head : usualHead(document, target);
  const styles = getStyles(head);
  // Fonts and pictures stand behind the events where a program expects them.
  const isBehind = (section: string): boolean => /^\s*\[(?:Fonts|Graphics)\]/i.test(section);
  const first = target === "ssa" ? "Marked" : "Layer";
  return [
    ...head.filter((section) => !isBehind(section)),
    [
      "[Events]",
      `Format: ${first}, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text`,
      ...document.cues.flatMap((cue) => eventLines(cue, { styles, target })),
    ].join("\n"),
    ...head.filter(isBehind),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
};

const usualHead = ({ title }: SubtitleDocument, target: Target): string[] => {
  const info = [
    "[Script Info]",
    ...(title === null ? [] : [`Title: ${title.replace(/\s+/g, " ")}`]),
    `ScriptType: v4.00${target === "ssa" ? "" : "+"}`,
    "PlayResX: 1920",
    "PlayResY: 1080",
    ...(target === "ssa" ? [] : ["WrapStyle: 0", "ScaledBorderAndShadow: yes"]),
  ];
  const styles =
    target === "ssa"
      ? [
          "[V4 Styles]",
          "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding",
          "Style: Default,Arial,60,16777215,16777215,0,0,0,0,1,3,0,2,96,96,54,0,1",
        ]
      : [
          "[V4+ Styles]",
          "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding",
          "Style: Default,Arial,60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,3,0,2,96,96,54,-1",
        ];
  return [info.join("\n"), styles.join("\n")];
};

type Context = { styles: AssStyles; target: Target };

const eventLines = (cue: SubtitleCue, { styles, target }: Context): string[] => {
  const startMs = centiseconds(cue.startMs);
  // What lasts less than the clock's step would not be shown at all.
  const endMs = cue.text === "" ? centiseconds(cue.endMs) : Math.max(centiseconds(cue.endMs), startMs + 10);
  const style = cue.styleName !== undefined && styles.byName.has(cue.styleName) ? cue.styleName : "Default";
  const name = (cue.speaker ?? "").replace(/[,\s]+/g, " ").trim();
  const layer = target === "ssa" ? "Marked=0" : String(cue.layer ?? 0);
  const { head, body } = getBody(cue, style, { styles, target });
  return [`Dialogue: ${layer},${assTime(startMs)},${assTime(endMs)},${style},${name},${head},${body}`];
};

const getBody = (
  cue: SubtitleCue,
  styleName: string,
  { styles, target }: Context,
): { head: string; body: string } => {
  const style = styles.byName.get(styleName);
  const { raw, startMs, endMs } = cue;
  if (raw?.format === target) {
    const read = assText(raw.body, { startMs, endMs, style, styles });
    if (isSameText(cue, read) && isSamePlace(cue.place, placedBy(read.place, style))) {
      const [left = "0", right = "0", vertical = "0", effect = ""] = raw.head.split(",");
      return { head: [left || "0", right || "0", vertical || "0", effect].join(","), body: raw.body };
    }
  }
  const place = placeCodes(cue, style?.anchor ?? 2, { styles, target });
  let current: TextStyle = { ...style?.style };
  let wordMs = startMs;
  const parts = listSegments({ ...cue, text: cue.text.replace(/\r\n?/g, "\n") }).map((segment) => {
    let codes = styleCodes(current, segment.style);
    current = segment.style;
    if (segment.wordMs !== null) {
      // Silence before a word is a syllable of nothing.
      const gap = Math.round((segment.wordMs - wordMs) / 10);
      if (gap > 0) codes += `\\k${gap}`;
      const next = (cue.words ?? []).find((word) => word.startMs > (segment.wordMs ?? 0))?.startMs ?? endMs;
      codes += `${gap > 0 ? "}{" : ""}\\k${Math.max(0, Math.round((next - segment.wordMs) / 10))}`;
      wordMs = next;
    }
    return `${codes === "" ? "" : `{${codes}}`}${escapedAss(segment.text)}`;
  });
  return { head: "0,0,0,", body: place + parts.join("") };
};

const ssaAnchors = [1, 2, 3, 9, 10, 11, 5, 6, 7];

const placeCodes = ({ place }: SubtitleCue, usual: Anchor, { styles, target }: Context): string => {
  const anchor = place?.anchor ?? 2;
  const code = anchor === usual ? "" : target === "ssa" ? `\\a${ssaAnchors[anchor - 1]}` : `\\an${anchor}`;
  const { x, y } = place ?? {};
  const side = (value: number): string => String(Math.round(value * 100) / 100);
  const point =
    x === undefined || y === undefined
      ? ""
      : `\\pos(${side((x * styles.width) / 100)},${side((y * styles.height) / 100)})`;
  return code + point === "" ? "" : `{${code}${point}}`;
};

const toggles = [
  ["b", "bold"],
  ["i", "italic"],
  ["u", "underline"],
  ["s", "strike"],
] as const;

/** The codes that change one look into another. */
const styleCodes = (from: TextStyle, to: TextStyle): string => {
  const codes = toggles.map(([code, key]) => (from[key] === to[key] ? "" : `\\${code}${to[key] ? 1 : 0}`));
  if (from.font !== to.font) codes.push(`\\fn${(to.font ?? "").replace(/[\\{}\n]/g, "")}`);
  if (from.color !== to.color) {
    const color = to.color;
    codes.push(
      color === undefined
        ? "\\c"
        : `\\c&H${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}&`
            .toUpperCase()
            .replace("\\C", "\\c"),
    );
  }
  return codes.join("");
};
