import { existsSync } from "node:fs";
import { join } from "node:path";
import type { VideoFormat } from "@voxloom/contract";
import { getBinary, getDevicesFolder } from "../ffmpeg/binaries.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runTool } from "../ffmpeg/run-tool.ts";
import { MediaError } from "../media-error.ts";

/** Something that encodes a format: its name in ffmpeg, and what it is told. */
export type VideoEncoder = {
  name: string;
  /** Before the inputs. */
  device: readonly string[];
  /** Ends a chain of filters. */
  filter: string;
  arguments: readonly string[];
  isHardware: boolean;
};

const software = (name: string, args: readonly string[], pixels = "yuv420p"): VideoEncoder => ({
  ...{ name, device: [], filter: `format=${pixels}`, isHardware: false },
  arguments: ["-c:v", name, ...args],
});

/** Devices, in the folder of all of them. */
const graphicsNode = "dri/renderD128";

/** What graphics hardware is asked for a codec; each is there only where its device is. */
const hardware = (codec: "hevc" | "av1"): (VideoEncoder & { node: string })[] => [
  {
    ...{ name: `${codec}_nvenc`, node: "nvidia0", device: [], filter: "format=yuv420p" },
    arguments: ["-c:v", `${codec}_nvenc`, "-rc", "vbr", "-cq", "28", "-b:v", "0"],
    isHardware: true,
  },
  {
    ...{ name: `${codec}_qsv`, node: graphicsNode, device: [], filter: "format=nv12" },
    arguments: ["-c:v", `${codec}_qsv`, "-global_quality", "26"],
    isHardware: true,
  },
  {
    ...{ name: `${codec}_vaapi`, node: graphicsNode, device: ["-vaapi_device", `/dev/${graphicsNode}`] },
    ...{ filter: "format=nv12,hwupload", arguments: ["-c:v", `${codec}_vaapi`, "-qp", "26"] },
    isHardware: true,
  },
];

/**
 * Encoders of each format, the one that is taken first in front. Qualities are near to that of the H.264 that they are
 * made of, at speeds that a desk has time for.
 */
const encoders: Readonly<Record<VideoFormat, readonly (VideoEncoder & { node?: string })[]>> = {
  h265: [
    ...hardware("hevc"),
    software("libx265", ["-preset", "fast", "-crf", "24", "-x265-params", "log-level=error"]),
  ],
  vp9: [
    software("libvpx-vp9", [
      ...["-deadline", "good", "-cpu-used", "5", "-row-mt", "1", "-b:v", "0", "-crf", "30"],
    ]),
  ],
  av1: [
    ...hardware("av1"),
    software("libsvtav1", ["-preset", "10", "-crf", "32"]),
    software("libaom-av1", ["-cpu-used", "8", "-row-mt", "1", "-b:v", "0", "-crf", "30"]),
  ],
  // 422 in ten bits, as editing programs want it.
  prores: [software("prores_ks", ["-profile:v", "standard", "-vendor", "apl0"], "yuv422p10le")],
  gif: [software("gif", [], "rgb24")],
  // Pictures have no place for what a video says of its colors: they are brought to what programs take for granted.
  png: [
    {
      ...software("png", ["-pred", "up"], "rgb24"),
      filter: "scale=in_color_matrix=bt709:in_range=tv,format=rgb24",
    },
  ],
  jpeg: [
    {
      ...software("mjpeg", ["-q:v", "2"], "yuvj444p"),
      filter: "scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj444p",
    },
  ],
};

/** By the ffmpeg that was asked. */
const listed = new Map<string, Promise<ReadonlySet<string>>>();

/** The names of all encoders that an ffmpeg was built with. */
async function listEncoders(command: string): Promise<ReadonlySet<string>> {
  const { stdout } = await runTool({
    command,
    args: ["-hide_banner", "-encoders"],
    stage: "list-encoders",
  });
  return new Set(stdout.split("\n").flatMap((line) => /^ [VAS][A-Z.]{5} (\S+)/.exec(line)?.[1] ?? []));
}

/** What was asked before, unless it failed: what took too long on a busy machine, or was ended, is asked anew. */
function askOnce<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer.catch((error: unknown) => {
    known.delete(key);
    throw error;
  });
}

const works = new Map<string, Promise<boolean>>();

/** ffmpeg lists encoders of hardware that is not there: a frame tells. Throws where the trial was broken off. */
const tryEncoder = (encoder: VideoEncoder): Promise<boolean> =>
  runFfmpeg({
    stage: "try-encoder",
    timeoutMs: 20_000,
    args: [
      ...encoder.device,
      ...["-f", "lavfi", "-i", "color=c=black:s=256x144:r=30", "-frames:v", "1", "-vf", encoder.filter],
      ...[...encoder.arguments, "-f", "null", "-"],
    ],
  }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof MediaError && error.code === "tool-failed" && !error.isRetryable) return false;
      throw error;
    },
  );

async function canEncode(encoder: VideoEncoder & { node?: string }): Promise<boolean> {
  const command = getBinary("ffmpeg");
  const names = await askOnce(listed, command, () => listEncoders(command));
  if (!names.has(encoder.name)) return false;
  if (encoder.node === undefined) return true;
  if (!existsSync(join(getDevicesFolder(), encoder.node))) return false;
  return askOnce(works, `${command} ${encoder.name}`, () => tryEncoder(encoder)).catch(() => false);
}

/**
 * What encodes a format on this machine: its hardware before a program, or a program alone; null: nothing does. Throws
 * what `runTool` throws.
 */
export async function findVideoEncoder(
  format: VideoFormat,
  { mayBeHardware = true }: { mayBeHardware?: boolean } = {},
): Promise<VideoEncoder | null> {
  for (const encoder of encoders[format])
    if ((mayBeHardware || !encoder.isHardware) && (await canEncode(encoder))) return encoder;
  return null;
}
