import { EngineError } from "../engine-error.ts";

/** The body's chunks; throws EngineError `bad-answer` beyond `maxBytes`, so that no server can fill the memory or the disk. */
export async function* limitedChunks(
  response: Response,
  engineId: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let receivedBytes = 0;
  for await (const chunk of response.body ?? []) {
    receivedBytes += chunk.byteLength;
    if (receivedBytes > maxBytes) {
      throw new EngineError("bad-answer", `${engineId}: the answer is larger than ${maxBytes} bytes.`, {
        engineId,
      });
    }
    yield chunk;
  }
}

/** The whole body as text. */
export async function limitedText(response: Response, engineId: string, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of limitedChunks(response, engineId, maxBytes)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
