import type { Script, Segment } from "@voxloom/contract";
import { joinCues, retext, type SubtitleCue, type SubtitleDocument } from "@voxloom/subtitles";
import { markedText, type Side } from "../marks/line-marks.ts";
import { settleLine } from "../marks/settle-line.ts";
import { createSpeaker } from "../script/create-script.ts";
import { getTimes, type TransferClock, type TransferSide } from "./transfer-line.ts";

type DocumentOptions = { side: TransferSide; clock: TransferClock };

/**
 * A script as a file of subtitles: a line of it is a cue, with its place, looks, readings and times of words, and with
 * what the file that it came from says beside. With both sides, the source stands above the target.
 */
export const documentOfScript = (script: Script, { side, clock }: DocumentOptions): SubtitleDocument => {
  const file = script.subtitleFile?.side === side ? script.subtitleFile : null;
  const names = new Map(script.speakers.map(({ id, name }) => [id, name]));
  // Who has no name of their own but "Speaker 1", or is named elsewhere, is not named where the file names nobody.
  const isDefault = new Set(
    script.speakers.filter(({ name }, index) => name === createSpeaker(index).name).map(({ id }) => id),
  );
  const named = new Set(
    script.segments.filter(({ cue }) => cue?.unnamedId === undefined).map(({ speakerId }) => speakerId),
  );
  const cues = script.segments.flatMap((segment): SubtitleCue[] => {
    const times = getTimes(segment, clock);
    const cue = getCue(settleLine(segment, { ...segment, startMs: times.startMs, endMs: times.endMs }), side);
    if (cue.text.trim() === "" || times.endMs <= times.startMs) return [];
    const isUnnamed = segment.cue?.unnamedId === segment.speakerId;
    const isNobody = isUnnamed && (isDefault.has(segment.speakerId) || named.has(segment.speakerId));
    const speaker = isNobody ? null : (names.get(segment.speakerId) ?? null);
    return [{ ...cue, ...getFacts(segment, side), speaker }];
  });
  return {
    format: file?.format ?? "json",
    cues: cues.toSorted((a, b) => a.startMs - b.startMs),
    problems: [],
    frameRate: file?.frameRate ?? null,
    language: file?.language ?? null,
    title: file?.title ?? null,
    head: file?.head ?? [],
  };
};

const getCue = (segment: Segment, side: TransferSide): SubtitleCue => {
  if (side !== "both") return markedText(segment, side);
  const flat = (one: Side): SubtitleCue => {
    const cue = markedText(segment, one);
    return retext(cue, cue.text.replace(/\s+/g, " ").trim());
  };
  return joinCues(flat("source"), flat("target"));
};

const getFacts = ({ place, cue }: Segment, side: TransferSide): Partial<SubtitleCue> => {
  const { side: of, unnamedId: _, ...facts } = cue ?? { side: null };
  return { ...(place !== null && { place }), ...(of === side && facts) };
};
