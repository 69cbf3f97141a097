import {
  cloningModel,
  denoisingModels,
  faceModel,
  m2m100Model,
  opusModels,
  recognizers,
  separationModels,
  speakerModel,
  translationModels,
  voiceModels,
} from "@voxloom/models";
import { firefoxEngineId } from "./firefox/index.ts";
import { m2m100EngineId } from "./m2m100/index.ts";
import { opusEngineId } from "./opus-mt/index.ts";
import { getTranslatorId } from "./sherpa/whisper-translator.ts";

/** What engines are called that work with a model of a recognizer: it, what tells languages, and what translates by ear. */
export const listHearing = ({ id }: { id: string }): string[] => [
  id,
  `${id}-language`,
  getTranslatorId({ id }),
];

/** What the models of an engine take, in bytes: the largest of those that it may have. */
const memoryOfEngine: ReadonlyMap<string, number> = [
  ...[...separationModels, ...denoisingModels, cloningModel, speakerModel, faceModel].map(
    (model) => [model.id, model] as const,
  ),
  ...recognizers.flatMap((model) => listHearing(model).map((id) => [id, model] as const)),
  ...voiceModels.map((model) => [model.kind, model] as const),
  ...translationModels.map((model) => [firefoxEngineId, model] as const),
  ...opusModels.map((model) => [opusEngineId, model] as const),
  [m2m100EngineId, m2m100Model] as const,
].reduce(
  (found, [id, { memoryBytes }]) => found.set(id, Math.max(found.get(id) ?? 0, memoryBytes)),
  new Map<string, number>(),
);

/**
 * Memory in bytes that an engine's models take, about; 0: it has none, or none to speak of. Of two translators in one way
 * (`firefox+apertium`) the larger one.
 */
export const findEngineBytes = (engineId: string): number =>
  Math.max(...engineId.split("+").map((id) => memoryOfEngine.get(id) ?? 0));

/** Whether an engine's models take more memory than a machine has for models, in bytes; null: nobody knows, and all fit. */
export const isTooLarge = (engineId: string, machineBytes: number | null): boolean =>
  machineBytes !== null && findEngineBytes(engineId) > machineBytes;
