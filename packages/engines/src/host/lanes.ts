import {
  cloningModel,
  denoisingModels,
  recognizers,
  separationModels,
  speakerModel,
  voiceModels,
} from "@voxloom/models";
import type { EngineFamily } from "../discover-system-engines.ts";
import { firefoxEngineId } from "../firefox/index.ts";
import { m2m100EngineId } from "../m2m100/index.ts";
import { findEngineBytes, listHearing } from "../needed-memory.ts";
import { opusEngineId } from "../opus-mt/index.ts";
import type { HostCall } from "./protocol.ts";

/**
 * Engines that share a child. Programs of the system and services are light by themselves and live together; what
 * computes inside of Node, or holds a model, has a child of its own: it neither holds up nor takes along the others.
 */
const lanes = {
  programs: null,
  pico: ["pico"],
  diarization: ["diarization"],
  sherpa: ["sherpa"],
  "sherpa-speech": ["sherpa-speech"],
  firefox: ["firefox"],
  "opus-mt": ["opus-mt"],
  m2m100: ["m2m100"],
  "voice-remover": ["voice-remover"],
  denoising: ["denoising"],
  "sherpa-cloning": ["sherpa-cloning"],
  faces: ["faces"],
} as const satisfies Record<string, readonly EngineFamily[] | null>;
export type LaneName = keyof typeof lanes;

/** Families of engines that a lane looks for; null: all, of which it is asked for those without a lane. */
export const findFamilies = (lane: LaneName): readonly EngineFamily[] | null => lanes[lane];

const laneOfEngine: Readonly<Record<string, LaneName>> = {
  pico: "pico",
  "spectral-clusters": "diarization",
  faces: "faces",
  ...Object.fromEntries(separationModels.map(({ id }) => [id, "voice-remover"])),
  ...Object.fromEntries(denoisingModels.map(({ id }) => [id, "denoising"])),
  [cloningModel.id]: "sherpa-cloning",
  [firefoxEngineId]: "firefox",
  [opusEngineId]: "opus-mt",
  [m2m100EngineId]: "m2m100",
  [speakerModel.id]: "sherpa",
  // A damaged file or a fault of the library ends its process.
  ...Object.fromEntries(recognizers.flatMap((model) => listHearing(model).map((id) => [id, "sherpa"]))),
  ...Object.fromEntries(voiceModels.map(({ kind }) => [kind, "sherpa-speech"])),
};

/** The lane of an engine. */
export const getEngineLane = (engineId: string): LaneName => laneOfEngine[engineId] ?? "programs";

/** The lane that a call is done in. */
export const getLane = (call: HostCall): LaneName =>
  call.what === "tool" ? "programs" : getEngineLane(call.engineId);

/** Memory in bytes that a call needs beside the code of its engine; 0 where that is none to speak of. */
export const findNeededBytes = (call: HostCall): number =>
  call.what === "tool" ? 0 : findEngineBytes(call.engineId);
