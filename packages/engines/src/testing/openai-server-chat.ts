import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import { z } from "zod";
import { errorAnswer, jsonAnswer, type ServerAnswer } from "./openai-server-answer.ts";
import type { OpenAiServerOptions, TranslationCall, Wordings } from "./openai-server-options.ts";
import { withFolder } from "./with-folder.ts";

const bodySchema = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })).min(1),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().optional() }).optional(),
  temperature: z.number().min(0).max(2).optional(),
  response_format: z
    .object({ type: z.enum(["text", "json_object", "json_schema"]), json_schema: z.unknown().optional() })
    .optional(),
});

/** What the translator's last message holds. */
const questionSchema = z.object({
  from: z.string(),
  to: z.string(),
  glossary: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  lines: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      draft: z.string().optional(),
      maxCharacters: z.number().optional(),
    }),
  ),
});
type Question = z.output<typeof questionSchema>;

/** What it holds where a line is to be worded anew. */
const rewordingSchema = z.object({
  from: z.string(),
  to: z.string(),
  spec: z.enum(["normal", "shorter", "longer"]),
  source: z.string(),
  wording: z.string(),
  maxCharacters: z.number().optional(),
});

/** What it holds where a text is read before it is translated. */
const briefingSchema = z.object({
  from: z.string(),
  to: z.string(),
  names: z.array(z.string()),
  lines: z.array(z.object({ text: z.string(), speaker: z.string().optional() })),
});

/** What it holds where something is to be written about a transcript, or about what was written of its parts. */
const readingSchema = z.object({
  question: z.string().optional(),
  lines: z.array(z.object({ n: z.int(), text: z.string(), who: z.string().optional() })).optional(),
  sentences: z.array(z.object({ text: z.string(), lines: z.array(z.int()) })).optional(),
  lastAnswerWasRefused: z.string().optional(),
});

/** Answers `POST /v1/chat/completions`: what a model told to translate would say, streamed in small pieces. */
export async function answerChat(
  body: unknown,
  options: OpenAiServerOptions,
  attempt: number,
): Promise<ServerAnswer> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return errorAnswer(400, parsed.error.issues[0]?.message ?? "bad request");
  const { messages, model, stream, stream_options: streamOptions, response_format: format } = parsed.data;
  if (format?.type === "json_schema" && options.knowsJsonSchema === false) {
    return errorAnswer(400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported.");
  }
  const said = JSON.stringify(await sayTo(JSON.parse(messages.at(-1)?.content ?? ""), options));
  const content = options.garble?.(said, attempt) ?? said;
  const usage = { prompt_tokens: 1, completion_tokens: content.length, total_tokens: content.length + 1 };
  const base = { id: `chatcmpl-${attempt}`, created: 1_700_000_000, model };
  if (!stream) {
    const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
    return jsonAnswer(200, { ...base, object: "chat.completion", choices, usage });
  }
  const event = (choices: unknown[], rest: object = {}) =>
    `data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", choices, ...rest })}\n\n`;
  const delta = (part: object, finishReason: string | null = null) =>
    event([{ index: 0, delta: part, finish_reason: finishReason }]);
  return {
    status: 200,
    contentType: "text/event-stream; charset=utf-8",
    parts: [
      delta({ role: "assistant", content: "" }),
      ...(content.match(/[\s\S]{1,24}/g) ?? []).map((piece) => delta({ content: piece })),
      delta({}, "stop"),
      ...(streamOptions?.include_usage ? [event([], { usage })] : []),
      "data: [DONE]\n\n",
    ],
  };
}

/** What the model has to say to a question. */
async function sayTo(asked: unknown, options: OpenAiServerOptions): Promise<object> {
  const rewording = rewordingSchema.safeParse(asked);
  if (rewording.success)
    return { wordings: options.reword?.(rewording.data).map((text) => ({ text })) ?? [] };
  const briefing = briefingSchema.safeParse(asked);
  if (briefing.success) {
    const { summary = "", terms = [] } = options.brief?.(briefing.data) ?? {};
    return { about: { summary }, terms };
  }
  const reading = readingSchema.safeParse(asked);
  if (options.write !== undefined && reading.success) return { items: await options.write(reading.data) };
  const question = questionSchema.parse(asked);
  const lines = [];
  for (const line of question.lines)
    lines.push({ id: line.id, ...(await getWordings(question, line, options)) });
  return { lines };
}

async function getWordings(
  { from, to, glossary }: Question,
  line: TranslationCall["line"],
  options: OpenAiServerOptions,
): Promise<Exclude<Wordings, string>> {
  const wordings = await (options.translate?.({ from, to, line }) ??
    byApertium(line.text, { from, to, glossary }));
  return typeof wordings === "string" ? { text: wordings, short: wordings, shortest: wordings } : wordings;
}

const placeholder = /\{[^{}]*\}|%[sd]|<[^<>]*>|https?:\/\/\S+/g;
/** Apertium's modes carry codes of three letters for some languages. */
const threeLetters: Record<string, string> = { en: "eng", es: "spa", ca: "cat", fr: "fra", it: "ita" };

/** Really translates, with Apertium; what stands in square brackets passes untouched (its "superblanks"). */
async function byApertium(
  text: string,
  { from, to, glossary }: Pick<Question, "from" | "to" | "glossary">,
): Promise<string> {
  const bare = text.replace(/[[\]^$\\/@*~]/g, " ");
  const held = glossary.reduce(
    (held, { source, target }) => held.replaceAll(source, `[${target}]`),
    bare.replace(placeholder, (part) => `[${part}]`),
  );
  return withFolder(async (folder) => {
    const path = join(folder, "line.txt");
    await writeFile(path, held);
    const mode = `${threeLetters[from] ?? from}-${threeLetters[to] ?? to}`;
    const { stdout } = await runTool({ command: "apertium", args: ["-f", "none", "-u", mode, path] });
    return stdout.replace(/[[\]\\]/g, "").trim();
  });
}
