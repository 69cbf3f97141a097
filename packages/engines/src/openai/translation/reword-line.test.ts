import { expect, test } from "vitest";
import { type OpenAiServerOptions, type RewordingCall, startOpenAiServer } from "../../testing/index.ts";
import { openAiEngines } from "../openai-engines.ts";

const line = {
  from: "en",
  to: "es",
  sourceText: "I have 2 very pretty cats at home in Voxloom",
  text: "Tengo 2 gatos muy bonitos en casa en Telarvoz",
  before: ["How are you?"],
  after: ["And you?"],
  glossary: [{ source: "Voxloom", target: "Telarvoz" }],
};

/** A line worded anew by a model that answers as it is told; and what it was asked. */
async function reword(
  options: OpenAiServerOptions,
  spec: { spec: RewordingCall["spec"]; maxCharacters?: number },
) {
  const server = await startOpenAiServer(options);
  try {
    const entry = { id: "tongue", baseUrl: `${server.baseUrl}/v1`, model: "m", firstRetryMs: 5 };
    const [translator] = openAiEngines({ translate: [entry] }).translators;
    const answer = await translator?.reword?.({ ...line, ...spec });
    const questions = server.calls.map(({ body }) => {
      const [rules, question] = body.messages as { content: string }[];
      return {
        rules: rules?.content ?? "",
        question: JSON.parse(question?.content ?? ""),
        format: body.response_format,
      };
    });
    return { answer, questions };
  } finally {
    await server.close();
  }
}

test("the model is really asked for shorter wordings, with the line, its neighbors and the limit", async () => {
  const { answer, questions } = await reword(
    { reword: () => ["Tengo 2 gatos muy bonitos en Telarvoz", "En Telarvoz tengo 2 gatos"] },
    { spec: "shorter", maxCharacters: 30 },
  );
  // What fits goes first.
  expect(answer).toEqual({
    wordings: ["En Telarvoz tengo 2 gatos", "Tengo 2 gatos muy bonitos en Telarvoz"],
    warnings: [],
  });
  expect(questions).toHaveLength(1);
  expect(questions[0]?.rules).toContain("fewer words");
  expect(questions[0]?.question).toMatchObject({
    spec: "shorter",
    source: line.sourceText,
    wording: line.text,
    maxCharacters: 30,
    before: line.before,
    after: line.after,
    glossary: line.glossary,
  });
  expect(questions[0]?.format).toMatchObject({ json_schema: { name: "reworded_line", strict: true } });
});

test("longer and other wordings are asked for as such", async () => {
  const long = `${line.text}, como ya sabes`;
  const longer = await reword({ reword: () => [long, "2 gatos en Telarvoz"] }, { spec: "longer" });
  expect(longer.answer?.wordings).toEqual([long]);
  expect(longer.questions[0]?.rules).toContain("more words");
  const other = await reword(
    { reword: () => [line.text, "En mi casa de Telarvoz hay 2 gatos"] },
    { spec: "normal" },
  );
  expect(other.answer?.wordings).toEqual(["En mi casa de Telarvoz hay 2 gatos"]);
});

test("wordings that lose something, or are not as requested, are refused; asked once more with the reason, then none", async () => {
  const bad = ["Tengo gatos en Telarvoz", "Tengo 2 gatos", line.text, `${line.text} muy grande`];
  const { answer, questions } = await reword({ reword: () => bad }, { spec: "shorter" });
  expect(answer?.wordings).toEqual([]);
  expect(answer?.warnings).toEqual([expect.stringContaining("no usable wording")]);
  expect(questions).toHaveLength(2);
  expect(questions[1]?.question.lastAnswerWasRefused).toContain("2");
  let answers = 0;
  const fixed = await reword(
    { reword: () => (answers++ === 0 ? bad : ["2 gatos en Telarvoz"]) },
    { spec: "shorter" },
  );
  expect(fixed.answer).toEqual({ wordings: ["2 gatos en Telarvoz"], warnings: [] });
});

test("a model that knows no schema, and talks around its answer, is understood", async () => {
  const { answer, questions } = await reword(
    {
      reword: () => ["2 gatos en Telarvoz"],
      knowsJsonSchema: false,
      garble: (said) => `<think>{"text":"no"}</think>Sure:\n${said}\nDone!`,
    },
    { spec: "shorter" },
  );
  expect(answer?.wordings).toEqual(["2 gatos en Telarvoz"]);
  expect(questions.at(-1)?.format).toEqual({ type: "json_object" });
});
