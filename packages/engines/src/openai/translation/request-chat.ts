import type { OpenAiServiceConfig } from "../openai-config.ts";
import type { ServiceClient } from "../service-client.ts";
import { RequestRefusedError } from "../service-failure.ts";
import { type ChatAnswer, readChatAnswer } from "./read-chat-answer.ts";

/** What is said in a conversation with a model. */
export type ChatMessage = { role: "system" | "user"; content: string };

/** What a server is asked beyond the bare protocol; each is dropped for good once it is refused. */
export type ChatAbilities = { format: "json_schema" | "json_object" | "none"; temperature: boolean };

export const allAbilities = (): ChatAbilities => ({ format: "json_schema", temperature: true });

/** Fewer abilities to try after a refusal; null where nothing is left to drop. */
function fewerAbilities(abilities: ChatAbilities, words: string): ChatAbilities | null {
  if (abilities.temperature && /temperature/i.test(words)) return { ...abilities, temperature: false };
  // A scene that is too long stays too long in any format.
  if (/context.?(length|size|window)|maximum context|too many tokens/i.test(words)) return null;
  if (abilities.format === "json_schema") return { ...abilities, format: "json_object" };
  if (abilities.format === "json_object") return { ...abilities, format: "none" };
  return null;
}

/** The shape of an answer, as JSON schema in OpenAI's strict form: every field required, no other allowed. */
export type AnswerShape = { name: string; schema: object };

const formatOf = ({ format }: ChatAbilities, { name, schema }: AnswerShape) => {
  if (format === "json_schema")
    return { type: "json_schema", json_schema: { name, strict: true, schema } } as const;
  return format === "json_object" ? ({ type: "json_object" } as const) : undefined;
};

export type ChatRequest = {
  client: ServiceClient;
  config: OpenAiServiceConfig;
  messages: ChatMessage[];
  shape: AnswerShape;
  /** Kept between requests: what was refused once is not asked for again. */
  abilities: ChatAbilities;
  signal?: AbortSignal;
};

/** Sends a conversation and reads the streamed answer. */
export async function requestChat(request: ChatRequest): Promise<ChatAnswer> {
  const { client, config, messages, shape, abilities, signal } = request;
  const asked = { ...abilities };
  try {
    return await client.send({
      path: "/chat/completions",
      body: async () => ({
        contentType: "application/json",
        content: JSON.stringify({
          model: config.model,
          messages,
          stream: true,
          temperature: asked.temperature ? 0 : undefined,
          response_format: formatOf(asked, shape),
        }),
      }),
      read: (response) => readChatAnswer(response, config.id),
      signal,
    });
  } catch (error) {
    const fewer = error instanceof RequestRefusedError ? fewerAbilities(asked, error.stderrTail) : null;
    if (fewer === null) throw error;
    Object.assign(abilities, fewer);
    return requestChat(request);
  }
}
