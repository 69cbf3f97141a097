import type {
  DownloadKind,
  LanguageChoice,
  MaterialKind,
  Origins,
  Pronunciation,
  QualityReport,
  Script,
  StageName,
  TaskProduct,
} from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import type { z } from "zod";
import type { AttachedFile, SourceOrder } from "../products/source-steps.ts";
import type { DetectedLanguage } from "../stages/detect-language.ts";
import type { SourceScript } from "../stages/make-source-script.ts";
import type { OwnSubtitles } from "../stages/read-own-subtitles.ts";
import type { DrawnFont } from "../stages/render-video-track.ts";
import type { HearingWishes } from "../stages/transcribe-speech.ts";
import type { GraphPlan } from "./plan-graph.ts";
import type { Graph, RunTools } from "./run-graph.ts";
import type { StageHead, Step } from "./step.ts";

/** What a task of any product is made from, and with. */
export type ProductRequest = Omit<SourceOrder, "settings"> &
  RunTools & {
    /** As the product's head has them. */
    settings: unknown;
    ownSubtitles: OwnSubtitles | null;
    /** null: in no other language than is spoken. */
    targetLanguage: string | null;
    /** The edited script to go by; null: make it. */
    script: Script | null;
    /** The source side of a script in another language, to go by where there is no script. */
    source?: SourceScript | null;
    /** Who made its words; missing: nobody knows. */
    origins?: Origins;
    /** How words are said where the script is made now. Default: as they are written. */
    pronunciations?: readonly Pronunciation[];
    /** The font that the edited script's look has of one's own, where it is there. */
    font?: DrawnFont | null;
    /** Fonts that words of a video are in, by the ids of their materials; missing: none. */
    fonts?: ReadonlyMap<string, { key: string; path: string }>;
    /** Of a recording that is only written down: what somebody wishes of it while it is heard. */
    wishes?: HearingWishes;
    /** Lines to be spoken anew, though nothing of them changed. */
    respeakSegmentIds: readonly string[];
    /** What is said in the dub that the settings name, as it was made; missing: it is not known. */
    dubScript?: Script | null;
    /** Files that the settings name, by the ids of their materials; missing: none. */
    attached?: Readonly<Record<string, AttachedFile>>;
  };

/** What is known of an order of any product before it is placed. */
export type PlanRequest = {
  engines: EngineCatalog;
  /** As the person named the file, for messages. */
  sourceName: string;
  /** What kind of file it is. */
  kind: MaterialKind;
  /** Length of what is worked on. */
  durationMs: number;
  /** `auto`: nobody has listened yet; the likeliest is planned with. null: listening told nothing. */
  sourceLanguage: LanguageChoice | null;
  /** null: in no other language than is spoken. */
  targetLanguage: string | null;
  /** As the product's head has them. */
  settings: unknown;
  /** Another language has the source's script: nothing is listened to. Default: nobody has. */
  hasSource?: boolean;
};

/** What a production gives. */
export type Produced = {
  /** null: the product has no lines. */
  script: Script | null;
  /** What was heard where nobody named the spoken language. */
  heardLanguage: DetectedLanguage | null;
  /** null: it is not rated. */
  report: QualityReport | null;
  /** How long it sounds, in milliseconds; missing: as long as what it was made of. */
  durationMs?: number;
  /** Paths of finished files by name; null where this one has none. */
  files: Readonly<Record<string, string | null>>;
  /** Paths of the files of what is kept in several, in order, by its name; missing: nothing is. */
  pieces?: Readonly<Record<string, readonly string[]>>;
};

/** A task as far as its downloads depend on it. */
export type FinishedTask = {
  /** As the product's head has them. */
  settings: unknown;
  targetLanguage: string | null;
  /** By the names of the product's outputs. */
  outputs: Readonly<Record<string, string>>;
  /** null: no script was made yet. */
  revision: number | null;
  hasReport: boolean;
};

/** Something that a person can order, as data: the plan, the rows, their weights and texts all come of its graph. */
export type Product<O, F, R> = Graph<O, F, R> & {
  readonly id: TaskProduct;
  /** Kinds of files that a person brings for it. */
  readonly input: readonly MaterialKind[];
  /** Names of the files that it gives. */
  readonly outputs: readonly string[];
  /** What it tells of its quality. */
  readonly report: z.ZodType;
  readonly downloads: {
    /** What can be taken along of a task; none before there is something. */
    kinds(task: FinishedTask): readonly DownloadKind[];
    /** Those that a production has made already, by the names of its outputs. The others are written when asked for. */
    made(task: Pick<FinishedTask, "outputs">): Partial<Record<DownloadKind, string>>;
  };
  /** Which engines would make it, and how long it may take. Never throws for what an order could fix. */
  plan(request: PlanRequest): GraphPlan;
  /** Makes it. Throws AppError, EngineError and MediaError; nothing is left running or half written. */
  produce(request: ProductRequest): Promise<Produced>;
};

/** A product for lists and pictures. */
export type ProductOutline = {
  id: TaskProduct;
  input: readonly string[];
  outputs: readonly string[];
  steps: {
    name: string;
    /** null: a person does not see it. */
    row: StageName | null;
    needs: string[];
    stages: StageHead[];
    /** A plan names an engine for it. */
    hasEngine: boolean;
    maySkip: boolean;
  }[];
};

/** What of a step its outline tells, whatever the order and the facts that it runs with. */
type OutlinedStep = Pick<Step<never, never, unknown>, "name" | "row" | "stages"> & {
  readonly needs: Readonly<Record<string, { readonly name: string }>>;
  readonly engine?: unknown;
  readonly skip?: unknown;
};
type Outlined = Pick<ProductOutline, "id"> & {
  readonly input: readonly string[];
  readonly outputs: readonly string[];
  readonly steps: readonly OutlinedStep[];
  readonly result: OutlinedStep;
};

/** What a product consists of. */
export const outlineProduct = ({ id, input, outputs, steps, result }: Outlined): ProductOutline => ({
  id,
  input: [...input],
  outputs: [...outputs],
  steps: [...steps, result].map((step) => ({
    name: step.name,
    row: step.row,
    needs: Object.values(step.needs).map(({ name }) => name),
    stages: step.stages.map(({ name, version, capability }) => ({
      name,
      version,
      ...(capability && { capability }),
    })),
    hasEngine: step.engine !== undefined,
    maySkip: step.skip !== undefined,
  })),
});
