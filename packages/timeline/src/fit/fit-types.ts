import type { Placement, VideoStretch } from "@voxloom/contract";

/** A line to be placed. Times on the source's clock. */
export type FitLine = {
  segmentId: string;
  speakerId: string;
  startMs: number;
  endMs: number;
  /** Length of the take after trimming; 0 where nothing is spoken. */
  naturalMs: number;
  /** Shorter wordings, longest first; `naturalMs` null where nobody has measured or estimated it. */
  candidates: { text: string; naturalMs: number | null }[];
  /** Lengths of the take's inner pauses above 150 ms. */
  innerPausesMs: number[];
  /** The most the picture is slowed for it: 1 never; null: as the settings say. */
  maxVideoStretch?: number | null;
  /** Unknown counts as visible. */
  isMouthVisible?: boolean;
};

/** The rules' figures. Every one has its default in {@link defaultFitSettings}. */
export type FitSettings = {
  durationMs: number;
  leadMs: number;
  leadReserveMs: number;
  guardMs: number;
  borrowMs: number;
  borrowUnseenMs: number;
  /** At or above this share of its own slot a take is left alone. */
  leaveAloneRatio: number;
  minTempo: number;
  maxFasterTempo: number;
  capTempo: number;
  compressPausesToMs: number;
  dynamicDuration: boolean;
  maxVideoStretch: number;
  maxTempoStep: number;
};

/** The figures of the timing rules; set `durationMs` (and what a task changes) over it. */
export const defaultFitSettings: Omit<FitSettings, "durationMs"> = {
  leadMs: 800,
  leadReserveMs: 120,
  guardMs: 50,
  borrowMs: 1000,
  borrowUnseenMs: 3000,
  leaveAloneRatio: 0.95,
  minTempo: 0.85,
  maxFasterTempo: 1.2,
  capTempo: 1.5,
  compressPausesToMs: 150,
  dynamicDuration: false,
  maxVideoStretch: 1.25,
  maxTempoStep: 0.15,
};

export type FittedLine = {
  segmentId: string;
  /** On the dub's clock. */
  placement: Placement;
  /** Index of the shorter wording to speak instead; null: the take as it is. */
  useCandidate: number | null;
  /** Shorten the take's inner pauses to this; null: leave them. */
  compressPausesToMs: number | null;
  /** Keep only this much of the placed sound, where the dub ends; null: all of it. */
  cutToMs: number | null;
};

export type FitResult = {
  /** In the order of the lines given. */
  placements: FittedLine[];
  /** In order, apart from each other. */
  videoStretches: VideoStretch[];
  dubDurationMs: number;
};
