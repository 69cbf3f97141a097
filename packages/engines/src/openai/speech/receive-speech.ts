import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeAudio, readWavPcm, wavInfo, writeWavBlocks, writeWavPcm } from "@voxloom/media";
import { EngineError } from "../../engine-error.ts";
import { limitedChunks } from "../limited-body.ts";
import { getMediaType, refuseHtml } from "../read-json.ts";

type AudioFormat = "wav" | "encoded" | "pcm";

const startsWith = (head: Buffer, mark: string): boolean => head.toString("latin1", 0, mark.length) === mark;

/**
 * What a server really sent, by its first bytes: servers answer with MP3 to a request for WAV, or give every sound
 * the same type. Raw samples have no mark, so they are believed only by their type. Null for what is no sound.
 */
function getAudioFormat(head: Buffer, response: Response): AudioFormat | null {
  if (startsWith(head, "RIFF") || startsWith(head, "RIFX")) return "wav";
  if (["ID3", "OggS", "fLaC"].some((mark) => startsWith(head, mark))) return "encoded";
  const second = head[1] ?? 0;
  // MPEG frames and ADTS begin with eleven set bits.
  if (head[0] === 0xff && (second & 0xe0) === 0xe0) return "encoded";
  if (startsWith(head.subarray(4), "ftyp")) return "encoded";
  return /^audio\/(pcm|l16|raw|x-raw)$/.test(getMediaType(response)) ? "pcm" : null;
}

/** OpenAI's raw samples are 24 kHz mono; `audio/L16;rate=16000` says otherwise. */
function getPcmRate(response: Response): number {
  const rate = /rate=(\d+)/.exec(response.headers.get("content-type") ?? "")?.[1];
  return rate === undefined ? 24_000 : Number(rate);
}

/** Ten minutes of 48 kHz 16-bit mono are 58 MB. */
const maxAudioBytes = 64 * 1024 ** 2;

type Reception = { engineId: string; folder: string; signal?: AbortSignal };
export type ReceivedSpeech = { wavPath: string; durationMs: number; sampleRateHz: number };

/** Streams an answer into `folder` and makes it a 16-bit mono WAV there. */
export async function receiveSpeech(
  response: Response,
  { engineId, folder, signal }: Reception,
): Promise<ReceivedSpeech> {
  refuseHtml(response, engineId);
  const receivedPath = join(folder, "received");
  const wavPath = join(folder, "speech.wav");
  const head = await receive(response, receivedPath, engineId);
  const format = getAudioFormat(head, response);
  if (format === null) {
    throw new EngineError("bad-answer", `${engineId}: the answer is not sound the protocol knows.`, {
      engineId,
      stderrTail: head.toString("utf8").slice(0, 200),
    });
  }
  if (format === "pcm") {
    await writeRawPcm(wavPath, await readFile(receivedPath), getPcmRate(response));
  } else {
    // Headers of streamed WAV files give no length; the decoder finds it. A file that will not decode was cut.
    const decodedPath = join(folder, "decoded.wav");
    await encodeAudio({ inputPath: receivedPath, outputPath: decodedPath, format: "wav", signal }).catch(
      (cause: unknown) => {
        if (signal?.aborted) throw cause;
        throw brokenAudio(engineId, cause);
      },
    );
    const { samples, sampleRateHz } = await readWavPcm(decodedPath);
    await writeWavPcm(wavPath, samples, sampleRateHz);
  }
  const { durationMs, sampleRateHz } = await wavInfo(wavPath);
  if (durationMs === 0) throw brokenAudio(engineId, undefined);
  return { wavPath, durationMs, sampleRateHz };
}

/** Writes 16-bit little-endian mono samples as a WAV file. An odd last byte is half a sample: it is left out. */
function writeRawPcm(path: string, bytes: Buffer, sampleRateHz: number): Promise<void> {
  const frames = Math.floor(bytes.length / 2);
  return writeWavBlocks(path, { sampleRateHz, channels: 1, frames }, [bytes.subarray(0, frames * 2)]);
}

const brokenAudio = (engineId: string, cause: unknown): EngineError =>
  new EngineError("bad-answer", `${engineId}: the sound that came is empty or broken.`, {
    engineId,
    isRetryable: true,
    cause,
  });

/** Writes the body to a file; answers its first bytes. */
async function receive(response: Response, path: string, engineId: string): Promise<Buffer> {
  const file = await open(path, "w");
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of limitedChunks(response, engineId, maxAudioBytes)) {
      if (head.length < 16) head = Buffer.concat([head, chunk]).subarray(0, 256);
      // Unlike `write`, goes on where a disk took a part only.
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return head;
}
