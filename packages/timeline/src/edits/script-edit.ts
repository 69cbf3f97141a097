import type {
  GlossaryTerm,
  Pronunciation,
  ScriptPatch,
  Segment,
  Speaker,
  SubtitleRuleName,
  SubtitleStyle,
} from "@voxloom/contract";

type OfLine<Kind extends string, Fields = unknown> = { kind: Kind; segmentId: string } & Fields;
type OfLines<Kind extends string, Fields = unknown> = { kind: Kind; segmentIds: string[] } & Fields;

/**
 * One change of a script as somebody means it; `applyEdit` gives the changed script. It is for who edits: servers and
 * revisions know patches, which are what it changed.
 */
export type ScriptEdit =
  | OfLine<"set-target-text", { text: string }>
  | OfLine<"set-source-text", { text: string }>
  /** The wordings a translator gave for a line: the one to be spoken, and shorter ones. */
  | OfLine<"set-wordings", { text: string; shorterTexts: string[]; unknownWords: string[] }>
  | OfLine<"set-times", Pick<Segment, "startMs" | "endMs">>
  /** Moves lines in time by as much; with `isRipple` every later line moves along. */
  | OfLines<"shift-segments", { byMs: number; isRipple: boolean }>
  /**
   * Cuts a line in two at a place of its source or target text (in UTF-16 units). The other side is cut where its
   * words are as far along; the time is that of the word that begins the second half, unless given.
   */
  | OfLine<
      "split-segment",
      { newSegmentId: string; side: "source" | "target"; at: number; atMs: number | null }
    >
  /** Joins lines into the first of them, in order of their start. */
  | OfLines<"merge-segments">
  | OfLines<"set-speaker", { speakerId: string }>
  | OfLines<"set-line-voice", Pick<Segment, "voiceId">>
  | OfLines<"set-line-delivery", Pick<Segment, "delivery">>
  | OfLines<"set-line-volume", Pick<Segment, "volumeDb">>
  | OfLines<"set-video-stretch", Pick<Segment, "maxVideoStretch">>
  | OfLines<"set-locked", Pick<Segment, "isLocked">>
  | OfLines<"set-checked", Pick<Segment, "isChecked">>
  /** How words are said in these lines only; null: as in the whole script. */
  | OfLines<"set-line-pronunciations", Pick<Segment, "pronunciations">>
  /** In which language lines are spoken; null: in the script's. */
  | OfLines<"set-line-language", Pick<Segment, "spokenLanguage">>
  | OfLine<"choose-take", { takeId: string }>
  | OfLine<"set-notes", Pick<Segment, "notes">>
  /** Where the subtitles of lines stand; null: as the style has it. */
  | OfLines<"set-place", Pick<Segment, "place">>
  /** Looks, readings and times of words on a side's text, all of them anew. */
  | OfLine<"set-marks", { side: "source" | "target"; marks: Segment["sourceMarks"] }>
  /** What lines are in a document. */
  | OfLines<"set-block", Pick<Segment, "block">>
  | { kind: "add-speaker"; speakerId: string; name: string }
  | {
      kind: "change-speaker";
      speakerId: string;
      change: Partial<Omit<Speaker, "id" | "isVoiceGuess">>;
    }
  /** Gives all lines of a speaker to another one, and removes it. */
  | { kind: "merge-speakers"; speakerId: string; intoSpeakerId: string }
  | OfLine<
      "insert-segment",
      Pick<Segment, "speakerId" | "startMs" | "endMs" | "sourceText" | "targetText"> &
        Partial<Pick<Segment, "block">>
    >
  /** A paragraph of a document, behind another; null: before the first. */
  | OfLine<
      "insert-paragraph",
      Pick<Segment, "speakerId" | "block"> & { afterId: string | null; text: string }
    >
  | OfLines<"delete-segments">
  | { kind: "set-glossary"; glossary: GlossaryTerm[] }
  | { kind: "set-pronunciations"; pronunciations: Pronunciation[] }
  | { kind: "set-subtitle-style"; style: SubtitleStyle }
  | { kind: "set-subtitle-rules"; rules: SubtitleRuleName }
  /** null: one language is read alone. */
  | { kind: "set-upper-side"; side: "source" | "target" | null }
  | { kind: "set-background-volume"; volumeDb: number }
  | { kind: "patch"; patch: ScriptPatch };
