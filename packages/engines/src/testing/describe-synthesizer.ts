import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LanguageCode } from "@voxloom/contract";
import { readWavPcm, wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import type { Synthesizer } from "../engine.ts";
import { withFolder } from "./with-folder.ts";

export type SynthesizerCase = {
  language: LanguageCode;
  text: string;
  /** Texts that must neither break the engine nor reach a shell, the worst first. Default: options, markup, emoji, quotes. */
  hostileTexts?: string[];
};

const usualHostileTexts = [
  "hello $(touch pwned) `id` 'quoted' \"twice\" ; ls | cat",
  "-o /etc/passwd hello",
  "<speak><break time='9s'/>hello</speak>",
  "hello 👋🏽 world",
  "[[hello]] {world} & more < than > that",
];

/** What every speech engine must hold to, with its first voice of a language. */
export function describeSynthesizer(
  name: string,
  make: () => Synthesizer | Promise<Synthesizer>,
  { language, text, hostileTexts = usualHostileTexts }: SynthesizerCase,
): void {
  const getVoice = (engine: Synthesizer): string =>
    engine.voices().find((voice) => voice.languages.length === 0 || voice.languages.includes(language))?.id ??
    "";
  const speak = (spoken: string, use: (path: string, durationMs: number) => Promise<void>, rate?: number) =>
    withFolder(async (folder) => {
      const engine = await make();
      const outputPath = join(folder, "-take.wav");
      const made = await engine.synthesize({
        text: spoken,
        language,
        voiceId: getVoice(engine),
        outputPath,
        rate,
      });
      const info = await wavInfo(outputPath);
      expect(info).toMatchObject({ channels: 1, bitsPerSample: 16, isFloat: false });
      expect(info.sampleRateHz).toBe(made.sampleRateHz);
      expect(Math.abs(info.durationMs - made.durationMs)).toBeLessThanOrEqual(1);
      await use(outputPath, info.durationMs);
    });
  const getDuration = async (rate: number): Promise<number> => {
    let found = 0;
    await speak(
      text,
      async (_, durationMs) => {
        found = durationMs;
      },
      rate,
    );
    return found;
  };

  describe(`synthesizer ${name} ${language}`, () => {
    it("describes itself and its voices", async () => {
      const engine = await make();
      expect(engine.status()).toMatchObject({ capability: "synthesize", isAvailable: true, missing: null });
      const ids = engine.voices().map((voice) => voice.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => id.startsWith(`${engine.id}:`))).toBe(true);
      expect(getVoice(engine)).not.toBe("");
    });

    it("speaks to a 16-bit mono WAV that sounds", async () => {
      await speak(text, async (path, durationMs) => {
        expect(durationMs).toBeGreaterThan(300);
        const { samples } = await readWavPcm(path);
        expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(0.02);
      });
    });

    it("speaks faster and slower", async () => {
      const natural = await getDuration(1);
      expect((await getDuration(1.4)) / natural).toBeLessThan(0.9);
      expect((await getDuration(0.7)) / natural).toBeGreaterThan(1.1);
    });

    const expectSafe = async (hostile: string) => {
      await speak(hostile, async (_, durationMs) => {
        expect(durationMs).toBeGreaterThan(100);
        expect(durationMs).toBeLessThan(60_000);
      });
      expect(existsSync("pwned")).toBe(false);
    };
    it.each(hostileTexts.slice(0, 1))("is safe with %j", expectSafe);
    it.each(hostileTexts.slice(1))("is safe with %j", { tags: ["full"] }, expectSafe);

    it.each(["", "   ", "…", "🙂"])("refuses %j, which has nothing to say", async (nothing) => {
      await withFolder(async (folder) => {
        const engine = await make();
        const outputPath = join(folder, "take.wav");
        const call = engine.synthesize({ text: nothing, language, voiceId: getVoice(engine), outputPath });
        await expect(call).rejects.toMatchObject({ name: "EngineError", code: "unsupported" });
        expect(existsSync(outputPath)).toBe(false);
      });
    });

    it("refuses a voice it does not have", async () => {
      await withFolder(async (folder) => {
        const engine = await make();
        const outputPath = join(folder, "take.wav");
        const call = engine.synthesize({ text, language, voiceId: `${engine.id}:nobody-../..`, outputPath });
        await expect(call).rejects.toMatchObject({ code: "VOICE_UNKNOWN" });
      });
    });

    it("stops when it is told to, and leaves no file", async () => {
      await withFolder(async (folder) => {
        const engine = await make();
        const outputPath = join(folder, "take.wav");
        const call = engine.synthesize({
          text,
          language,
          voiceId: getVoice(engine),
          outputPath,
          signal: AbortSignal.abort(),
        });
        await expect(call).rejects.toMatchObject({ code: "CANCELED" });
        expect(existsSync(outputPath)).toBe(false);
      });
    });
  });
}
