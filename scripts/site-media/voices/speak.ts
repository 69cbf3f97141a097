import { join } from "node:path";
import { measureLoudness, runTool } from "@voxloom/media";
import { spellings, type VoiceCode } from "./sentences.ts";

/**
 * Each voice's character: a variant of espeak-ng, its pitch (0 to 99, 50 is the variant's own), its pace in words a
 * minute, and how ffmpeg rounds it off. One character for all languages is what makes it one voice.
 */
const characters: Readonly<
  Record<VoiceCode, { variant: string; pitch: number; pace: number; tone: string }>
> = {
  crt1: { variant: "f2", pitch: 52, pace: 176, tone: "bass=g=3:f=220,treble=g=-4:f=3600" },
  crt2: { variant: "m3", pitch: 40, pace: 178, tone: "bass=g=4:f=160,treble=g=-5:f=3200" },
  crt3: { variant: "f4", pitch: 60, pace: 180, tone: "bass=g=2:f=240,treble=g=-5:f=3400" },
  crt4: { variant: "m7", pitch: 28, pace: 182, tone: "bass=g=5:f=140,treble=g=-6:f=3000" },
};

/** Tags of espeak-ng where they are not the locale. Its `cmn` reads pinyin as if it were English. */
const tags: Readonly<Record<string, string>> = { en: "en-us", fr: "fr-fr", zh: "cmn-latn-pinyin" };

/** Every sample is brought to this loudness. */
export const sampleLoudnessLufs = -19;
/** Nothing goes over this share of full scale. */
const peak = 0.8;

/** No more silence than a breath at either end, and a soft way in and out. */
const trim = "silenceremove=start_periods=1:start_threshold=-45dB:start_silence=0.03";

/** Says a line with one of the voices as 16 kHz mono 16-bit WAV; `folder` is for what lies between. */
export async function speakSample(
  { voice, locale, text }: { voice: VoiceCode; locale: string; text: string },
  { folder, path }: { folder: string; path: string },
): Promise<void> {
  const { variant, pitch, pace, tone } = characters[voice];
  const raw = join(folder, `${voice}-${locale}-raw.wav`);
  const toned = join(folder, `${voice}-${locale}-toned.wav`);
  await runTool({
    command: "espeak-ng",
    args: [
      ...["-v", `${tags[locale] ?? locale}+${variant}`, "-p", String(pitch), "-s", String(pace)],
      ...["-b", "1", "-z", "-w", raw, "--stdin"],
    ],
    input: spellings[text] ?? text,
  });
  await filter(raw, toned, `highpass=f=70,${tone},lowpass=f=7200,${trim},areverse,${trim},areverse`);
  const { integratedLufs } = await measureLoudness(toned);
  const gainDb = sampleLoudnessLufs - (integratedLufs ?? sampleLoudnessLufs);
  await filter(toned, path, `volume=${gainDb.toFixed(2)}dB,alimiter=limit=${peak}:level=0,afade=d=0.015`);
}

async function filter(input: string, output: string, filters: string): Promise<void> {
  const form = ["-ar", "16000", "-ac", "1", "-c:a", "pcm_s16le", "-bitexact", "-map_metadata", "-1"];
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", "-y", "-i", input, "-af", `${filters},aresample=16000`, ...form, output],
  });
}
