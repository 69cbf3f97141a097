import type { Capability, EngineStatus, LanguageCode, Voice } from "@voxloom/contract";
import type { ProgramUser, Protection, ToolRun } from "@voxloom/media";
import { z } from "zod";
import type { EngineFamily } from "../discover-system-engines.ts";
import type { HeardLine } from "../engine.ts";
import type { EnginesConfig } from "../engines-config.ts";
import type { WireError } from "./wire-error.ts";

/** Raised when messages change: hosts and clients of different versions do not meet. */
export const protocolVersion = 11;

/** Who waits: a person with a page open, or nobody. */
export type Urgency = "interactive" | "batch";

const capabilities = [
  "transcribe",
  "align",
  "detect-language",
  "translate",
  "summarize",
  "synthesize",
  "diarize",
  "separate",
  "denoise",
  "clone",
  "recognize-text",
  "find-faces",
  "move-lips",
] as const satisfies readonly Capability[];
/** Capabilities that are asked for as calls of an engine. */
export type CallCapability = (typeof capabilities)[number];

const wantsSchema = z.object({ progress: z.boolean(), heard: z.boolean(), lines: z.boolean() });
/** What the caller listens to on the way. */
export type Wants = z.infer<typeof wantsSchema>;

/** One call of an engine: its request without functions and signals. Files go by path. */
const engineCallSchema = z.object({
  what: z.literal("engine"),
  capability: z.enum(capabilities),
  engineId: z.string(),
  method: z.string(),
  request: z.record(z.string(), z.unknown()),
});
/** A program under the policy of `runTool`, such as ffmpeg. Bytes of its input are base64. */
const toolCallSchema = z.object({
  what: z.literal("tool"),
  run: z.custom<WireToolRun>((value) => typeof value === "object" && value !== null && "command" in value),
});
const hostCallSchema = z.discriminatedUnion("what", [engineCallSchema, toolCallSchema]);
export type EngineCallOrder = z.infer<typeof engineCallSchema>;
export type HostCall = z.infer<typeof hostCallSchema>;

export type WireToolRun = Omit<ToolRun, "signal" | "onLine" | "input"> & {
  input?: { text: string } | { base64: string };
};

/** What a client says to the host. */
export const clientMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), protocol: z.int(), urgency: z.enum(["interactive", "batch"]) }),
  z.object({
    type: z.literal("call"),
    id: z.int(),
    call: hostCallSchema,
    wants: wantsSchema,
    /** Steps of niceness by which its programs give way to others of the same urgency. */
    niceness: z.int().min(0).max(19),
  }),
  z.object({ type: z.literal("abort"), id: z.int() }),
  /** Asks for the figures of now. */
  z.object({ type: z.literal("figures") }),
  /** Asks for a new child for the next call of an engine (`isAnew`), or for the peak of the memory of the one it has. */
  z.object({ type: z.literal("memory"), engineId: z.string(), isAnew: z.boolean() }),
  z.object({ type: z.literal("answer"), askId: z.int(), error: z.custom<WireError>().nullable() }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** What the engine's code asks its caller's process for: to count what is sent to a service against its limit. */
export type HostQuestion = { what: "spend"; serviceId: string; bytes: number };

/** What is told of a call on its way, by the number that its caller gave it. */
export type CallEvent =
  | { type: "progress"; id: number; fraction: number }
  | { type: "heard"; id: number; heard: HeardLine }
  | { type: "line"; id: number; line: string }
  | { type: "ask"; id: number; askId: number; question: HostQuestion }
  | { type: "result"; id: number; value: unknown }
  | { type: "error"; id: number; error: WireError };

/** What the host says to a client. */
export type HostMessage =
  | { type: "described"; description: HostDescription }
  | { type: "figures"; figures: HostFigures }
  /** In bytes; 0 of a new child; null: it is not new, or nobody knows. */
  | { type: "memory"; bytes: number | null }
  /** It waits no longer: an engine has it. */
  | { type: "started"; id: number }
  | CallEvent;

/** What an engine says of itself once, so that its proxy can answer at once. */
export type EngineDescription = {
  capability: CallCapability;
  id: string;
  version: string;
  tier: EngineStatus["tier"];
  quality: EngineStatus["quality"];
  status: EngineStatus;
  /** Recognizers of speech and of text, aligners, and what clones. */
  languages: LanguageCode[];
  voices: Voice[];
  /** Translators: pairs as `en>es`, null: any two languages; with the languages on the way where there are any. */
  pairs: string[] | null;
  pivots: Record<string, LanguageCode[]>;
  canReword: boolean;
  canBrief: boolean;
  /** Translators: what they hear and not the text. */
  isByEar: boolean;
  /** Detectors of languages: also of single stretches. */
  canDetectEach: boolean;
  doesMoreInProcesses: boolean;
};

export type HostDescription = {
  engines: EngineDescription[];
  /** Rows of engines that are not here. */
  otherStatuses: EngineStatus[];
  protections: Protection[];
};

/** What the host does now and has done since it started. */
export type HostFigures = {
  pid: number;
  startedAt: string;
  memoryBytes: number;
  memoryBudgetBytes: number;
  threads: number;
  children: { name: string; pid: number; memoryBytes: number; running: number }[];
  running: Record<Urgency, number>;
  waiting: Record<Urgency, number>;
  /** Since the start: calls that ended well, that failed, and that were stopped by their caller. */
  finished: number;
  failed: number;
  canceled: number;
  /** Children that ended while something was asked of them, and those that left because they were idle. */
  deaths: number;
  evictions: number;
  setAside: { engineId: string; inputs: number; lastAt: string }[];
};

/** What a child is told by its host. */
export type ChildOrder =
  | { type: "open"; spec: ChildSpec }
  | {
      type: "call";
      id: number;
      call: HostCall;
      wants: Wants;
      niceness: number;
    }
  | { type: "abort"; id: number }
  | { type: "answer"; askId: number; error: WireError | null };

/** What a child says to its host. */
export type ChildMessage = { type: "described"; description: HostDescription } | CallEvent;

/** What a child works with. It travels as JSON: functions of the configuration are left behind. */
export type ChildSpec = {
  engines: EnginesConfig;
  /** Services that ask the caller before they send anything: it counts what is sent against a limit. */
  countedServices: readonly string[];
  /** Families of engines that it looks for; null: all. */
  families: readonly EngineFamily[] | null;
  mediaPaths: { ffmpegPath: string; ffprobePath: string };
  programUser: ProgramUser | null;
  umask: number;
  /** Steps of niceness by which it gives way to what people wait for. */
  niceness: number;
};
