import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readStereoPart, replaceSpeech, wavInfo } from "@voxloom/media";
import { type InstalledModel, readSpeed, type SeparationModel, separationModels } from "@voxloom/models";
import type { SeparateRequest, Separator } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { describeModel } from "../tools/describe-model.ts";
import { guardCall } from "../tools/engine-failure.ts";
import { openOnnx } from "../tools/onnx-library.ts";
import { getInstalledKey } from "../tools/watch-installed.ts";
import { watchNetworks } from "../tools/watch-networks.ts";
import { loadWhole } from "../tools/whole-model.ts";
import { bySpectrum, byStems, mdxShape, removeVoice, stemShape, type VoiceRemover } from "./remove-voice.ts";

/** Part of artifact keys: raised when the same sound would come out otherwise. */
const version = "1";

type Installed = InstalledModel<SeparationModel>;

/** Passage from one part to the next, in seconds. */
const passageSeconds = 0.02;

/** Takes voices out of recordings by networks where they are here, else its row. */
export function discoverVoiceRemover({ modelsFolder }: EnginesConfig): Partial<EngineSet> {
  const found = watchNetworks(
    { modelsFolder, models: separationModels, describe: describeModel },
    makeVoiceRemover,
  );
  return {
    get separators() {
      return found.engines;
    },
    get otherStatuses() {
      return found.otherStatuses;
    },
  };
}

function makeVoiceRemover(installed: Installed, libraryPath: string): Separator {
  const facts = describeModel(installed.model);
  const { id, tier, quality } = facts;
  return {
    ...{ id, version, tier, quality },
    status: () => ({
      ...facts,
      ...{ isAvailable: true, version, missing: null, realTimeFactor: readSpeed(installed) ?? undefined },
    }),
    separate: (request) =>
      guardCall(request, { engineId: id, canceled: "Keeping the background was canceled." }, async () => {
        await removeVoices(request, await loadNetworks(installed, libraryPath));
        return { warnings: [] };
      }),
  };
}

/** Networks live as long as their process. */
const loaded = new Map<string, VoiceRemover>();

async function loadNetworks(installed: Installed, libraryPath: string): Promise<VoiceRemover> {
  const key = getInstalledKey(installed);
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const remover = await loadWhole(installed, () => {
    const open = openOnnx(libraryPath);
    const at = (file: string): string => join(installed.folder, file);
    return installed.model.kind === "uvr-mdx"
      ? bySpectrum(open(at("vocals.onnx"), mdxShape))
      : byStems({
          voice: open(at("vocals.onnx"), stemShape),
          rest: open(at("accompaniment.onnx"), stemShape),
        });
  });
  loaded.set(key, remover);
  return remover;
}

/** Part by part, and only where somebody speaks. */
async function removeVoices(request: SeparateRequest, remover: VoiceRemover): Promise<void> {
  const { sampleRateHz } = await wavInfo(request.audioPath);
  const { heardSeconds, marginSeconds } = remover;
  // At its edges a network knows less.
  const partSeconds = heardSeconds - 2 * marginSeconds;
  const [part, margin, passage] = [partSeconds, marginSeconds, passageSeconds].map((seconds) =>
    Math.round(seconds * sampleRateHz),
  ) as [number, number, number];
  /** The part that was heard last, with its margins: blocks come in order. */
  let last: { index: number; channels: [Float32Array, Float32Array] } | null = null;
  const hear = async (index: number) => {
    if (last?.index === index) return last.channels;
    // The word to stop comes in between.
    await nextTurn();
    const place = { startFrame: index * part - margin, frames: part + 2 * margin };
    const channels = removeVoice(await readStereoPart(request.audioPath, place), sampleRateHz, remover);
    // What the part before goes on with is what this one begins with.
    if (last?.index === index - 1) blendStart(channels, last.channels, { part, margin, passage });
    last = { index, channels };
    return channels;
  };
  await replaceSpeech(request, async (startFrame, frames) => {
    const bytes = Buffer.alloc(frames * 4);
    for (let done = 0; done < frames; ) {
      const index = Math.floor((startFrame + done) / part);
      const from = startFrame + done - index * part;
      const count = Math.min(frames - done, part - from);
      const channels = await hear(index);
      for (let at = 0; at < count; at += 1)
        for (const [channel, samples] of channels.entries())
          bytes.writeInt16LE(toWord(samples[margin + from + at] ?? 0), (done + at) * 4 + channel * 2);
      done += count;
    }
    return bytes;
  });
}

const toWord = (sample: number): number => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));

type Places = Record<"part" | "margin" | "passage", number>;

function blendStart(
  channels: readonly Float32Array[],
  before: readonly Float32Array[],
  { part, margin, passage }: Places,
): void {
  for (const [channel, samples] of channels.entries())
    for (let at = 0; at < passage; at += 1) {
      const share = (at + 1) / (passage + 1);
      const old = before[channel]?.[margin + part + at] ?? 0;
      samples[margin + at] = old * (1 - share) + (samples[margin + at] ?? 0) * share;
    }
}
