import type { RawCue, Script, Segment } from "@voxloom/contract";
import { joinCues, retext, type SubtitleCue, type SubtitleDocument } from "@voxloom/subtitles";
import { getMarks, markedText, type Side, withoutStress } from "../marks/line-marks.ts";
import { settleLine } from "../marks/settle-line.ts";
import { styleRange } from "../marks/style-range.ts";
import { createSpeaker } from "../script/create-script.ts";
import { getTimes, type TransferClock, type TransferSide } from "./transfer-line.ts";

/** Two languages in one file: which stands above, and how each looks. */
export type Bilingual = { first: Side; source: BilingualStyle; target: BilingualStyle };
type BilingualStyle = { italic: boolean; color: string | null };

type DocumentOptions = { side: TransferSide; clock: TransferClock; bilingual?: Bilingual | undefined };

/**
 * A script as a file of subtitles: a line of it is a cue, with its place, looks, readings and times of words, and with
 * what the file that it came from says beside, whichever side its texts were. With both sides, the one stands above
 * that is said, or that the script has there; else the source.
 */
export const documentOfScript = (script: Script, options: DocumentOptions): SubtitleDocument => {
  const file = script.subtitleFile;
  const { side } = options;
  const isOwnSide = file?.side === side;
  return {
    format: file?.format ?? "json",
    cues: cuesOfLines(script, options)
      .map(({ cue }) => cue)
      .toSorted((a, b) => a.startMs - b.startMs),
    problems: [],
    frameRate: file?.frameRate ?? null,
    language: isOwnSide ? file.language : side === "target" ? script.targetLanguage : null,
    title: file?.title ?? null,
    head: file?.head ?? [],
  };
};

/** The cue of each line that says something, as {@link documentOfScript} has it, with the line. */
export const cuesOfLines = (
  script: Script,
  { side, clock, bilingual }: DocumentOptions,
): { cue: SubtitleCue; segment: Segment }[] => {
  const names = new Map(script.speakers.map(({ id, name }) => [id, name]));
  // Who has no name of their own but "Speaker 1", or is named elsewhere, is not named where the file names nobody.
  const isDefault = new Set(
    script.speakers.filter(({ name }, index) => name === createSpeaker(index).name).map(({ id }) => id),
  );
  const isOneVoice = script.speakers.length === 1 && isDefault.size === 1;
  const named = new Set(
    script.segments.filter(({ cue }) => cue?.unnamedId === undefined).map(({ speakerId }) => speakerId),
  );
  return script.segments.flatMap((segment) => {
    const times = getTimes(segment, clock);
    const timed = settleLine(segment, { ...segment, startMs: times.startMs, endMs: times.endMs });
    const cue = getCue(timed, side, { first: script.upperSide ?? "source", ...bilingual });
    if (cue.text.trim() === "" || times.endMs <= times.startMs) return [];
    const isUnnamed = segment.cue?.unnamedId === segment.speakerId;
    const isNobody =
      isOneVoice || (isUnnamed && (isDefault.has(segment.speakerId) || named.has(segment.speakerId)));
    const speaker = isNobody ? null : (names.get(segment.speakerId) ?? null);
    return [{ cue: { ...cue, ...getFacts(segment, side, cue.text), speaker }, segment }];
  });
};

const getCue = (
  segment: Segment,
  side: TransferSide,
  { first, ...styles }: Pick<Bilingual, "first"> & Partial<Bilingual>,
): SubtitleCue => {
  if (side !== "both") return shownText(segment, side);
  const flat = (one: Side): SubtitleCue => {
    const cue = shownText(segment, one);
    return styled(retext(cue, cue.text.replace(/\s+/g, " ").trim()), styles[one]);
  };
  return joinCues(flat(first), flat(first === "source" ? "target" : "source"));
};

const shownText = (segment: Segment, side: Side): SubtitleCue => {
  const cue = markedText(segment, side);
  return cue.runs === undefined ? cue : { ...cue, runs: withoutStress(cue.runs) };
};

/** A language's text in the look that was chosen for it; what its letters have themselves stays. */
const styled = (cue: SubtitleCue, style: BilingualStyle | undefined): SubtitleCue => {
  if (style === undefined || cue.text === "") return cue;
  const all = { from: 0, to: cue.text.length };
  const italic = style.italic ? styleRange(getMarks(cue), all, { italic: true }) : getMarks(cue);
  const marks = style.color === null ? italic : styleRange(italic, all, { color: style.color });
  return { ...cue, ...marks };
};

const getFacts = ({ place, cue, sourceText, targetText }: Segment, side: TransferSide, text: string) => {
  const { side: of, unnamedId: _, raw, ...facts } = cue ?? { side: null };
  const own = of === "target" ? targetText : sourceText;
  const stored = raw === undefined ? null : of === side ? raw : rawWithText(raw, own, text);
  return { ...(place !== null && { place }), ...facts, ...(stored !== null && { raw: stored }) };
};

/**
 * The codes of a cue around another text; null where they stand between its words. Whoever writes them looks whether
 * they say the same as the cue.
 */
const rawWithText = (raw: RawCue, from: string, to: string): RawCue | null => {
  const mark = raw.format === "srt" ? "\n" : raw.format === "sub" ? "|" : "\\N";
  const encoded = (text: string): string => text.replaceAll("\n", mark);
  const parts = from === "" ? [] : raw.body.split(encoded(from));
  const [before, after] = parts;
  if (parts.length !== 2 || before === undefined || after === undefined) return null;
  return { ...raw, body: before + encoded(to) + after };
};
