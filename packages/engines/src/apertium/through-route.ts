import { AppError, type LanguageCode } from "@voxloom/contract";
import { EngineError } from "../engine-error.ts";
import type { Translated } from "../sentences/translate-lines.ts";
import { fromStream, toStream } from "./apertium-stream.ts";
import type { ApertiumMode } from "./find-modes.ts";
import type { WarmMode } from "./warm-mode.ts";

/** The warm processes of a mode. */
export type ModePrograms = Record<"translator" | "analyzer", (mode: ApertiumMode) => WarmMode>;

export type Way = {
  route: readonly ApertiumMode[];
  programs: ModePrograms;
  signal?: AbortSignal | undefined;
};

/** Texts through all modes of the route; null for a text that a mode breaks on. Texts without letters stay as they are. */
export async function throughRoute(
  texts: readonly string[],
  { route, programs, signal }: Way,
): Promise<(Translated | null)[]> {
  let current: (Translated | null)[] = texts.map((text) => ({ text, unknownWords: [] }));
  for (const mode of route) {
    const indexes = [...current.keys()].filter((index) => /\p{L}/u.test(current[index]?.text ?? ""));
    if (indexes.length === 0) continue;
    const streams = indexes.map((index) => toStream(current[index]?.text ?? ""));
    const outputs = await throughProgram(streams, programs.translator(mode), signal);
    const next = [...current];
    for (const [position, index] of indexes.entries()) {
      const output = outputs[position];
      const before = current[index]?.unknownWords ?? [];
      const after = output === undefined || output === null ? null : fromStream(output);
      // A word the pivot did not know may be known to the next mode by chance; it counts while it still stands there.
      next[index] = after && {
        text: after.text,
        unknownWords: [
          ...new Set([...before.filter((word) => after.text.includes(word)), ...after.unknownWords]),
        ],
      };
    }
    current = next;
  }
  return current;
}

/** A lot at once; where that breaks, each text alone, so that only the one at fault is lost: it is null. */
export async function throughProgram(
  streams: readonly string[],
  program: WarmMode,
  signal?: AbortSignal,
): Promise<(string | null)[]> {
  try {
    return await program.translate(streams, signal);
  } catch (error) {
    if (error instanceof AppError || streams.length === 0) throw error;
    const alone: (string | null)[] = [];
    let failure: unknown = error;
    for (const stream of streams) {
      const [one] = await program.translate([stream], signal).catch((reason: unknown) => {
        if (reason instanceof AppError) throw reason;
        failure = reason;
        return [null];
      });
      alone.push(one ?? null);
      // A mode that breaks on everything is a broken installation, not a broken line.
      if (alone.length >= 3 && alone.every((output) => output === null)) throw failure;
    }
    if (alone.every((output) => output === null)) throw failure;
    return alone;
  }
}

/** What a missing way is told as. */
export const noRoute = (from: LanguageCode, to: LanguageCode): EngineError =>
  new EngineError("unsupported", `Apertium has no way from "${from}" to "${to}" here.`, {
    engineId: "apertium",
  });
