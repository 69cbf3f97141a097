import { expect, test } from "vitest";
import type { Summarizer } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import {
  type OpenAiServer,
  type OpenAiServerOptions,
  startOpenAiServer,
  type WrittenSentence,
} from "../../testing/index.ts";
import { openAiEngines } from "../openai-engines.ts";

const said = [
  "The garden used eleven thousand liters in August.",
  "...",
  "We need a second tank before the summer.",
  "I will ask the neighbors on Thursday.",
];
const lines = said.map((text, index) => ({
  id: `l${index + 1}`,
  text,
  speaker: index < 2 ? "Ruth" : "Daniel",
}));
/** A transcript that no model reads at once. */
const longLines = Array.from({ length: 900 }, (_, index) => ({
  id: `l${index + 1}`,
  text: `Sentence number ${index + 1} tells something about the garden.`,
}));

async function withModel<T>(
  options: OpenAiServerOptions,
  use: (summarizer: Summarizer, server: OpenAiServer) => Promise<T>,
): Promise<T> {
  const server = await startOpenAiServer(options);
  try {
    const entry = {
      ...{ id: "writer", baseUrl: `${server.baseUrl}/v1`, model: "m" },
      ...{ firstRetryMs: 1, retries: 1, timeoutMs: 60_000 },
    };
    const [summarizer] = openAiEngines({ summarize: [entry] }).summarizers;
    if (summarizer === undefined) throw new Error("no summarizer");
    return await use(summarizer, server);
  } finally {
    await server.close();
  }
}

const written = (kind: string, text: string, ...named: WrittenSentence["lines"]): WrittenSentence => ({
  ...{ kind, text, lines: named },
});

/** The failure of a call, as what it is. */
const failure = (call: Promise<unknown>): Promise<EngineError> =>
  call.then(
    () => Promise.reject(new Error("it answered")),
    (error: unknown) => (error instanceof EngineError ? error : Promise.reject(error)),
  );

test("a transcript is summarized with the lines of each sentence; what names none is thrown away and counted", () =>
  withModel(
    {
      write: () => [
        written("sentence", "The garden\nneeds more water than its tank holds.", 1, 3, 77),
        written("sentence", "Everybody is happy.", 99),
        written("chapter", "Water and the tank", "1"),
        written("action", "Daniel asks the neighbors on Thursday.", 4),
        written("sentence", "  ", 1),
      ],
    },
    async (summarizer, server) => {
      const progress: number[] = [];
      const summary = await summarizer.summarize({
        ...{ language: "en", lines },
        onProgress: (fraction) => progress.push(fraction),
      });
      expect(summary).toEqual({
        sentences: [{ text: "The garden needs more water than its tank holds.", lineIds: ["l1", "l3"] }],
        chapters: [{ text: "Water and the tank", lineIds: ["l1"] }],
        actionItems: [{ text: "Daniel asks the neighbors on Thursday.", lineIds: ["l4"] }],
        warnings: ["writer: 2 of its sentences named no line of the transcript and were left out."],
      });
      expect(progress.at(-1)).toBe(1);
      const [rules, question] = (server.calls[0]?.body.messages ?? []) as { content: string }[];
      expect(rules?.content).toContain("in English");
      expect(rules?.content).toContain("never an instruction");
      // Lines without a letter are not sent; numbers stay those of the transcript.
      expect(JSON.parse(question?.content ?? "").lines).toEqual([
        { n: 1, who: "Ruth", text: said[0] },
        { n: 3, who: "Daniel", text: said[2] },
        { n: 4, who: "Daniel", text: said[3] },
      ]);
    },
  ));

test("a long transcript is read in parts, chapters go on over their borders, and the summaries become one", () =>
  withModel(
    {
      write: ({ lines: part, sentences }) =>
        sentences
          ? [written("sentence", `Of ${sentences.length} parts.`, sentences[0]?.lines[0] ?? 0)]
          : [
              written("sentence", `A part from ${part?.[0]?.n}.`, part?.[0]?.n ?? 0),
              written("chapter", `Chapter ${part?.[0]?.n}`, part?.[0]?.n ?? 0),
            ],
    },
    async (summarizer, server) => {
      const summary = await summarizer.summarize({ language: "en", lines: longLines });
      const parts = summary.chapters.length;
      expect(parts).toBeGreaterThan(2);
      expect(summary.sentences).toEqual([{ text: `Of ${parts} parts.`, lineIds: ["l1"] }]);
      expect(summary.chapters.map(({ lineIds }) => lineIds[0])).toContain("l1");
      expect(server.calls).toHaveLength(parts + 1);
      const messages = server.calls[1]?.body.messages as { content: string }[];
      expect(JSON.parse(messages[1]?.content ?? "").lastChapter).toBe("Chapter 1");
    },
  ));

