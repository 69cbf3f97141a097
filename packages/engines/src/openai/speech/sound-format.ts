import { mediaTypeOf } from "../read-json.ts";

export type SoundFormat = "wav" | "encoded" | "pcm";

const startsWith = (head: Buffer, mark: string): boolean => head.toString("latin1", 0, mark.length) === mark;

/**
 * What a server really sent, by its first bytes: servers answer with MP3 to a request for WAV, or give every sound
 * the same type. Raw samples have no mark, so they are believed only by their type. Null for what is no sound.
 */
export function soundFormatOf(head: Buffer, response: Response): SoundFormat | null {
  if (startsWith(head, "RIFF") || startsWith(head, "RIFX")) return "wav";
  if (["ID3", "OggS", "fLaC"].some((mark) => startsWith(head, mark))) return "encoded";
  const second = head[1] ?? 0;
  // MPEG frames and ADTS begin with eleven set bits.
  if (head[0] === 0xff && (second & 0xe0) === 0xe0) return "encoded";
  if (startsWith(head.subarray(4), "ftyp")) return "encoded";
  return /^audio\/(pcm|l16|raw|x-raw)$/.test(mediaTypeOf(response)) ? "pcm" : null;
}

/** OpenAI's raw samples are 24 kHz mono; `audio/L16;rate=16000` says otherwise. */
export function pcmRateOf(response: Response): number {
  const rate = /rate=(\d+)/.exec(response.headers.get("content-type") ?? "")?.[1];
  return rate === undefined ? 24_000 : Number(rate);
}
