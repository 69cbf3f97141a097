import { type FileHandle, open } from "node:fs/promises";
import { MediaError } from "../media-error.ts";

/** Layout of a WAV file's samples. */
export type WavInfo = {
  sampleRateHz: number;
  channels: number;
  bitsPerSample: number;
  isFloat: boolean;
  /** Where the samples start, and how many bytes of them are there. */
  dataOffset: number;
  dataBytes: number;
  frames: number;
  durationMs: number;
};

const notWav = (path: string, why: string): MediaError =>
  new MediaError("tool-failed", `${path} is not a WAV file that can be read: ${why}.`, { stage: "read wav" });

type Format = Pick<WavInfo, "sampleRateHz" | "channels" | "bitsPerSample" | "isFloat">;

function parseFormat(body: Buffer, path: string): Format {
  if (body.length < 16) throw notWav(path, "its format is cut off");
  const tag = body.readUInt16LE(0);
  // Extensible (0xfffe): the real tag opens the sub-format's GUID.
  const realTag = tag === 0xfffe && body.length >= 26 ? body.readUInt16LE(24) : tag;
  if (realTag !== 1 && realTag !== 3) throw notWav(path, `its samples are packed (format ${realTag})`);
  const format = {
    channels: body.readUInt16LE(2),
    sampleRateHz: body.readUInt32LE(4),
    bitsPerSample: body.readUInt16LE(14),
    isFloat: realTag === 3,
  };
  const isKnown = format.isFloat
    ? format.bitsPerSample === 32
    : [8, 16, 24, 32].includes(format.bitsPerSample);
  if (!isKnown || format.channels < 1 || format.sampleRateHz < 1) throw notWav(path, "its format is odd");
  return format;
}

/** Reads the layout through an open file; see {@link wavInfo}. */
export async function readWavInfo(file: FileHandle, path: string): Promise<WavInfo> {
  const { size } = await file.stat();
  const head = Buffer.alloc(12);
  await file.read(head, 0, 12, 0);
  const magic = head.toString("latin1", 0, 4);
  if ((magic !== "RIFF" && magic !== "RF64") || head.toString("latin1", 8, 12) !== "WAVE") {
    throw notWav(path, "it does not begin as one");
  }
  let format: Format | null = null;
  for (let offset = 12; offset + 8 <= size; ) {
    const chunk = Buffer.alloc(8);
    await file.read(chunk, 0, 8, offset);
    const id = chunk.toString("latin1", 0, 4);
    const chunkBytes = chunk.readUInt32LE(4);
    if (id === "fmt ") {
      const body = Buffer.alloc(Math.min(chunkBytes, 64));
      await file.read(body, 0, body.length, offset + 8);
      format = parseFormat(body, path);
    }
    if (id === "data") {
      if (format === null) throw notWav(path, "its format is missing");
      const dataOffset = offset + 8;
      const frameBytes = (format.channels * format.bitsPerSample) / 8;
      // Programs that write to a pipe declare 0 or the largest number: then the rest of the file is meant.
      const declared = chunkBytes === 0 ? Number.POSITIVE_INFINITY : chunkBytes;
      const frames = Math.floor(Math.min(declared, size - dataOffset) / frameBytes);
      const durationMs = Math.round((frames * 1000) / format.sampleRateHz);
      return { ...format, dataOffset, dataBytes: frames * frameBytes, frames, durationMs };
    }
    offset += 8 + chunkBytes + (chunkBytes % 2);
  }
  throw notWav(path, "it holds no samples");
}

/** Reads the header of a WAV file. Throws MediaError for another kind of file. */
export async function wavInfo(path: string): Promise<WavInfo> {
  const file = await open(path, "r");
  try {
    return await readWavInfo(file, path);
  } finally {
    await file.close();
  }
}
