import { ffmpegRemedy, getBinary } from "./binaries.ts";
import { runTool } from "./run-tool.ts";

/** What the installed ffmpeg can do. */
export type FfmpegCapabilities = {
  /** As ffmpeg prints it: `5.1.9-0+deb12u1`. */
  version: string;
  /** Names of the filters: `rubberband`, `subtitles`, `loudnorm`... */
  filters: ReadonlySet<string>;
  /** Names of the encoders: `libx264`, `libmp3lame`... */
  encoders: ReadonlySet<string>;
};

const known = new Map<string, FfmpegCapabilities>();

/** Names in the table that `ffmpeg -filters` or `-encoders` prints: flags, name, what it is. */
export function parseTable(text: string): Set<string> {
  const rows = text.matchAll(/^ [A-Z.|]{3,6} +([\w-]+) +\S/gm);
  return new Set([...rows].flatMap(([, name]) => (name === undefined ? [] : [name])));
}

async function ask(command: string, args: string[], signal?: AbortSignal): Promise<string> {
  const run = { command, args: ["-hide_banner", ...args], stage: "capabilities", timeoutMs: 20_000 };
  return (await runTool({ ...run, signal, remedy: ffmpegRemedy })).stdout;
}

/**
 * Asks ffmpeg for its version, filters and encoders, once for each configured path.
 * Throws AppError MEDIA_TOOL_MISSING where ffmpeg or ffprobe is absent.
 */
export async function ffmpegCapabilities(call: { signal?: AbortSignal } = {}): Promise<FfmpegCapabilities> {
  const ffmpeg = getBinary("ffmpeg");
  const ffprobe = getBinary("ffprobe");
  const key = `${ffmpeg}\n${ffprobe}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [version, filters, encoders] = await Promise.all([
    ask(ffmpeg, ["-version"], call.signal),
    ask(ffmpeg, ["-filters"], call.signal),
    ask(ffmpeg, ["-encoders"], call.signal),
    ask(ffprobe, ["-version"], call.signal),
  ]);
  const capabilities = {
    version: /^ffmpeg version (\S+)/m.exec(version)?.[1] ?? "unknown",
    filters: parseTable(filters),
    encoders: parseTable(encoders),
  };
  known.set(key, capabilities);
  return capabilities;
}