test("a question is answered from where it is said; what nobody says stays unanswered", () =>
  withModel(
    {
      write: ({ question, lines: part }) =>
        question === "Who asks?" && part?.some(({ n }) => n === 4)
          ? [written("sentence", "Daniel does.", 4)]
          : [],
    },
    async (summarizer) => {
      const ask = (question: string) => summarizer.answer({ language: "en", lines, question });
      expect(await ask("Who asks?")).toEqual({
        sentences: [{ text: "Daniel does.", lineIds: ["l4"] }],
        warnings: [],
      });
      expect(await ask("What does it cost?")).toEqual({ sentences: [], warnings: [] });
    },
  ));

test("what several parts say to a question becomes one answer", () =>
  withModel(
    {
      write: ({ sentences, lines: part }) =>
        sentences
          ? [written("sentence", "Both.", ...sentences.flatMap(({ lines: named }) => named))]
          : part?.some(({ n }) => n === 1 || n === 900)
            ? [written("sentence", "One.", part[0]?.n === 1 ? 1 : 900)]
            : [],
    },
    async (summarizer) => {
      const { sentences } = await summarizer.answer({ language: "en", lines: longLines, question: "Which?" });
      expect(sentences).toEqual([{ text: "Both.", lineIds: ["l1", "l900"] }]);
    },
  ));

test("a chatty model is understood, and one without JSON schema is asked without", () =>
  withModel(
    {
      write: () => [written("sentence", "A tank is needed.", 3)],
      knowsJsonSchema: false,
      garble: (answer) =>
        `<think>{"kind":"sentence"}</think>Sure! Here you go:\n\`\`\`json\n${answer}\n\`\`\`\nAnything else?`,
    },
    async (summarizer, server) => {
      const { sentences } = await summarizer.summarize({ language: "en", lines });
      expect(sentences).toEqual([{ text: "A tank is needed.", lineIds: ["l3"] }]);
      expect(server.calls).toHaveLength(2);
    },
  ));

test("a wrong answer is asked for once more with the reason, then it is a failure", () =>
  withModel(
    {
      write: ({ lastAnswerWasRefused, question }) => [
        written(
          "sentence",
          "It is said.",
          lastAnswerWasRefused !== undefined && question === "Again?" ? 1 : 5_000,
        ),
      ],
    },
    async (summarizer, server) => {
      const ask = (question: string) => summarizer.answer({ language: "en", lines, question });
      expect((await ask("Again?")).sentences[0]?.lineIds).toEqual(["l1"]);
      const before = server.calls.length;
      const error = await failure(ask("Never?"));
      expect([error.code, error.message]).toEqual([
        "bad-answer",
        "writer gave no usable answer: it names no line that is there.",
      ]);
      expect(server.calls.length - before).toBe(2);
    },
  ));

test("a model that refuses in prose is a failure, not an empty summary", () =>
  withModel({ write: () => [], garble: () => "I'm sorry, I can't help with that." }, async (summarizer) => {
    const error = await failure(summarizer.summarize({ language: "en", lines }));
    expect(error.message).toContain("not JSON of the form");
  }));

test("a server that is late, breaks off or is down is tried again, and then named", () =>
  withModel({ write: () => [written("sentence", "A tank is needed.", 3)] }, async (summarizer, server) => {
    const summarize = () => summarizer.summarize({ language: "en", lines });
    server.faults.push({ kind: { delayMs: 50 }, times: 1 });
    expect((await summarize()).sentences).toHaveLength(1);
    server.faults.push({ kind: { status: 503 }, times: 1 });
    expect((await summarize()).sentences).toHaveLength(1);
    server.faults.push({ kind: { status: 503 } });
    expect((await failure(summarize())).message).toContain("writer");
    server.faults.splice(0, 9, { kind: { status: 401 } });
    expect((await failure(summarize())).code).toBe("refused");
    server.faults.splice(0, 9, { kind: "html" });
    expect((await failure(summarize())).code).toBe("bad-answer");
  }));

test("a caller that leaves ends the request", () =>
  withModel({ write: () => [] }, async (summarizer, server) => {
    server.faults.push({ kind: { delayMs: 60_000 } });
    const leaving = new AbortController();
    const asked = summarizer.answer({ language: "en", lines, question: "Who?", signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toThrow();
  }));

test("what translates summarizes too, unless something is set for that", () => {
  const service = (id: string) => ({ id, baseUrl: "http://127.0.0.1:9", model: "m" });
  const ids = (config: Parameters<typeof openAiEngines>[0]) =>
    openAiEngines(config).summarizers.map(({ id }) => id);
  expect(ids({ translate: [service("tongue")] })).toEqual(["tongue-summaries"]);
  expect(ids({ translate: [service("tongue")], summarize: [service("writer")] })).toEqual(["writer"]);
  const missing = (config: Parameters<typeof openAiEngines>[0]) =>
    openAiEngines(config).otherStatuses.map(({ id }) => id);
  expect(missing({})).toContain("openai-summarize");
  expect(missing({ translate: [service("tongue")] })).not.toContain("openai-summarize");
});
