import type { OpenAiServiceConfig } from "../openai-config.ts";
import type { ServiceClient } from "../service-client.ts";
import { RequestRefusedError } from "../service-failure.ts";
import { type ChatAnswer, readChatAnswer } from "./read-chat-answer.ts";
import { answerJsonSchema, type ChatMessage } from "./translation-prompt.ts";

/** What a server is asked beyond the bare protocol; each is dropped for good once it is refused. */
export type ChatAbilities = { format: "json_schema" | "json_object" | "none"; temperature: boolean };

export const allAbilities = (): ChatAbilities => ({ format: "json_schema", temperature: true });

/** Fewer abilities to try after a refusal; null where nothing is left to drop. */
function fewerAbilities(abilities: ChatAbilities, words: string): ChatAbilities | null {
  if (abilities.temperature && /temperature/i.test(words)) return { ...abilities, temperature: false };
  // A scene that is too long stays too long in any format.
  if (/context.?length|maximum context|too many tokens/i.test(words)) return null;
  if (abilities.format === "json_schema") return { ...abilities, format: "json_object" };
  if (abilities.format === "json_object") return { ...abilities, format: "none" };
  return null;
}

const formats = {
  json_schema: {
    type: "json_schema",
    json_schema: { name: "translated_lines", strict: true, schema: answerJsonSchema },
  },
  json_object: { type: "json_object" },
  none: undefined,
} as const;

export type ChatRequest = {
  client: ServiceClient;
  config: OpenAiServiceConfig;
  messages: ChatMessage[];
  /** Kept between requests: what was refused once is not asked for again. */
  abilities: ChatAbilities;
  signal?: AbortSignal;
};

/** Sends a conversation and reads the streamed answer. */
export async function requestChat(request: ChatRequest): Promise<ChatAnswer> {
  const { client, config, messages, abilities, signal } = request;
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
          response_format: formats[asked.format],
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
