import { type EngineCatalog, EngineError, type Translator } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { createScript, createSegment } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { translateLines } from "../productions/single-wordings.ts";
import { translateScript } from "./translate-script.ts";

type Asked = Parameters<Translator["translate"]>[0];

/** A language model that says of a text how many lines it has. */
function makeModel() {
  const asked: Asked[] = [];
  let briefs = 0;
  const model = {
    ...{ id: "model", version: "1", tier: "service" },
    makeBrief: ({ lines }: { lines: unknown[] }) => {
      briefs += 1;
      const terms = [{ source: "harbor", target: `puerto ${briefs}` }];
      return Promise.resolve({ summary: `${lines.length} lines`, terms, warnings: [] });
    },
    translate: (request: Asked) => {
      asked.push(request);
      const lines = request.lines.map(({ id }) => ({ id, text: "Sí.", shorterTexts: [], unknownWords: [] }));
      return Promise.resolve({ lines, warnings: [] });
    },
  } as unknown as Translator;
  return { model, asked, countBriefs: () => briefs };
}

/** Every line is a scene. */
const makeScript = (count: number) =>
  createScript({
    ...{ sourceLanguage: "en", durationMs: count * 10_000 },
    segments: Array.from({ length: count }, (_, index) =>
      createSegment({
        ...{ id: `${index}`, speakerId: "", sourceText: `The harbor is number ${index}.` },
        ...{ startMs: index * 10_000, endMs: index * 10_000 + 900 },
      }),
    ),
  });

async function makeContext(folder: string, warnings: string[] = []) {
  const row = { by: () => {}, count: () => {}, skip: () => {} };
  const store = await openArtifactStore({ folder });
  const context = {
    ...{ ...singleStageContext(store), row },
    warn: (told: readonly string[]) => warnings.push(...told),
  } as unknown as Parameters<typeof translateScript>[0];
  return { store, context };
}

test("all scenes go by one brief, and a line that is translated later goes by it too, its source changed or not", () =>
  withFolder(async (folder) => {
    const { model, asked, countBriefs } = makeModel();
    const { store, context } = await makeContext(folder);
    const order = { script: makeScript(5), targetLanguage: "es", engine: model };
    const made = await translateScript(context, order);
    const brief = { summary: "5 lines", terms: [{ source: "harbor", target: "puerto 1" }] };
    expect(asked.map((request) => request.brief)).toEqual(Array(5).fill(brief));
    expect(made.translationBriefs).toEqual([{ from: "en", to: "es", ...brief }]);
    await translateScript(context, order);
    expect([countBriefs(), asked.length]).toEqual([1, 5]);
    const segments = made.segments.map((line) =>
      line.id === "3" ? { ...line, sourceText: "Look at the harbor." } : line,
    );
    const engines = { translatorFor: () => model, voicesFor: () => [] } as unknown as EngineCatalog;
    await translateLines(
      { store, engines },
      {
        script: { ...made, segments },
        targetLanguage: "es",
        settings: { engines: {} },
        segmentIds: ["3"],
      },
    );
    expect(asked.at(-1)).toMatchObject({ lines: [{ text: "Look at the harbor." }], brief });
    expect(countBriefs()).toBe(1);
  }));

test("a brief that comes only when a dub is tried again repeats no scene that was finished without", () =>
  withFolder(async (folder) => {
    const { model, asked } = makeModel();
    const { context } = await makeContext(folder);
    const order = { script: makeScript(5), targetLanguage: "es" };
    const late = {
      ...model,
      makeBrief: () => Promise.reject(new EngineError("timed-out", "Too late.", { engineId: "model" })),
      translate: (request: Asked) =>
        asked.length < 3 ? model.translate(request) : Promise.reject(new Error("It is gone.")),
    };
    await expect(translateScript(context, { ...order, engine: late })).rejects.toThrow("It is gone.");
    const again = (await makeContext(folder)).context;
    const made = await translateScript(again, { ...order, engine: model });
    expect(made.segments.map(({ targetText }) => targetText)).toEqual(Array(5).fill("Sí."));
    expect(asked.map(({ lines, brief }) => [lines[0]?.id, brief?.summary])).toEqual([
      ...["0", "1", "2"].map((id) => [id, undefined]),
      ...["3", "4"].map((id) => [id, "5 lines"]),
    ]);
  }));

test("few lines, and engines that are no language models, are translated without; one that fails costs a warning", () =>
  withFolder(async (folder) => {
    const warnings: string[] = [];
    const { model, asked, countBriefs } = makeModel();
    const { context } = await makeContext(folder, warnings);
    const { makeBrief: _, ...plain } = model;
    const failing = {
      ...{ ...model, id: "failing" },
      makeBrief: () => Promise.reject(new EngineError("timed-out", "Too late.", { engineId: "failing" })),
    };
    const order = { targetLanguage: "es", script: makeScript(4) };
    await translateScript(context, { ...order, engine: model, script: makeScript(3) });
    await translateScript(context, { ...order, engine: plain });
    const made = await translateScript(context, { ...order, engine: failing });
    expect(countBriefs()).toBe(0);
    expect(asked.some((request) => "brief" in request)).toBe(false);
    expect(made.segments.map(({ targetText }) => targetText)).toEqual(Array(4).fill("Sí."));
    expect(made.translationBriefs).toBe(undefined);
    expect(warnings).toEqual(["It was translated without a summary and terms made first. Too late."]);
  }));
