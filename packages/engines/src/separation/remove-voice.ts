import { resample } from "@voxloom/media";
import { istft, type SpectrumFrame, stft } from "fourier-transform/stft";
import type { NetworkShape, openOnnx } from "../tools/onnx-library.ts";

/** What the networks were trained on (github.com/deezer/spleeter, configs/2stems.json). */
const rateHz = 44_100;
const sizes = { frameSize: 4096, hopSize: 1024 };
/** Frames and bins that a network hears at once. */
const heardFrames = 512;
const heardBins = 1024;

export const stemShape: NetworkShape = {
  input: { name: "x", shape: [2, 1, heardFrames, heardBins] },
  outputs: [{ name: "y", shape: [2, 1, heardFrames, heardBins] }],
};

type Network = ReturnType<ReturnType<typeof openOnnx>>;
type Channels = [Float32Array, Float32Array];
/** Frames of the spectrum of each channel, whose values are changed in their place. */
type Spectra = SpectrumFrame[][];

/** Networks that take the voice out of a stretch. */
export type VoiceRemover = {
  /** The longest stretch that is heard at once, and how much of its beginning and end is only heard, in seconds. */
  heardSeconds: number;
  marginSeconds: number;
  /** Leaves all but the voice. */
  leaveRest(spectra: Spectra): void;
};

/** All of a stretch but its voice, as long; at most as much as is heard at once of both channels, -1..1. */
export function removeVoice(channels: Channels, fromHz: number, remover: VoiceRemover): Channels {
  const heard = channels.map((samples) => resample(samples, fromHz, rateHz));
  const spectra = heard.map((samples) => stft(samples, sizes));
  remover.leaveRest(spectra);
  const [left, right] = spectra.map((frames, channel) => {
    const whole = istft(frames, { ...sizes, signalLength: heard[channel]?.length ?? 0 });
    const samples = resample(Float32Array.from(whole), rateHz, fromHz);
    // The way to the other rate and back may be a sample off.
    const out = new Float32Array(channels[channel as 0 | 1].length);
    out.set(samples.subarray(0, out.length));
    return out;
  });
  return [left ?? channels[0], right ?? channels[1]];
}

/** Spleeter: a network for the voice, and one for all else; each bin stays by their shares. */
export const byStems = (networks: { voice: Network; rest: Network }): VoiceRemover => ({
  // 512 frames.
  ...{ heardSeconds: 11, marginSeconds: 1.5 },
  leaveRest(spectra) {
    for (const { input } of [networks.voice, networks.rest]) layMagnitudes(input, spectra);
    networks.voice.run();
    networks.rest.run();
    const [voice, rest] = [networks.voice.outputs[0], networks.rest.outputs[0]];
    if (voice === undefined || rest === undefined) return;
    for (const [channel, frames] of spectra.entries())
      for (const [index, frame] of frames.slice(0, heardFrames).entries())
        maskFrame(frame, { voice, rest, at: (channel * heardFrames + index) * heardBins });
  },
});

/** Frames and bins that MDX-Net hears at once: all but the highest one. */
const mdx = { frames: 256, bins: 2048 };
/** Left and right, of each the real and the imaginary part. */
const mdxSides = [1, 4, mdx.bins, mdx.frames];
export const mdxShape: NetworkShape = {
  input: { name: "input", shape: mdxSides },
  outputs: [{ name: "output", shape: mdxSides }],
};

/** MDX-Net: a network that gives the spectrum of the voice, which is taken off the whole, as sherpa-onnx does it. */
export const bySpectrum = (network: Network): VoiceRemover => ({
  // 256 frames.
  ...{ heardSeconds: 5.5, marginSeconds: 0.75 },
  leaveRest(spectra) {
    const { input } = network;
    const place = (side: number, bin: number, index: number): number =>
      (side * mdx.bins + bin) * mdx.frames + index;
    input.fill(0);
    for (const [channel, frames] of spectra.entries())
      for (const [index, { re, im }] of frames.slice(0, mdx.frames).entries())
        for (let bin = 0; bin < mdx.bins; bin += 1) {
          input[place(channel * 2, bin, index)] = re[bin] ?? 0;
          input[place(channel * 2 + 1, bin, index)] = im[bin] ?? 0;
        }
    network.run();
    const [voice] = network.outputs;
    if (voice === undefined) return;
    for (const [channel, frames] of spectra.entries())
      for (const [index, { re, im }] of frames.slice(0, mdx.frames).entries())
        for (let bin = 0; bin < mdx.bins; bin += 1) {
          re[bin] = (re[bin] ?? 0) - (voice[place(channel * 2, bin, index)] ?? 0);
          im[bin] = (im[bin] ?? 0) - (voice[place(channel * 2 + 1, bin, index)] ?? 0);
        }
  },
});

/** Magnitudes of both channels as a network takes them: frame by frame, silence behind the last. */
function layMagnitudes(input: Float32Array, spectra: readonly SpectrumFrame[][]): void {
  input.fill(0);
  for (const [channel, frames] of spectra.entries())
    for (const [index, { mag }] of frames.slice(0, heardFrames).entries())
      input.set(mag.subarray(0, heardBins), (channel * heardFrames + index) * heardBins);
}

type Estimates = { voice: Float32Array; rest: Float32Array; at: number };
const smallest = 1e-10;

/**
 * Leaves of a frame what is not voice, by the share of its power (a soft mask, as Spleeter's own). Above what the networks
 * hear, 11 kHz, goes the share of the octave beneath: hissing goes on there.
 */
function maskFrame(frame: SpectrumFrame, { voice, rest, at }: Estimates): void {
  let [voiceAbove, restAbove] = [0, 0];
  for (let bin = 0; bin < frame.re.length; bin += 1) {
    let share = (restAbove + smallest) / (voiceAbove + restAbove + smallest);
    if (bin < heardBins) {
      const [power, other] = [(voice[at + bin] ?? 0) ** 2, (rest[at + bin] ?? 0) ** 2];
      share = (other + smallest / 2) / (power + other + smallest);
      if (bin >= heardBins / 2) [voiceAbove, restAbove] = [voiceAbove + power, restAbove + other];
    }
    frame.re[bin] = (frame.re[bin] ?? 0) * share;
    frame.im[bin] = (frame.im[bin] ?? 0) * share;
  }
}
