import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { expect } from "vitest";
import type { Span, SpeakerTurn } from "../engine.ts";
import { speakWithFlite } from "./speak-with-flite.ts";
import { withFolder } from "./with-folder.ts";

type Turn = { voice: "slt" | "rms" | "awb"; text: string };
const sentences = [
  "Good morning everyone, and welcome to the show.",
  "The little house stands near the river bank.",
  "I have been waiting for this moment a long time.",
  "Could you tell me what happened yesterday evening?",
  "That is exactly what we were looking for, thank you.",
  "Nobody knows where the old road leads from here.",
];
/** A turn of each of these voices, in their order, each with a sentence of its own. */
export const said = (...voices: Turn["voice"][]): Turn[] =>
  voices.map((voice, index) => ({ voice, text: sentences[index % sentences.length] ?? "" }));

/** Hands over one recording of all turns, and where each of them is. */
export async function onTurns(
  turns: Turn[],
  use: (audioPath: string, spans: Span[]) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const spans: Span[] = [];
    let clockMs = 0;
    for (const [index, turn] of turns.entries()) {
      const path = join(folder, `${index}.wav`);
      await speakWithFlite(turn.text, path, turn.voice);
      const { durationMs } = await wavInfo(path);
      spans.push({ startMs: clockMs, endMs: clockMs + durationMs });
      clockMs += durationMs;
    }
    const audioPath = join(folder, "all.wav");
    const inputs = turns.flatMap((_, index) => ["-i", join(folder, `${index}.wav`)]);
    const filter = `concat=n=${turns.length}:v=0:a=1`;
    await runTool({
      command: "ffmpeg",
      args: ["-v", "error", ...inputs, "-filter_complex", filter, "-ar", "16000", "-ac", "1", audioPath],
    });
    await use(audioPath, spans);
  });
}

/** Words begin about so often. */
const wordMs = 310;

/**
 * Stretches in which those at these indexes go on with the one before: as words that were heard without a pause between
 * two people. `changes`: where the second one really begins.
 */
export function joinSpans(spans: readonly Span[], indexes: readonly number[]) {
  const joined: Span[] = [];
  const changes: number[] = [];
  for (const [index, span] of spans.entries()) {
    const last = joined.at(-1);
    if (last !== undefined && indexes.includes(index)) {
      changes.push(span.startMs);
      last.endMs = span.endMs;
    } else joined.push({ ...span });
  }
  const seams = joined.map(({ startMs, endMs }) =>
    Array.from(
      { length: Math.floor((endMs - startMs) / wordMs) },
      (_, word) => startMs + (word + 1) * wordMs,
    ),
  );
  return { joined, seams, changes };
}

/** Who goes on in which span, each within two words of where that is. */
export function expectTurns(
  turns: readonly SpeakerTurn[],
  changes: readonly number[],
  who: readonly Pick<SpeakerTurn, "span" | "speaker">[],
): void {
  expect(turns.map(({ span, speaker }) => ({ span, speaker }))).toEqual(who);
  for (const [index, { atMs }] of turns.entries())
    expect(Math.abs(atMs - (changes[index] ?? 0))).toBeLessThanOrEqual(2 * wordMs);
}
