import type { Translator } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { translateScript } from "./translate-script.ts";

const line = (id: string, sourceText: string, spokenLanguage: string | null = null) =>
  createSegment({ ...{ id, sourceText, spokenLanguage, speakerId: "a" }, startMs: 0, endMs: 1000 });

/** Says in which languages it was asked. */
const translator = {
  ...{ id: "told", version: "1", tier: "local" },
  translate: ({ from, to, lines }: Parameters<Translator["translate"]>[0]) =>
    Promise.resolve({
      lines: lines.map(({ id, text }) => ({
        id,
        text: `${from}-${to} ${text}`,
        shorterTexts: [],
        unknownWords: [],
      })),
      warnings: [],
    }),
} as unknown as Translator;

async function makeContext(folder: string, warnings: string[] = []) {
  const row = { by: () => {}, count: () => {}, skip: () => {}, fraction: () => {}, hear: () => {} };
  return {
    ...singleStageContext(await openArtifactStore({ folder })),
    ...{ engines: {}, warnings: () => [], row: { ...row, outline: () => {} } },
    warn: (told: readonly string[]) => warnings.push(...told),
  } as unknown as Parameters<typeof translateScript>[0];
}

test("a language model is told who says what; nobody else is, nor where lines share their answer", async () => {
  await withFolder(async (folder) => {
    const asked: Pick<Parameters<Translator["translate"]>[0], "speakers" | "lines">[] = [];
    const model = (tier: Translator["tier"]) =>
      ({
        ...{ ...translator, tier, id: tier },
        translate: (request: Parameters<Translator["translate"]>[0]) => {
          asked.push(request);
          return translator.translate(request);
        },
      }) as Translator;
    const [a, b] = [createSpeaker(0), createSpeaker(1)];
    const script = createScript({
      // The third says nothing in this scene.
      ...{ sourceLanguage: "en", durationMs: 5000, speakers: [a, b, createSpeaker(2)] },
      segments: [a, b].map(({ id: speakerId }, index) => ({ ...line(`${index}`, "I am here."), speakerId })),
    });
    const context = await makeContext(folder);
    const order = {
      script,
      targetLanguage: "es",
      genderOfSpeaker: { [a.id]: "female", [b.id]: null },
    } as const;
    for (const more of [
      { engine: model("service") },
      { engine: model("local") },
      { engine: model("service"), sharesAnswers: true },
      // One voice of which nothing is known.
      { engine: model("service"), script: { ...script, speakers: [b] } },
    ])
      await translateScript(context, { ...order, ...more });
    const [told, ...others] = asked;
    expect(told?.speakers).toEqual([
      { name: a.name, gender: "female" },
      { name: b.name, gender: null },
    ]);
    expect(told?.lines.map(({ speaker }) => speaker)).toEqual([0, 1]);
    expect(others).toHaveLength(3);
    for (const { speakers, lines } of others) {
      expect(speakers).toBe(undefined);
      expect(lines.some((one) => "speaker" in one)).toBe(false);
    }
  });
});

test("each line is translated from the language that it is spoken in", async () => {
  await withFolder(async (folder) => {
    const warnings: string[] = [];
    const script = createScript({
      ...{ sourceLanguage: "en", durationMs: 5000, speakers: [createSpeaker(0)] },
      segments: [
        line("1", "Hello."),
        line("2", "Bonjour.", "fr"),
        line("3", "Bye."),
        line("4", "Hola.", "es"),
        line("5", "Ahoj.", "cs"),
      ],
    });
    const context = await makeContext(folder, warnings);
    const made = await translateScript(context, {
      ...{ script, targetLanguage: "es", engine: translator },
      findTranslator: (language) => {
        if (language === "cs") throw new Error("Nobody here reads Czech.");
        return translator;
      },
    });
    expect(made.segments.map(({ targetText }) => targetText)).toEqual([
      "en-es Hello.",
      "fr-es Bonjour.",
      "en-es Bye.",
      "Hola.",
      "Ahoj.",
    ]);
    expect([made.sourceLanguage, made.targetLanguage]).toEqual(["en", "es"]);
    expect(warnings).toEqual(['1 lines in "cs" stay as they are said. Nobody here reads Czech.']);
  });
});
