import { AppError, type DubSettings, type MediaInfo } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import { stepsFor } from "../graph/step.ts";
import { cleanAudio, cleanAudioStage } from "../stages/clean-audio.ts";
import { extractSourceAudio, extractStage } from "../stages/extract-source-audio.ts";
import { computeHash, probeSource } from "../stages/probe-source.ts";
import { shareOfLength } from "./expected-time.ts";

/** A recording that something is made of. */
export type SourceOrder = {
  sourcePath: string;
  /** As the person named it, for messages. */
  sourceName: string;
  /** SHA-256 of the source, hexadecimal; empty: computed by reading it. */
  contentHash: string;
  /** What `inspectMedia` said of the source. */
  info: MediaInfo;
  /** Only so much of the start, in milliseconds; default: all. */
  limitMs?: number;
  settings: Pick<DubSettings, "audioTrack">;
  /** A video without any sound track is taken too. Default: it is refused. */
  mayBeSilent?: boolean;
};

/** A file that the settings of an order name, beside its source. */
export type AttachedFile = Pick<SourceOrder, "contentHash" | "info"> & {
  path: string;
  /** As the person named it, for messages. */
  name: string;
};

const hashes = new WeakMap<AttachedFile, Promise<string>>();

/** A file with what stands for its content: it is read once for that, however often it is used. */
export async function keyedFile(file: AttachedFile): Promise<{ key: string; path: string }> {
  const { path, contentHash } = file;
  if (contentHash !== "") return { key: contentHash, path };
  const hash = hashes.get(file) ?? computeHash(path);
  hashes.set(file, hash);
  return { key: await hash, path };
}

/** A chosen file that is heard, and its length. Throws AppError NOT_FOUND where it is gone, MEDIA_NO_AUDIO where it is silent. */
export async function audibleFile(
  attached: Readonly<Record<string, AttachedFile>>,
  materialId: string,
): Promise<{ key: string; path: string; lengthMs: number }> {
  const file = attached[materialId];
  if (file === undefined)
    throw new AppError("NOT_FOUND", "The music that was chosen is no longer there.", { what: "material" });
  if (file.info.audioTracks.length === 0)
    throw new AppError("MEDIA_NO_AUDIO", `"${file.name}" has no audio.`, { name: file.name });
  return { ...(await keyedFile(file)), lengthMs: file.info.durationMs };
}

/** What is known of a recording before anything is done with it. */
export type SourceFacts = {
  /** Length of what is worked on. */
  durationMs: number;
};

export const getSourceFacts = ({ info, limitMs = info.durationMs }: SourceOrder): SourceFacts => ({
  durationMs: Math.min(info.durationMs, limitMs),
});

const step = stepsFor<SourceOrder, SourceFacts>();

export const probe = step({
  name: "probe",
  row: "probe",
  run: (_, { order, context }) => {
    const { sourcePath: path, sourceName: name, settings, ...source } = order;
    return probeSource({ ...source, ...settings, path, name }, context.branches.signal);
  },
});

export const extract = step({
  name: "extract",
  row: "extract",
  needs: { source: probe },
  stages: [extractStage],
  expectedMs: shareOfLength(0.006),
  run: ({ source }, { order, context }) => extractSourceAudio(context, source, order.settings),
});

/** What is known of a recording that is listened to. */
export type HeardFacts = SourceFacts & {
  settings: Partial<Pick<DubSettings, "cleanAudio">>;
  /** Its words are there already. */
  hasSource?: boolean;
};

/** An edited text goes on without what cleaned its sound, where that was removed meanwhile. */
const mustClean = ({ settings, hasSource = false }: HeardFacts, engines: EngineCatalog): boolean =>
  settings.cleanAudio === true && (!hasSource || engines.has("denoise"));

/** What listens is given: the sound, without its noise where somebody wants that. */
export const heardAudio = stepsFor<SourceOrder, HeardFacts>()({
  name: "clean-audio",
  row: "clean",
  isShown: ({ settings }) => settings.cleanAudio === true,
  needs: { audio: extract },
  stages: [cleanAudioStage],
  expectedMs: shareOfLength(0.1),
  engine: (facts, engines) => (mustClean(facts, engines) ? engines.denoiser() : null),
  run: async ({ audio }, { facts, context }) =>
    mustClean(facts, context.engines) ? await cleanAudio(context, audio, context.engines.denoiser()) : audio,
});
