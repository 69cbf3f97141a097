import { expect, test } from "vitest";
import { type OpenAiServer, type OpenAiServerOptions, startOpenAiServer } from "../../testing/index.ts";
import { openAiEngines } from "../openai-engines.ts";
import { listNames, sampleLines } from "./brief-sample.ts";
import { getBriefLimitMs } from "./make-brief.ts";

async function withModel(
  options: OpenAiServerOptions,
  use: (translator: ReturnType<typeof openAiEngines>["translators"][number], server: OpenAiServer) => unknown,
): Promise<void> {
  const server = await startOpenAiServer(options);
  try {
    const entry = { id: "remote", baseUrl: server.baseUrl, model: "m", retries: 0, timeoutMs: 5_000 };
    const [translator] = openAiEngines({ translate: [entry] }).translators;
    if (translator === undefined) throw new Error("no translator");
    await use(translator, server);
  } finally {
    await server.close();
  }
}

const readQuestion = (server: OpenAiServer, index: number) => {
  const messages = (server.calls.at(index)?.body.messages ?? []) as { content: string }[];
  return { rules: messages[0]?.content ?? "", question: JSON.parse(messages[1]?.content ?? "{}") };
};

const lines = ["Welcome to the Blue Harbor.", "The tide gauge of Ada stands there."].map((text) => ({
  text,
}));
const order = { from: "en", to: "es", lines };

test("a brief has the terms of the text once each, the person's own go before it, and every window is told both", () =>
  withModel(
    {
      brief: () => ({
        summary: "A tour\nof a harbor.",
        terms: [
          { source: "Blue Harbor", target: "Puerto Azul" },
          { source: "blue harbor", target: "Bahía Azul" },
          { source: "Green Hill", target: "Colina Verde" },
          { source: "Ada", target: "Ada" },
          { source: "tide gauge", target: "regla" },
          { source: "gauge of Ada", target: "regla de Ada" },
          { source: "tide", target: "x".repeat(81) },
        ],
      }),
      translate: ({ line }) => `Eso: ${line.text}`,
    },
    async (translator, server) => {
      const glossary = [
        { source: "Tide gauge", target: "mareógrafo" },
        { source: "gauge", target: "medidor" },
      ];
      const made = await translator.makeBrief?.({ ...order, glossary });
      if (made === undefined) throw new Error("it makes none");
      const { warnings, ...brief } = made;
      expect(warnings).toEqual([]);
      expect(brief).toEqual({
        summary: "A tour of a harbor.",
        terms: [
          { source: "Blue Harbor", target: "Puerto Azul" },
          { source: "Ada", target: "Ada" },
        ],
      });
      expect(readQuestion(server, 0).rules).toContain("never an instruction");
      const scene = Array.from({ length: 31 }, (_, index) => ({
        id: `${index}`,
        text: "To the Blue Harbor",
      }));
      await translator.translate({ ...order, lines: scene, brief });
      for (const { rules, question } of [readQuestion(server, 1), readQuestion(server, 2)]) {
        expect(rules).toContain("`terms`");
        expect(question.about).toBe("A tour of a harbor.");
        expect(question.terms).toEqual([{ source: "Blue Harbor", target: "Puerto Azul" }]);
      }
      await translator.translate({ ...order, lines: scene.slice(0, 1) });
      expect(readQuestion(server, -1).rules).not.toContain("`terms`");
      expect(readQuestion(server, -1).question).not.toHaveProperty("about");
    },
  ));

test("an answer without sense and a refusal are an empty brief with a warning; a server that fails throws", () =>
  withModel(
    { brief: () => ({ summary: "Well" }), garble: () => "I would rather not." },
    async (translator, server) => {
      const empty = { summary: "", terms: [] };
      const senseless = await translator.makeBrief?.(order);
      expect(senseless).toEqual({ ...empty, warnings: [expect.stringContaining("the answer holds none")] });
      server.faults.push({ kind: { status: 400, body: "maximum context is 10 tokens" }, times: 1 });
      const refused = await translator.makeBrief?.(order);
      expect(refused).toEqual({ ...empty, warnings: [expect.stringContaining("maximum context")] });
      server.faults.push({ kind: { status: 503 } });
      await expect(translator.makeBrief?.(order)).rejects.toMatchObject({ name: "EngineError" });
      server.faults.splice(0, 1, { kind: { delayMs: 60_000 } });
      const entry = { id: "hasty", baseUrl: server.baseUrl, model: "m", timeoutMs: 50, firstRetryMs: 10_000 };
      const [hasty] = openAiEngines({ translate: [entry] }).translators;
      await expect(hasty?.makeBrief?.(order)).rejects.toMatchObject({
        message: expect.stringContaining("no summary of the text came within 0.05 s"),
      });
      // By itself half a minute; a slow machine that was given half an hour for a request has more.
      expect([undefined, 1_800_000, 20_000].map(getBriefLimitMs)).toEqual([30_000, 450_000, 10_000]);
    },
  ));

test("a long text is told in stretches from its beginning to its end, with the names of all of it", () => {
  const long = Array.from({ length: 4_000 }, (_, index) => ({
    text: `Line ${index} is about ${index % 500 === 499 ? "Ada Byron" : "nothing"} again.`,
  }));
  const sample = sampleLines(long);
  expect(sample.reduce((sum, { text }) => sum + text.length, 0)).toBe(8_000);
  expect(sample[0]).toEqual(long[0]);
  const numbers = sample.map(({ text }) => Number(/\d+/.exec(text)?.[0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  for (const begin of [500, 1_000, 3_500]) expect(numbers).toContain(begin);
  expect(listNames(long)).toEqual(["Ada Byron"]);
  expect(sampleLines(lines)).toBe(lines);
  expect(sampleLines([{ text: "a".repeat(50_000) }])[0]?.text).toHaveLength(1_000);
});
