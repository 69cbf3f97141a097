import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LanguageCode } from "@voxloom/contract";
import type { Synthesizer } from "@voxloom/engines";
import { encodeAudio, type MediaCall, normalizeTakes, placeTakes } from "@voxloom/media";
import { readAloud } from "@voxloom/reading";
import pLimit from "p-limit";
import { speechLines } from "./speech-lines.ts";

export type SpeechOrder = {
  text: string;
  language: LanguageCode;
  voiceId: string;
  rate: number;
  format: "wav" | "mp3" | "m4a";
  outputPath: string;
};

/** Speaks a text of any length, line by line, and joins the takes with natural pauses. */
export async function speakText(
  synthesizer: Synthesizer,
  order: SpeechOrder,
  { signal, onProgress }: MediaCall,
): Promise<{ durationMs: number; warnings: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-speak-"));
  try {
    const lines = speechLines(readAloud(order.text, { language: order.language }).text, order.language);
    const limit = pLimit(2);
    let spoken = 0;
    const made = await Promise.all(
      lines.map(({ text }, index) =>
        limit(async () => {
          const inputPath = join(folder, `${index}.wav`);
          const { language, voiceId, rate } = order;
          const { warnings } = await synthesizer.synthesize({
            text,
            language,
            voiceId,
            rate,
            outputPath: inputPath,
            signal,
          });
          onProgress?.(++spoken / lines.length);
          return { files: { inputPath, outputPath: join(folder, `${index}-take.wav`) }, warnings };
        }),
      ),
    );
    const takes = await normalizeTakes(
      made.map(({ files }) => files),
      { signal },
    );
    let startMs = 0;
    const placed = takes.map(({ durationMs }, index) => {
      const take = { path: made[index]?.files.outputPath ?? "", startMs, gainDb: 0 };
      startMs += durationMs + (lines[index]?.pauseAfterMs ?? 0);
      return take;
    });
    const durationMs = Math.max(0, startMs - (lines.at(-1)?.pauseAfterMs ?? 0));
    const wavPath = join(folder, "speech.wav");
    await placeTakes({ takes: placed, durationMs, outputPath: wavPath, signal });
    await encodeAudio({ inputPath: wavPath, outputPath: order.outputPath, format: order.format, signal });
    return { durationMs, warnings: [...new Set(made.flatMap(({ warnings }) => warnings))] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
