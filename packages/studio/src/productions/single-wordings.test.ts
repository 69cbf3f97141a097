import type { EngineCatalog, Translator } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { rewordLine, translateLines } from "./single-wordings.ts";

test("who speaks is told a language model also for one line, by a voice that nobody guessed", () =>
  withFolder(async (folder) => {
    const asked: Parameters<Translator["translate"]>[0][] = [];
    const model = {
      ...{ id: "model", version: "1", tier: "service" },
      translate: (request: Parameters<Translator["translate"]>[0]) => {
        asked.push(request);
        const lines = request.lines.map(({ id }) => ({
          id,
          text: "Hola.",
          shorterTexts: [],
          unknownWords: [],
        }));
        return Promise.resolve({ lines, warnings: [] });
      },
    } as unknown as Translator;
    const voices = [
      { id: "a", gender: "female" },
      { id: "b", gender: "male" },
    ];
    const engines = { translatorFor: () => model, voicesFor: () => voices } as unknown as EngineCatalog;
    const speakers = [
      { ...createSpeaker(0), name: "Ana", voiceId: "a" },
      { ...createSpeaker(1), name: "Ben", voiceId: "b", isVoiceGuess: true },
    ];
    const segments = speakers.map(({ id: speakerId }, index) =>
      createSegment({
        ...{ id: `${index}`, sourceText: "I am here.", speakerId },
        ...{ startMs: index * 1000, endMs: index * 1000 + 900 },
      }),
    );
    const script = createScript({ sourceLanguage: "en", durationMs: 5000, speakers, segments });
    const { lines } = await translateLines(
      { store: await openArtifactStore({ folder }), engines },
      { script, targetLanguage: "es", settings: { engines: {} }, segmentIds: ["1"] },
    );
    expect(lines).toMatchObject([{ id: "1", text: "Hola." }]);
    expect(asked.at(0)?.speakers).toEqual([
      { name: "Ana", gender: "female" },
      { name: "Ben", gender: null },
    ]);
  }));

test("a translator that is no language model has shorter wordings by rule, and no longer ones", () =>
  withFolder(async (folder) => {
    const translator = { id: "plain", version: "1", tier: "system" } as unknown as Translator;
    const engines = { translatorFor: () => translator } as unknown as EngineCatalog;
    const segment = createSegment({
      ...{ id: "1", sourceText: "He came to help Anna.", speakerId: "", startMs: 0, endMs: 900 },
      targetText: "Vino con el fin de ayudar a Ana, ya sabes.",
    });
    const script = createScript({
      sourceLanguage: "en",
      durationMs: 5000,
      speakers: [],
      segments: [segment],
    });
    const tools = { store: await openArtifactStore({ folder }), engines };
    const order = {
      script,
      targetLanguage: "es",
      settings: { engines: {} },
      segment,
      text: segment.targetText,
    };
    const { wordings, canReword } = await rewordLine(tools, { ...order, spec: "shorter" });
    expect(canReword).toBe(false);
    expect(wordings).toMatchObject([
      { text: "Vino con el fin de ayudar a Ana.", rules: ["filler"] },
      { text: "Vino para ayudar a Ana.", rules: ["filler", "connector"] },
    ]);
    expect((await rewordLine(tools, { ...order, spec: "longer" })).wordings).toEqual([]);
  }));
