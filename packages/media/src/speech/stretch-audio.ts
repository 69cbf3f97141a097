import { open } from "node:fs/promises";
import { takeRateHz } from "../audio/normalize-takes.ts";
import { type PlacedTake, placeBlocks, placeMarkedBlocks } from "../audio/place-takes.ts";
import type { AudioMark } from "../audio-mark/mark-blocks.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { encodePcm16 } from "../wav/decode-pcm.ts";
import { writeWavBlocks } from "../wav/write-wav.ts";
import { createLimiter } from "./limiter.ts";
import { createLoudnessMeter, type LoudnessCounts } from "./loudness-meter.ts";
import { createOutline } from "./outline.ts";
import { createLevelMeter, type StretchLevels } from "./stretch-levels.ts";
import { findTruePeak } from "./true-peak.ts";

/** A part of a speech that begins and ends in silence: its takes, on a clock of its own. */
export type Stretch = { takes: readonly PlacedTake[]; frames: number };

/** Measures what a stretch adds to the loudness of the whole, as its takes are, without writing it. */
export async function measureStretch(
  { takes, frames }: Stretch,
  call: MediaCall = {},
): Promise<{ loudness: LoudnessCounts }> {
  const meter = createLoudnessMeter();
  for await (const block of placeBlocks(takes, frames, call)) meter.add(block);
  return { loudness: meter.count() };
}

type RenderRequest = MediaCall &
  Stretch & {
    gainDb: number;
    /** Highest the wave may reach, between its samples too, in dBFS. */
    truePeakDbtp: number;
    /** 48 kHz mono 16-bit WAV to write, and its outline. */
    outputPath: string;
    outlinePath: string;
    /** What is put into the takes that are marked. */
    mark?: AudioMark | null;
  };

const toRatio = (db: number): number => 10 ** (db / 20);
const maxTries = 4;

/** Writes a stretch with a gain, held under a peak, and its outline. Answers its levels. */
export async function renderStretch(request: RenderRequest): Promise<StretchLevels> {
  const { truePeakDbtp } = request;
  // Between samples the wave rises a little above them: where it does, the samples are held lower in another go.
  let ceilingDb = truePeakDbtp - 0.5;
  for (let attempt = 1; ; attempt++) {
    const { truePeak, ...levels } = await renderOnce(request, ceilingDb);
    const surplusDb = 20 * Math.log10(Math.max(truePeak, 1e-6)) - truePeakDbtp;
    if (surplusDb <= 0.05 || attempt === maxTries) return levels;
    ceilingDb -= surplusDb + 0.1;
  }
}

async function renderOnce(request: RenderRequest, ceilingDb: number) {
  const { takes, frames, gainDb, truePeakDbtp, outputPath, outlinePath } = request;
  const [gain, loudest] = [toRatio(gainDb), toRatio(truePeakDbtp)];
  const limiter = createLimiter(toRatio(ceilingDb));
  const [levels, outline] = [createLevelMeter(), createOutline()];
  let truePeak = 0;
  let words = new Int16Array();

  async function* limit(): AsyncGenerator<Float32Array> {
    for await (const block of placeMarkedBlocks(takes, frames, request)) {
      for (let index = 0; index < block.length; index++) block[index] = (block[index] ?? 0) * gain;
      yield limiter.add(block);
    }
    yield limiter.end();
  }
  async function* encode(outlineFile: { write(bytes: Buffer): Promise<unknown> }): AsyncGenerator<Buffer> {
    for await (const block of limit()) {
      truePeak = Math.max(truePeak, findTruePeak(block, loudest));
      levels.add(block);
      await outlineFile.write(outline.add(block));
      if (words.length < block.length) words = new Int16Array(block.length);
      yield encodePcm16(block, words);
    }
    await outlineFile.write(outline.end());
  }

  await writeWholeFile(outlinePath, async (temporaryPath) => {
    const file = await open(temporaryPath, "w");
    try {
      const layout = { sampleRateHz: takeRateHz, channels: 1, frames };
      await writeWavBlocks(outputPath, layout, encode(file));
    } finally {
      await file.close();
    }
  });
  return { ...levels.end(), truePeak };
}
