import { randomUUID } from "node:crypto";
import { errorAnswer, jsonAnswer, type ServerAnswer } from "./openai-server-answer.ts";
import type { OpenAiServerOptions, VoiceShelf } from "./openai-server-options.ts";

/**
 * Answers `/v1/audio/voices` and `/v1/audio/voice_consents`, as OpenAI does (voices have ids, and a consent that was
 * spoken), or as vLLM-Omni does (they have names, and any consent is taken).
 */
export async function answerVoices(
  { method, path, form }: { method: string; path: string; form: FormData | null },
  shelf: VoiceShelf,
  { voicesAre = "by-id" }: OpenAiServerOptions,
): Promise<ServerAnswer> {
  if (method === "DELETE") {
    const known = decodeURIComponent(path.split("/").at(-1) ?? "");
    return shelf.samples.delete(known)
      ? jsonAnswer(200, { success: true })
      : errorAnswer(404, "no such voice");
  }
  if (path === "/v1/audio/voice_consents") {
    if (voicesAre === "by-name") return errorAnswer(404, "Unknown request URL.", "unknown_url");
    if (!(form?.get("recording") instanceof File)) return errorAnswer(400, "recording is required");
    const id = `cons_${randomUUID()}`;
    shelf.consents.add(id);
    return jsonAnswer(200, { id, object: "audio.voice_consent" });
  }
  const [name, consent, sample] = ["name", "consent", "audio_sample"].map((field) => form?.get(field));
  if (typeof name !== "string" || typeof consent !== "string" || !(sample instanceof File))
    return errorAnswer(400, "name, consent and audio_sample are required");
  if (voicesAre === "by-id" && !shelf.consents.has(consent)) return errorAnswer(400, "no such consent");
  const bytes = new Uint8Array(await sample.arrayBuffer());
  if (Buffer.from(bytes.subarray(0, 4)).toString() !== "RIFF") return errorAnswer(400, "a WAV is expected");
  const id = voicesAre === "by-id" ? `voice_${randomUUID()}` : name;
  shelf.samples.set(id, bytes.length);
  return voicesAre === "by-id"
    ? jsonAnswer(200, { id, object: "audio.voice", name })
    : jsonAnswer(200, { success: true, voice: { name, consent, mime_type: sample.type } });
}
