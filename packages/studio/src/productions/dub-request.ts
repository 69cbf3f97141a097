import type {
  DubSettings,
  LanguageCode,
  MediaInfo,
  QualityReport,
  Script,
  StageName,
  StageProgress,
} from "@voxloom/contract";
import type { EngineCatalogue } from "@voxloom/engines";
import type { ArtifactStore } from "../graph/artifact-store.ts";

/** Files a production leaves in the artifact store. */
export type ResultFile =
  | "video"
  | "dub-wav"
  | "background-wav"
  | "voice-wav"
  | "dub-m4a"
  | "original-preview"
  | "original-peaks"
  | "dub-peaks"
  | "poster"
  | "target-vtt"
  | "source-vtt";

export type DubProgress = { stages: StageProgress[]; fraction: number; timeLeftMs: number | null };

/** One dub: a source, how it is wanted, and what it is made with. */
export type DubRequest = {
  sourcePath: string;
  /** SHA-256 of the source's content; computed by reading it where absent. */
  sourceFingerprint?: string;
  info: MediaInfo;
  settings: DubSettings;
  targetLanguage: LanguageCode;
  ownSubtitles?: { text: string; fileName: string; side: "source" | "target" } | null;
  /** Start from this revision: nothing before synthesis is done again. */
  script?: Script | null;
  respeakSegmentIds?: string[];
  engines: EngineCatalogue;
  artifacts: ArtifactStore;
  signal?: AbortSignal;
  onProgress?: (progress: DubProgress) => void;
  onLineSpoken?: (segmentId: string) => void;
};

export type DubResult = {
  script: Script;
  report: QualityReport;
  files: Partial<Record<ResultFile, string>>;
  stats: { stage: StageName; engineMs: number; overheadMs: number; reused: boolean }[];
  warnings: string[];
};
