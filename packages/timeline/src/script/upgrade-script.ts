import type {
  FitMethod,
  Placement,
  QualityReport,
  Script,
  ScriptPatch,
  Segment,
  SegmentChange,
  StoredPlacement,
  StoredReport,
  StoredScript,
  StoredSegment,
  SubtitleStyle,
} from "@voxloom/contract";
import { readReason } from "./read-reason.ts";

/** A script as any version stored it, as version 2. What is whole already is not looked through again. */
export const upgradeScript = (stored: StoredScript): Script => ({
  ...stored,
  version: 2,
  hasMedia: stored.hasMedia ?? true,
  subtitleFile: stored.subtitleFile ?? null,
  subtitleRules: stored.subtitleRules ?? "netflix",
  upperSide: stored.upperSide ?? null,
  speakers: stored.speakers.map(respellColors),
  subtitleStyle: upgradeStyle(stored.subtitleStyle),
  segments: stored.segments.map(upgradeSegment),
});

/** A style of subtitles as any version stored it. */
export const upgradeStyle = (stored: SubtitleStyle): SubtitleStyle => {
  const style = respellColors(stored);
  return style.box === null ? style : { ...style, box: respellColors(style.box) };
};

/** Colors had names with another spelling. */
const respellColors = <T extends object>(stored: T): T =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name.replace(/(c|C)olour$/, "$1olor"), value]),
  ) as T;

/** The video was called a picture. */
type EarlierStretch = { maxVideoStretch?: number | null };
type EarlierSegment = StoredSegment & EarlierStretch;

/** A line as any version stored it, with the fields that came since. */
export const upgradeSegment = ({ maxVideoStretch = null, ...stored }: EarlierSegment): Segment => ({
  maxVideoStretch: maxVideoStretch,
  translatedFrom: null,
  isChecked: false,
  block: null,
  place: null,
  pronunciations: null,
  spokenLanguage: null,
  sourceMarks: null,
  targetMarks: null,
  cue: null,
  ...stored,
  placement: stored.placement && upgradePlacement(stored.placement),
});

/** A patch as any version stored it. It still says nothing of fields that it did not change. */
export const upgradePatch = (stored: ScriptPatch): ScriptPatch => ({
  ...stored,
  changed: Object.fromEntries(
    Object.entries(stored.changed).map(([id, change]) => [id, upgradeChange(change)]),
  ),
  added: stored.added.map(upgradeSegment),
  parts: {
    ...stored.parts,
    ...(stored.parts.speakers && { speakers: stored.parts.speakers.map(respellColors) }),
    ...(stored.parts.subtitleStyle && { subtitleStyle: upgradeStyle(stored.parts.subtitleStyle) }),
  },
});

const upgradeChange = ({ maxVideoStretch, ...change }: SegmentChange & EarlierStretch): SegmentChange => ({
  ...(maxVideoStretch === undefined ? {} : { maxVideoStretch: maxVideoStretch }),
  ...change,
  ...(change.placement != null && { placement: upgradePlacement(change.placement) }),
});

/** The first version told the reason in English words. */
const upgradePlacement = ({ reason, reasons, ...placement }: StoredPlacement): Placement => ({
  ...placement,
  method: upgradeMethod(placement.method),
  reasons: reasons ?? readReason(reason ?? ""),
});

const upgradeMethod = (method: FitMethod | "stretched-video"): FitMethod =>
  method === "stretched-video" ? "stretched-video" : method;

/** A report as any version stored it. */
export const upgradeReport = ({
  programmeGainDb,
  ...stored
}: StoredReport & { programmeGainDb?: number }): QualityReport => ({
  ...(programmeGainDb === undefined ? {} : { programGainDb: programmeGainDb }),
  ...stored,
  lines: stored.lines.map(({ reason, reasons, ...line }) => ({
    ...line,
    reasons: reasons ?? readReason(reason ?? ""),
  })),
});
