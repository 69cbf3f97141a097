import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Transcriber } from "@voxloom/engines";
import { extractAudio, makeWorkFolder, placeTakes } from "@voxloom/media";
import { z } from "zod";
import { artifactKey } from "../graph/artifact-key.ts";
import { makeDocument, readDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { SpokenTake } from "../stages/spoken-take.ts";

const heardSchema = z.object({ text: z.string() });

/** Takes of one run of the recogniser, the silence between them, and the longest that system engines take. */
const takesPerRun = 100;
const gapMs = 500;
const longestMs = 12_000;

/**
 * What a recogniser of this machine hears in each take; null where none speaks the language. Services are left out:
 * they would be paid twice. A take is recognised once.
 */
export async function recogniseBack(
  workshop: Workshop,
  input: { takes: ReadonlyMap<string, SpokenTake>; language: string },
): Promise<Map<string, string> | null> {
  const engine = localTranscriber(workshop, input.language);
  if (engine === null) return null;
  const lines = [...input.takes]
    .filter(([, take]) => take.durationMs > 0 && take.durationMs <= longestMs)
    .map(([segmentId, take]) => ({
      segmentId,
      take,
      identity: {
        stage: "recognise-back",
        stageVersion: 1,
        engine,
        parameters: { language: input.language },
        inputKeys: [take.key],
      },
    }));
  const unheard = lines.filter(({ identity }) => workshop.store.get(artifactKey(identity)) === null);
  for (let first = 0; first < unheard.length; first += takesPerRun) {
    const run = unheard.slice(first, first + takesPerRun);
    const texts = await listen(workshop, engine, {
      takes: run.map(({ take }) => take),
      language: input.language,
    });
    for (const [index, { identity }] of run.entries()) {
      const make = async () => ({ text: texts[index] ?? "" });
      await makeDocument(workshop.store, identity, { schema: heardSchema, make });
    }
  }
  const heard = new Map<string, string>();
  for (const { segmentId, identity } of lines) {
    const folder = workshop.store.get(artifactKey(identity));
    if (folder !== null) heard.set(segmentId, (await readDocument(folder, heardSchema)).text);
  }
  return heard;
}

function localTranscriber({ engines }: Workshop, language: string): Transcriber | null {
  const row = engines
    .statuses()
    .find(
      ({ capability, isAvailable, tier, languages }) =>
        capability === "transcribe" &&
        isAvailable &&
        tier !== "service" &&
        (languages.length === 0 || languages.includes(language)),
    );
  return row === undefined ? null : engines.transcriberFor(language, row.id);
}

/** All takes in one file, a silence apart, and what is heard in each. */
async function listen(
  { store, busy, branches }: Workshop,
  engine: Transcriber,
  { takes, language }: { takes: SpokenTake[]; language: string },
): Promise<string[]> {
  const { signal } = branches;
  const folder = await makeWorkFolder(join(store.rootFolder, "tmp", "listen-"));
  try {
    let endMs = gapMs;
    const spans = takes.map(({ durationMs }) => {
      const span = { startMs: endMs, endMs: endMs + durationMs };
      endMs = span.endMs + gapMs;
      return span;
    });
    const joined = join(folder, "joined.wav");
    const stereoPath = join(folder, "stereo.wav");
    const monoPath = join(folder, "mono.wav");
    const placed = takes.map(({ path }, index) => ({ path, startMs: spans[index]?.startMs ?? 0, gainDb: 0 }));
    return await busy.during(async () => {
      await placeTakes({ takes: placed, durationMs: endMs, outputPath: joined, signal });
      await extractAudio({
        sourcePath: joined,
        audioTrack: 0,
        durationMs: endMs,
        stereoPath,
        monoPath,
        signal,
      });
      const { utterances } = await engine.transcribe({ audioPath: monoPath, language, spans, signal });
      return spans.map((span) =>
        utterances
          .filter(({ startMs, endMs: end }) => startMs < span.endMs && end > span.startMs)
          .flatMap(({ words }) => words.map((word) => word.text))
          .join(" "),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
