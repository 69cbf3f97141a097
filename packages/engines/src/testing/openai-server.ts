import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { errorAnswer, jsonAnswer, type ServerAnswer, sendAnswer } from "./openai-server-answer.ts";
import { answerChat } from "./openai-server-chat.ts";
import type {
  OpenAiFault,
  OpenAiServer,
  OpenAiServerOptions,
  ReceivedCall,
  VoiceShelf,
} from "./openai-server-options.ts";
import { answerSpeech } from "./openai-server-speech.ts";
import { answerTranscription } from "./openai-server-transcriptions.ts";
import { answerVoices } from "./openai-server-voices.ts";

/**
 * Starts a server on loopback that speaks OpenAI's protocol and really works: it listens with PocketSphinx,
 * translates with Apertium and speaks with flite and espeak-ng, unless the test gives its own functions.
 */
export async function startOpenAiServer(options: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const calls: ReceivedCall[] = [];
  const faults: OpenAiFault[] = [];
  const voices: VoiceShelf = { samples: new Map(), consents: new Set() };
  let open = 0;
  let maxAtOnce = 0;
  const server = createServer(async (request, response) => {
    open++;
    maxAtOnce = Math.max(maxAtOnce, open);
    try {
      const received = await receive(request);
      calls.push(received.call);
      const fault = takeFault(faults, received.call.path);
      // A fault of status comes before any work, as at a real gateway.
      const isEarly = fault !== null && typeof fault === "object" && "status" in fault;
      const answer = isEarly
        ? jsonAnswer(200, {})
        : await getAnswer(received, { options, voices, attempt: calls.length });
      await sendAnswer(response, answer, fault);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!response.headersSent) await sendAnswer(response, errorAnswer(500, message), null);
      else response.destroy();
    } finally {
      open--;
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    calls,
    faults,
    voices,
    maxAtOnce: () => maxAtOnce,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Received = { call: ReceivedCall; method: string; form: FormData | null; json: unknown };

async function receive(request: IncomingMessage): Promise<Received> {
  const body = Buffer.concat(await request.toArray());
  const path = (request.url ?? "").split("?")[0] ?? "";
  const method = request.method ?? "";
  const type = request.headers["content-type"] ?? "";
  const call = (fields: Record<string, unknown>): ReceivedCall => ({
    path,
    headers: request.headers,
    body: fields,
  });
  if (type.startsWith("multipart/form-data")) {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const names = [...new Set(form.keys())].filter((name) => name !== "file");
    const fields = names.map((name) => [name, name.endsWith("[]") ? form.getAll(name) : form.get(name)]);
    return { call: call(Object.fromEntries(fields)), method, form, json: null };
  }
  const json: unknown = body.length === 0 ? null : JSON.parse(body.toString("utf8"));
  return {
    call: call(json !== null && typeof json === "object" ? { ...json } : {}),
    method,
    form: null,
    json,
  };
}

async function getAnswer(
  { call, method, form, json }: Received,
  { options, voices, attempt }: { options: OpenAiServerOptions; voices: VoiceShelf; attempt: number },
): Promise<ServerAnswer> {
  if (options.apiKey !== undefined && call.headers.authorization !== `Bearer ${options.apiKey}`) {
    return errorAnswer(
      401,
      `Incorrect API key provided: ${call.headers.authorization ?? "none"}.`,
      "invalid_api_key",
    );
  }
  if (/^\/v1\/audio\/(voices|voice_consents)/.test(call.path))
    return answerVoices({ method, path: call.path, form }, voices, options);
  switch (call.path) {
    case "/v1/models":
      return jsonAnswer(200, {
        object: "list",
        data: [{ id: "test-model", object: "model", owned_by: "loopback" }],
      });
    case "/v1/audio/transcriptions":
      return form === null ? errorAnswer(400, "a form is expected") : answerTranscription(form, options);
    case "/v1/chat/completions":
      return answerChat(json, options, attempt);
    case "/v1/audio/speech":
      return answerSpeech(json, options, voices);
    default:
      return errorAnswer(404, `Unknown request URL: ${call.path}.`, "unknown_url");
  }
}

const getPath = {
  transcriptions: "/v1/audio/transcriptions",
  chat: "/v1/chat/completions",
  speech: "/v1/audio/speech",
};

function takeFault(faults: OpenAiFault[], path: string): OpenAiFault["kind"] | null {
  const fault = faults.find((candidate) => candidate.path === undefined || getPath[candidate.path] === path);
  if (fault === undefined) return null;
  if (fault.times !== undefined && --fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  return fault.kind;
}
