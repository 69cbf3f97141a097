import { z } from "zod";
import { defineCall } from "../call.ts";
import { capabilitySchema } from "../entities/engine.ts";
import { languageCodeSchema } from "../entities/language.ts";

const modelFailureSchema = z.enum(["unreachable", "untrusted", "damaged", "disk-full", "other"]);

/** What is fetched of a model, or why it is not. */
const modelDownloadSchema = z.object({
  state: z.enum(["waiting", "running", "paused", "failed"]),
  doneBytes: z.int().nonnegative(),
  totalBytes: z.int().nonnegative(),
  /** By the pace of the last seconds; null until that is known. */
  secondsLeft: z.int().nonnegative().nullable(),
  /** Of one that failed. Where the publisher cannot be reached it is tried again by itself. */
  failure: modelFailureSchema.nullable(),
});

const modelIdSchema = z.string().min(1).max(100);

const engineModelSchema = z.object({
  id: modelIdSchema,
  name: z.string(),
  /** What the engines can do that it is for. */
  capability: capabilitySchema,
  license: z.string(),
  /** What its makers allow: anything, nothing that earns money, or what only its own terms tell. */
  usage: z.enum(["any", "non-commercial", "unclear"]),
  /** In English, and the phrase of the Engines page that says the same. */
  note: z.string(),
  noteId: z.string(),
  languages: z.array(languageCodeSchema),
  sizeBytes: z.int().positive(),
  /** What its process takes while it works; about. */
  memoryBytes: z.int().positive(),
  isInstalled: z.boolean(),
  /** Whether it works by itself, so that its speed says something. */
  isMeasurable: z.boolean(),
  /** `failed`: it could not be measured the last time. */
  measuring: z.enum(["idle", "running", "failed"]),
  /** Time that it works on this machine, by the time that its sound lasts: 0.1 is a minute in six seconds; null: unknown. */
  realTimeFactor: z.number().positive().nullable(),
  /** Peak of the memory of its process on this machine when it was measured; null: not measured, or nobody knows. */
  measuredBytes: z.int().positive().nullable(),
  /** A voice of an installed model that speaks, and its language: its sample can be heard. */
  sample: z.object({ voiceId: z.string(), language: languageCodeSchema }).nullable(),
  /** One of those that are fetched by themselves at the first start. */
  isStarter: z.boolean(),
  download: modelDownloadSchema.nullable(),
});

/** Models that make dubs between some languages neural from end to end, fetched by one press. */
const presetSchema = z.object({
  /** Its languages, `en-es`. */
  id: z.string(),
  languages: z.array(languageCodeSchema),
  modelIds: z.array(modelIdSchema),
  /** Of all its models, here or not. */
  sizeBytes: z.int().positive(),
  /** Of what is not here yet; 0: all of it is. */
  missingBytes: z.int().nonnegative(),
  /** Whether all that is missing is on its way. */
  isComing: z.boolean(),
  /** Languages that none of its models speaks, or recognizes. */
  withoutVoice: z.array(languageCodeSchema),
  withoutRecognition: z.array(languageCodeSchema),
});

const modelListSchema = z.object({
  /** English and one other language each. */
  presets: z.array(presetSchema),
  /** Of each capability the best first. */
  models: z.array(engineModelSchema),
  /** Free space of the disk on which models lie; null where it cannot be told. */
  freeBytes: z.int().nonnegative().nullable(),
  /** Memory that the machine has for models, in bytes; null where nobody knows. */
  machineBytes: z.int().positive().nullable(),
  /** Memory that engines have in use now, in bytes; null where nobody knows. */
  usedBytes: z.int().nonnegative().nullable(),
  /** Whether the caller may fetch and remove: the owner of the machine, and administrators. */
  mayManage: z.boolean(),
});

const oneModel = z.object({ modelId: modelIdSchema });

/** Calls of the area models: weights of engines that are fetched from their publishers. */
export const modelCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/engines/models",
    summary: "The models that can be fetched, those that are here, and what is being fetched.",
    who: "guest",
    request: z.object({}),
    response: modelListSchema,
    errors: [],
  }),
  install: defineCall({
    method: "POST",
    path: "/api/engines/models/install",
    summary:
      "Begins to fetch a model in the background, or goes on where it was stopped; for the owner of the machine and administrators.",
    who: "guest",
    request: oneModel,
    response: modelListSchema,
    errors: ["NOT_FOUND", "NOT_ALLOWED"],
  }),
  installPreset: defineCall({
    method: "POST",
    path: "/api/engines/models/install-preset",
    summary:
      "Begins to fetch the models that dubs between some languages need; for the owner of the machine and administrators.",
    who: "guest",
    request: z.object({
      /** Languages joined by hyphens, `en-es-fr`; English is always among them. */
      presetId: z.string().regex(/^[a-z]{2,3}(?:-[a-z]{2,3}){0,39}$/),
    }),
    response: modelListSchema,
    errors: ["NOT_FOUND", "NOT_ALLOWED"],
  }),
  stop: defineCall({
    method: "POST",
    path: "/api/engines/models/stop",
    summary:
      "Stops fetching a model; what has come stays for the next time. Of the first set none is fetched by itself any more.",
    who: "guest",
    request: oneModel,
    response: modelListSchema,
    errors: ["NOT_FOUND", "NOT_ALLOWED"],
  }),
  pause: defineCall({
    method: "POST",
    path: "/api/engines/models/pause",
    summary:
      "Pauses all models that are on their way, or goes on with all that are paused, where they were; for the owner of the machine and administrators.",
    who: "guest",
    request: z.object({ isPaused: z.boolean() }),
    response: modelListSchema,
    errors: ["NOT_ALLOWED"],
  }),
  measure: defineCall({
    method: "POST",
    path: "/api/engines/models/measure",
    summary:
      "Measures in the background how fast a model works on this machine; for its owner and administrators.",
    who: "guest",
    request: oneModel,
    response: modelListSchema,
    errors: ["NOT_FOUND", "NOT_ALLOWED"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/engines/models/remove",
    summary: "Removes a model; what works with it goes on with what is loaded.",
    who: "guest",
    request: oneModel,
    response: modelListSchema,
    errors: ["NOT_FOUND", "NOT_ALLOWED"],
  }),
} as const;
