import { createParser } from "eventsource-parser";
import { z } from "zod";
import { EngineError } from "../../engine-error.ts";
import { limitedChunks } from "../limited-body.ts";
import { getMediaType, readJson, refuseHtml } from "../read-json.ts";

const maxAnswerBytes = 8 * 1024 ** 2;

/** What the model said; `isWhole` is false where the answer was cut short by the server or by the model's limit. */
export type ChatAnswer = { content: string; isWhole: boolean };

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
});

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

/** Reads an answer that is streamed as server-sent events, or that came in one piece all the same. */
export async function readChatAnswer(response: Response, engineId: string): Promise<ChatAnswer> {
  refuseHtml(response, engineId);
  if (getMediaType(response) === "application/json") return readWholeAnswer(response, engineId);
  return readStream(response, engineId);
}

async function readWholeAnswer(response: Response, engineId: string): Promise<ChatAnswer> {
  const { choices } = await readJson(response, completionSchema, { engineId, maxBytes: maxAnswerBytes });
  const [choice] = choices;
  return { content: choice?.message.content ?? "", isWhole: choice?.finish_reason !== "length" };
}

async function readStream(response: Response, engineId: string): Promise<ChatAnswer> {
  let content = "";
  let finish: string | null = null;
  let isDone = false;
  let problem: EngineError | null = null;
  const parser = createParser({
    maxBufferSize: 1024 ** 2,
    onEvent: ({ data }) => {
      if (data === "[DONE]") {
        isDone = true;
        return;
      }
      const event = getEvent(data, engineId);
      if (event instanceof EngineError) {
        problem ??= event;
        return;
      }
      const [choice] = event.choices ?? [];
      content += choice?.delta?.content ?? "";
      finish = choice?.finish_reason ?? finish;
    },
    onError: () => {
      problem ??= brokenStream(engineId);
    },
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of limitedChunks(response, engineId, maxAnswerBytes)) {
      parser.feed(decoder.decode(chunk, { stream: true }));
      if (problem !== null || isDone) break;
    }
  } catch (error) {
    // A connection that breaks leaves whole lines behind: they are kept, and only the rest is asked for again.
    if (content === "" || !(error instanceof TypeError)) throw error;
    return { content, isWhole: false };
  }
  if (problem !== null) throw problem;
  if (content === "" && finish === null && !isDone) throw brokenStream(engineId);
  return { content, isWhole: finish !== "length" && (isDone || finish !== null) };
}

const brokenStream = (engineId: string): EngineError =>
  new EngineError("bad-answer", `${engineId}: the answer is not a stream of events.`, {
    engineId,
    isRetryable: true,
  });

function getEvent(data: string, engineId: string): z.output<typeof chunkSchema> | EngineError {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (cause) {
    return new EngineError("bad-answer", `${engineId}: an event of the answer is broken JSON.`, {
      engineId,
      isRetryable: true,
      stderrTail: data.slice(0, 500),
      cause,
    });
  }
  const parsed = chunkSchema.safeParse(value);
  if (!parsed.success) return brokenStream(engineId);
  if (parsed.data.error === undefined || parsed.data.error === null) return parsed.data;
  // Overload and crashes within a stream come as an event, under status 200.
  return new EngineError("unavailable", `${engineId}: the server gave up in the middle of its answer.`, {
    engineId,
    isRetryable: true,
    stderrTail: JSON.stringify(parsed.data.error).slice(0, 500),
  });
}
