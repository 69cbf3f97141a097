import type { DubSettings, Origins, Pronunciation, QualityReport, Script } from "@voxloom/contract";
import type { RunTools, Timing } from "../../graph/run-graph.ts";
import type { BoardProgress } from "../../graph/stage-board.ts";
import type { DetectedLanguage } from "../../stages/detect-language.ts";
import type { SourceScript } from "../../stages/make-source-script.ts";
import type { OwnSubtitles } from "../../stages/read-own-subtitles.ts";
import type { DrawnFont } from "../../stages/render-video-track.ts";
import type { ListenOrder } from "../listening/listen-order.ts";
import type { AttachedFile, SourceOrder } from "../source-steps.ts";

/** What a dub is made from, and how it is wanted. */
export type DubOrder = Omit<SourceOrder, "settings"> & {
  targetLanguage: string;
  settings: DubSettings;
  ownSubtitles: OwnSubtitles | null;
  /** The edited script to go by: nothing before speech is done again; null: make it. */
  script: Script | null;
  /** The source side of a script in another language, to go by where there is no script: nothing is listened to again. */
  source?: SourceScript | null;
  /** Who made the edited script's words; default: nobody knows. */
  origins?: Origins;
  /** How words are said where the script is made now. Default: as they are written. */
  pronunciations?: readonly Pronunciation[];
  /** Files that the settings name, by the ids of their materials; missing: none. */
  attached?: Readonly<Record<string, AttachedFile>> | undefined;
  /** The font that its look has of one's own, where it is there. */
  font?: DrawnFont | null;
  /** See `ListenOrder`. */
  voicesOfSource?: ListenOrder["voicesOfSource"];
  /** Lines to be spoken anew, though nothing of them changed. */
  respeakSegmentIds: readonly string[];
};

/** One dub, and what it is made with. */
export type DubRequest = DubOrder & RunTools;

/** The state of the whole: any message can be missed. */
export type DubProgress = BoardProgress;

/** Finished files, by name; null where this dub has none. They lie in the artifact store. */
export type DubFiles = {
  video: string | null;
  /** 48 kHz stereo WAV. */
  dub: string;
  /** M4A for players, where there is no video. */
  "dub-audio": string | null;
  background: string | null;
  voice: string;
  /** The original in a form that browsers play; null: its own file will do. */
  preview: string | null;
  "original-peaks": string;
  "dub-peaks": string;
  /** In tiles: see `createWaveformHeader` of the timeline. */
  "original-waveform": string;
  "dub-waveform": string;
  "background-waveform": string | null;
  /** M4A of the background for players. */
  "background-audio": string | null;
  "source-subtitles": string;
  "target-subtitles": string;
};

export type DubResult = {
  script: Script;
  /** What was heard where nobody named the spoken language; below the contract's `sureLanguageConfidence` a guess. */
  heardLanguage: DetectedLanguage | null;
  report: QualityReport;
  files: DubFiles;
  timing: Timing;
};
