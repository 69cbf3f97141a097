import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createCatalog } from "../create-catalog.ts";
import { compareVoicePrints, sameVoiceDistance } from "../diarization/index.ts";
import { openEngineSet } from "../discover.ts";
import { installModel } from "../testing/install-model.ts";
import { makeSpeakerModel } from "../testing/make-speaker-model.ts";
import { expectTurns, joinSpans, onTurns, said } from "../testing/speak-turns.ts";
import { withFolder } from "../testing/with-folder.ts";
import { hasSherpa } from "./load-sherpa.ts";

const openSet = (folder: string) =>
  openEngineSet({ workFolder: folder, modelsFolder: join(folder, "models") }, ["sherpa", "diarization"]);

/** The catalog of a machine with the made model, and a recording of these voices. */
const onModel = (
  voices: Parameters<typeof said>,
  use: (catalog: ReturnType<typeof createCatalog>, recording: Recording) => Promise<void>,
): Promise<void> =>
  withFolder(async (folder) => {
    await installModel(join(folder, "models"), "campplus", makeSpeakerModel());
    const catalog = createCatalog(await openSet(folder));
    await onTurns(said(...voices), (audioPath, spans) => use(catalog, { audioPath, spans }));
  });
type Recording = { audioPath: string; spans: Parameters<Parameters<typeof onTurns>[1]>[1] };

describe.skipIf(!hasSherpa())("speakers by a network (skipped, no build of sherpa-onnx, elsewhere)", () => {
  test("it is preferred once it is here, and its command is told before", async () => {
    await withFolder(async (folder) => {
      const set = await openSet(folder);
      expect(createCatalog(set).diarizer().id).toBe("spectral-clusters");
      expect(set.otherStatuses.find(({ id }) => id === "campplus")).toMatchObject({
        ...{ capability: "diarize", isAvailable: false },
        missing: { command: "npx voxloom models install campplus" },
      });
    });
  });

  test("three voices are told apart by their angle, a word goes to whose it is, and each is described", async () => {
    await onModel(["rms", "slt", "awb", "slt", "rms"], async (catalog, { audioPath, spans }) => {
      const engine = catalog.diarizer();
      expect(engine.id).toBe("campplus");
      const word = { startMs: spans[3]?.startMs ?? 0, endMs: (spans[3]?.startMs ?? 0) + 900 };
      const asked = [...spans, word];
      const answer = await engine.diarize({ audioPath, spans: asked, speakerCount: "auto" });
      expect(answer.speakers).toEqual([0, 1, 2, 1, 0, 1]);
      expect(answer.voices.map(({ gender }) => gender).slice(0, 2)).toEqual(["male", "female"]);
      expect(answer.warnings).toEqual([]);
    });
  });

  test("where another goes on within a stretch is heard, and put between two words", {
    tags: ["full"],
  }, async () => {
    await onModel(
      ["rms", "slt", "rms", "slt", "slt", "rms", "rms"],
      async (catalog, { audioPath, spans }) => {
        const { joined, seams, changes } = joinSpans(spans, [3, 5]);
        const answer = await catalog
          .diarizer()
          .diarize({ audioPath, spans: joined, speakerCount: "auto", seams });
        expect(answer.speakers).toEqual([0, 1, 0, 1, 0]);
        expectTurns(answer.turns, changes, [
          { span: 2, speaker: 1 },
          { span: 3, speaker: 0 },
        ]);
        for (const { span, atMs } of answer.turns) expect(seams[span]).toContain(atMs);
      },
    );
  });

  test("a person is known again by their print, and nobody by a print of another kind", async () => {
    await onModel(["slt", "rms", "slt", "rms"], async (catalog, { audioPath, spans }) => {
      const [a, b, c, d] = spans.map((span) => [span]);
      const voices = [[...(a ?? []), ...(c ?? [])], [...(b ?? []), ...(d ?? [])], c ?? []];
      const { prints } = await catalog.diarizer().printVoices({ audioPath, voices });
      const [she, he, short] = prints;
      if (!she || !he) throw new Error("too little was said");
      expect(compareVoicePrints(she, she)).toBeCloseTo(0);
      expect(compareVoicePrints(she, he)).toBeGreaterThan(sameVoiceDistance);
      // Less than three seconds say too little.
      expect(short).toBe(null);
      expect(compareVoicePrints(she, { ...she, kind: "embedding-other" })).toBe(Number.POSITIVE_INFINITY);
      expect(compareVoicePrints(she, { ...she, kind: "cepstral-1" })).toBe(Number.POSITIVE_INFINITY);
    });
  });

  test("a canceled one stops, and a file that was changed is an error of its own", async () => {
    await withFolder(async (folder) => {
      const broken = { "speakers.onnx": new TextEncoder().encode("<html>") };
      await installModel(join(folder, "models"), "campplus", makeSpeakerModel(), broken);
      const engine = createCatalog(await openSet(folder)).diarizer();
      await onTurns(said("slt"), async (audioPath, spans) => {
        const call = { audioPath, spans, speakerCount: 1 as const };
        await expect(engine.diarize(call)).rejects.toMatchObject({ code: "unavailable" });
        const canceled = engine.diarize({ ...call, signal: AbortSignal.abort() });
        await expect(canceled).rejects.toMatchObject({ code: "CANCELED" });
      });
    });
  });
});
