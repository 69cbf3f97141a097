import type {
  DubSettings,
  ListeningSettings,
  MediaInfo,
  Origins,
  QualityReport,
  Script,
} from "@voxloom/contract";
import { produceDub, produceWritten } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import type { StoredProgress } from "../tasks/index.ts";

export type ProductionInput = {
  sourcePath: string;
  sourceName: string;
  /** SHA-256 of the source, hexadecimal. */
  contentHash: string;
  info: MediaInfo;
  /** Dub only so much of the start, in milliseconds. */
  limitMs?: number;
  ownSubtitles: { path: string; name: string; side: "source" | "target" } | null;
} & (DubInput | { makes: "text"; targetLanguage: string | null; settings: ListeningSettings });
type DubInput = {
  makes: "dub";
  targetLanguage: string;
  settings: DubSettings;
  /** The edited script to go by; null: make it. */
  script: Script | null;
  /** Who made its words; missing: nobody knows. */
  origins?: Origins;
  respeakSegmentIds: string[];
};
export type Produced = {
  script: Script;
  /** What was heard where nobody named the spoken language. */
  heardLanguage: { language: string | null; confidence: number; engineId: string } | null;
  /** null: it is no dub. */
  report: QualityReport | null;
  /** Paths of finished files by name; null where the task has none. */
  files: Record<string, string | null>;
};
type Run = { signal: AbortSignal; onProgress: (progress: StoredProgress) => void };

/** Makes what a task is about in the studio, with this installation's engines and artifacts. */
export async function produce(
  { artifacts: store, engines }: Pick<Context, "artifacts" | "engines">,
  input: ProductionInput & Run,
): Promise<Produced> {
  if (input.makes === "dub") return produceDub({ ...input, store, engines });
  return { ...(await produceWritten({ ...input, store, engines })), report: null };
}
