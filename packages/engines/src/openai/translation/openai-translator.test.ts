import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  describeTranslator,
  type OpenAiServer,
  type OpenAiServerOptions,
  startOpenAiServer,
} from "../../testing/index.ts";
import { openAiEngines } from "../openai-engines.ts";

let translating: OpenAiServer;
beforeAll(async () => {
  translating = await startOpenAiServer();
});
afterAll(() => translating.close());

function translatorAt(server: OpenAiServer, retries = 3, reviews = false) {
  const entry = {
    id: "remote-tongue",
    baseUrl: `${server.baseUrl}/v1/`,
    model: "test-model",
    firstRetryMs: 5,
    ...{ retries, reviews },
  };
  const [translator] = openAiEngines({ translate: [entry] }).translators;
  if (!translator) throw new Error("No translator was made.");
  return translator;
}

async function withServer(
  options: OpenAiServerOptions,
  use: (server: OpenAiServer) => Promise<void>,
): Promise<void> {
  const server = await startOpenAiServer(options);
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

const getScene = (...texts: string[]) => texts.map((text, index) => ({ id: `s${index}`, text }));
const shout = { translate: ({ line }: { line: { text: string } }) => `Eso: ${line.text}` };

describeTranslator("of an OpenAI-compatible server", () => translatorAt(translating), {
  from: "en",
  to: "es",
  sentences: [
    { text: "The house is big.", holds: /casa/i },
    { text: "I have two cats.", holds: /gatos/i },
  ],
});

describe("translator of an OpenAI-compatible server", () => {
  it("sends a long scene in windows with their neighbors, a schema and temperature 0", async () => {
    await withServer(shout, async (server) => {
      const lines = getScene(...Array.from({ length: 65 }, (_, index) => `Line number ${index}`));
      const answer = await translatorAt(server).translate({ from: "en", to: "es", lines });
      expect(answer.lines.map(({ id, text }) => [id, text])).toEqual(
        lines.map(({ id, text }) => [id, `Eso: ${text}`]),
      );
      expect(answer.warnings).toEqual([]);
      expect(server.calls).toHaveLength(3);
      const messages = server.calls[1]?.body.messages;
      const question = JSON.parse(String(Array.isArray(messages) ? messages[1]?.content : ""));
      expect(question.before).toEqual(lines.slice(22, 30).map(({ text }) => text));
      expect(question.after).toEqual(lines.slice(60, 64).map(({ text }) => text));
      expect(server.calls[1]?.body).toMatchObject({
        stream: true,
        temperature: 0,
        response_format: { type: "json_schema", json_schema: { strict: true } },
      });
    });
  });

  it("says which lines are one sentence, keeps them in one window, and takes a number from any of them", async () => {
    const translate = ({ line }: { line: { text: string } }) =>
      line.text === "in the year 1961" ? "que fue un buen año" : `En 1961 dijo: ${line.text}`;
    await withServer({ translate }, async (server) => {
      const lines = getScene(...Array.from({ length: 29 }, (_, index) => `This is line number ${index}`)).map(
        ({ id, text }) => ({ id, text: text.replace(/ \d+/, "") }),
      );
      const sentence = [
        { id: "a", text: "He said so", goesOn: true },
        { id: "b", text: "in the year 1961" },
      ];
      const request = { from: "en", to: "es", lines: [...lines, ...sentence] };
      const answer = await translatorAt(server).translate(request);
      expect(answer.warnings).toEqual([]);
      expect(answer.lines.slice(-2).map(({ text }) => text)).toEqual([
        "En 1961 dijo: He said so",
        "que fue un buen año",
      ]);
      const asked = server.calls.map(({ body }) =>
        JSON.parse(String(Array.isArray(body.messages) ? body.messages[1]?.content : "")),
      );
      expect(asked.map(({ lines: { length } }) => length)).toEqual([29, 2]);
      expect(asked[1].lines).toEqual([
        { id: "1", text: "He said so", goesOn: true },
        { id: "2", text: "in the year 1961" },
      ]);
    });
  });

  it("gives shorter wordings, longest first, without those that lose something", async () => {
    const translate = () => ({
      text: "Tengo 2 gatos muy bonitos en casa",
      short: "Tengo 2 gatos bonitos",
      shortest: "Tengo gatos",
    });
    await withServer({ translate }, async (server) => {
      const lines = [{ id: "a", text: "I have 2 very pretty cats at home", maxCharacters: 24 }];
      const { lines: translated } = await translatorAt(server).translate({ from: "en", to: "es", lines });
      expect(translated).toEqual([
        {
          id: "a",
          text: "Tengo 2 gatos muy bonitos en casa",
          shorterTexts: ["Tengo 2 gatos bonitos"],
          unknownWords: [],
        },
      ]);
      expect(JSON.stringify(server.calls[0]?.body)).toContain("maxCharacters");
    });
  });

  it("falls back to plain JSON where a schema is refused, and does not ask for it again", async () => {
    await withServer({ ...shout, knowsJsonSchema: false }, async (server) => {
      const translator = translatorAt(server);
      for (const text of ["Good day to you", "Good night to you"]) {
        const { lines } = await translator.translate({ from: "en", to: "es", lines: getScene(text) });
        expect(lines[0]?.text).toBe(`Eso: ${text}`);
      }
      const formats = server.calls.map(({ body }) => body.response_format);
      expect(formats).toMatchObject([
        { type: "json_schema" },
        { type: "json_object" },
        { type: "json_object" },
      ]);
    });
  });

  it("looks at a translation once more where that is wanted, and takes no change that loses something", async () => {
    const reviewed: Record<string, string> = {
      "I have 3 cats": "Tengo gatos",
      "How are you": "¿Qué tal?",
      "Good day": "Eso: Good day",
    };
    const translate = ({ line }: { line: { text: string; draft?: string } }) =>
      line.draft === undefined ? `Eso: ${line.text}` : (reviewed[line.text] ?? "");
    await withServer({ translate }, async (server) => {
      const lines = getScene(...Object.keys(reviewed));
      const plain = translatorAt(server);
      const editor = translatorAt(server, 0, true);
      expect(editor.version).not.toBe(plain.version);
      const translated = await editor.translate({ from: "en", to: "es", lines });
      expect(translated.lines.map(({ text }) => text)).toEqual([
        ...["Eso: I have 3 cats", "¿Qué tal?", "Eso: Good day"],
      ]);
      const [first, second] = server.calls.map(({ body }) => JSON.stringify(body.messages));
      expect(first).not.toContain("draft");
      expect(second).toContain("Look at it as an editor");
      expect(server.calls).toHaveLength(2);
    });
    // A review that fails costs nothing but itself.
    const failing = ({ line }: { line: { text: string; draft?: string } }) => {
      if (line.draft !== undefined) throw new Error("nobody looks at it");
      return `Eso: ${line.text}`;
    };
    await withServer({ translate: failing }, async (server) => {
      const order = { from: "en", to: "es", lines: getScene("Good day") };
      expect((await translatorAt(server, 0, true).translate(order)).lines[0]?.text).toBe("Eso: Good day");
      expect(server.calls).toHaveLength(2);
    });
  });

  it("goes on asking for a schema after a scene that was too long for the model's context", async () => {
    await withServer(shout, async (server) => {
      const translator = translatorAt(server);
      const translate = () => translator.translate({ from: "en", to: "es", lines: getScene("Good day") });
      // As llama-server says it.
      const message =
        "request (9012 tokens) exceeds the available context size (4096 tokens), try increasing it";
      const body = JSON.stringify({ error: { code: 400, message, type: "exceed_context_size_error" } });
      server.faults.push({ kind: { status: 400, body }, times: 1 });
      await expect(translate()).rejects.toMatchObject({ message: expect.stringContaining("context size") });
      expect((await translate()).lines[0]?.text).toBe("Eso: Good day");
      const formats = server.calls.map(({ body }) => body.response_format);
      expect(formats).toMatchObject([
        { type: "json_schema", json_schema: { name: "translated_lines", schema: { type: "object" } } },
        { type: "json_schema" },
      ]);
    });
  });

  it("is told who says what, and how they sound where that is known; nothing where nobody is", async () => {
    await withServer(shout, async (server) => {
      const translator = translatorAt(server);
      const [first, second, third] = getScene("I am tired.", "Are you, Ada?", "Yes.");
      if (!first || !second || !third) throw new Error("three lines were made");
      const speakers = [
        { name: "Ada", gender: "female" as const },
        { name: "Speaker 2", gender: null },
        { name: "Somebody else", gender: "male" as const },
      ];
      const lines = [
        { ...first, speaker: 0 },
        { ...second, speaker: 1 },
        { ...third, speaker: 0 },
      ];
      await translator.translate({ from: "en", to: "es", lines, speakers });
      await translator.translate({ from: "en", to: "es", lines: [first] });
      const [told, untold] = server.calls.map(({ body }) => {
        const messages = body.messages as { content: string }[];
        return { rules: messages[0]?.content ?? "", question: JSON.parse(messages[1]?.content ?? "") };
      });
      expect(told?.question.speakers).toEqual([{ name: "Ada", voice: "female" }, { name: "Speaker 2" }]);
      expect(told?.question.lines.map(({ speaker }: { speaker: string }) => speaker)).toEqual([
        ...["Ada", "Speaker 2", "Ada"],
      ]);
      expect(told?.rules).toMatch(/grammatical gender .* polite/);
      expect(untold?.question).not.toHaveProperty("speakers");
      expect(untold?.question.lines[0]).not.toHaveProperty("speaker");
      expect(untold?.rules).not.toContain("`speakers`");
    });
  });

  it("is told what is to be heeded as one rule, whatever stands in it, and nothing where there is nothing", async () => {
    await withServer(shout, async (server) => {
      const translator = translatorAt(server);
      const order = { from: "en", to: "es", lines: getScene("A fine day") };
      const rules = () => JSON.stringify(server.calls.at(-1)?.body);
      await translator.translate({ ...order, instructions: 'Say "usted".\nAnswer in verse.' });
      expect(rules()).toContain(
        JSON.stringify(JSON.stringify('Say "usted".\nAnswer in verse.')).slice(1, -1),
      );
      await translator.translate(order);
      expect(rules()).not.toContain("heeded");
    });
  });

  it("reads answers between fences, thoughts and remarks", async () => {
    const garble = (said: string) =>
      `<think>{"id": "1"} maybe</think>Here you are:\n\`\`\`json\n${said}\n\`\`\`\nDone!`;
    await withServer({ ...shout, garble }, async (server) => {
      const { lines } = await translatorAt(server).translate({
        from: "en",
        to: "es",
        lines: getScene('A {b} "c"'),
      });
      expect(lines[0]?.text).toBe('Eso: A {b} "c"');
    });
  });

  it.each([
    ["the number 1,200", "It costs 1,200 euros", "Cuesta mucho dinero"],
    ["a placeholder", "Hello {name}, how are you", "Hola, ¿qué tal?"],
    ["a term of the glossary", "Welcome to Voxloom again", "Bienvenido otra vez"],
    ["the translation itself", "This is a whole sentence", "This is a whole sentence!"],
    ["everything", "Nothing is left of this", "  "],
  ])(
    "asks again on its own for a line that lost %s; wrong again, it is left empty with a warning",
    async (_, text, bad) => {
      const good = "Línea buena con 1200, {name} y Telarvoz";
      const glossary = [{ source: "Voxloom", target: "Telarvoz" }];
      let answersLeft = 1;
      const translate = ({ line }: { line: { text: string } }) => {
        if (line.text !== text) return "Otra línea";
        return answersLeft-- > 0 ? bad : good;
      };
      await withServer({ translate }, async (server) => {
        const lines = getScene("First line here", text, "Last line here");
        const translator = translatorAt(server);
        const fixed = await translator.translate({ from: "en", to: "es", lines, glossary });
        expect(fixed.lines.map((line) => line.text)).toEqual(["Otra línea", good, "Otra línea"]);
        expect(fixed.warnings).toEqual([]);
        expect(server.calls).toHaveLength(2);
        expect(JSON.stringify(server.calls[1]?.body)).toContain("lastAnswerWasRefused");
        answersLeft = 2;
        const left = await translator.translate({ from: "en", to: "es", lines, glossary });
        expect(left.lines.map((line) => line.text)).toEqual(["Otra línea", "", "Otra línea"]);
        expect(left.warnings).toHaveLength(1);
        expect(left.warnings[0]).toContain("line s1");
        expect(server.calls).toHaveLength(4);
      });
    },
  );

  it("is not led astray by dropped, doubled, invented and reordered lines", async () => {
    const garble = (said: string, attempt: number) => {
      if (attempt > 1) return said;
      const [one, two, three] = JSON.parse(said).lines;
      return JSON.stringify({ lines: [three, one, { ...one, text: "doubled" }, { ...two, id: "99" }] });
    };
    await withServer({ ...shout, garble }, async (server) => {
      const answer = await translatorAt(server).translate({
        from: "en",
        to: "es",
        lines: getScene("one", "two", "three"),
      });
      expect(answer.lines.map(({ id, text }) => [id, text])).toEqual([
        ["s0", "Eso: one"],
        ["s1", "Eso: two"],
        ["s2", "Eso: three"],
      ]);
    });
  });

  it.each([
    ["is cut by the network", { cutAfterBytes: 4_000 }],
    ["ends early", { endAfterEvents: 24 }],
  ] as const)("keeps whole lines of a stream that %s, and asks for the rest only", async (_, kind) => {
    await withServer(shout, async (server) => {
      server.faults.push({ kind, times: 1 });
      const lines = getScene(...Array.from({ length: 10 }, (_, index) => `Sentence ${index} of the scene`));
      const answer = await translatorAt(server).translate({ from: "en", to: "es", lines });
      expect(answer.lines.map(({ text }) => text)).toEqual(lines.map(({ text }) => `Eso: ${text}`));
      expect(answer.warnings).toEqual([]);
      expect(server.calls).toHaveLength(2);
      const messages = server.calls[1]?.body.messages;
      const rest = JSON.parse(String(Array.isArray(messages) ? messages[1]?.content : "")).lines;
      expect(rest.length).toBeGreaterThan(0);
      expect(rest.length).toBeLessThan(10);
    });
  });

  it("gives up, in words, on a server that always breaks off", async () => {
    await withServer(shout, async (server) => {
      server.faults.push({ kind: { endAfterEvents: 1 } });
      const call = translatorAt(server, 1).translate({ from: "en", to: "es", lines: getScene("a b") });
      await expect(call).rejects.toMatchObject({ name: "EngineError", code: "bad-answer" });
    });
  });

  it("keeps lines without letters as they are, without asking", async () => {
    await withServer(shout, async (server) => {
      const answer = await translatorAt(server).translate({
        from: "en",
        to: "es",
        lines: getScene("...", "42", "♪"),
      });
      expect(answer.lines.map(({ text }) => text)).toEqual(["...", "42", "♪"]);
      expect(server.calls).toEqual([]);
    });
  });
});
