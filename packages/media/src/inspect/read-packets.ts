import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { probeArguments } from "./probe-file.ts";

/** Packets at the beginning that tell a steady from a variable frame rate. */
const headPackets = 400;
/** How far before the declared end the last packets are looked for. */
const tailSeconds = 10;

export type PacketTimes = {
  /** Presentation times of the first packets of the picture, in order of the file. */
  headSeconds: number[];
  /** Where the last packet found ends, by stream; a stream without packets is missing. */
  endSeconds: Map<number, number>;
  /** Where the last subtitle found ends: it may outlast the recording, and containers count it. 0: there is none. */
  subtitlesEndSeconds: number;
};

export type DeclaredStreams = {
  /** End of the content as the header says. */
  endSeconds: number;
  /** Sound and picture streams; others (subtitles, data) do not make a recording longer. */
  streams: ReadonlySet<number>;
  subtitles: ReadonlySet<number>;
  video: number | null;
  signal?: AbortSignal;
};

/** ffprobe gives the last packet of an Ogg stream a wrapped, enormous length: such a one is not believed. */
function getEnd(pts: number, duration: number, declaredEnd: number): number {
  const isOdd = !Number.isFinite(duration) || (duration > tailSeconds && pts + duration > declaredEnd + 1);
  return isOdd ? pts : pts + duration;
}

async function read(path: string, interval: string | null, options: DeclaredStreams): Promise<PacketTimes> {
  const times: PacketTimes = { headSeconds: [], endSeconds: new Map(), subtitlesEndSeconds: 0 };
  const where = interval === null ? [] : ["-read_intervals", interval];
  const entries = ["-show_entries", "packet=stream_index,pts_time,duration_time", "-of", "csv=p=0"];
  await runFfprobe({
    args: probeArguments(path, [...where, ...entries]),
    signal: options.signal,
    timeoutMs: 120_000,
    onLine: (line) => {
      const [index = Number.NaN, pts = Number.NaN, duration = 0] = line.split(",").map(Number);
      if (!Number.isFinite(pts)) return;
      if (options.subtitles.has(index))
        times.subtitlesEndSeconds = Math.max(times.subtitlesEndSeconds, pts + (duration || 0));
      if (!options.streams.has(index)) return;
      const end = getEnd(pts, duration, options.endSeconds);
      if (index === options.video && times.headSeconds.length < headPackets) times.headSeconds.push(pts);
      times.endSeconds.set(index, Math.max(times.endSeconds.get(index) ?? 0, end));
    },
  });
  return times;
}

/**
 * Reads the times of the first packets and of the last ones, by seeking: a length is believed when something is
 * there at its end. Where seeking finds nothing (no index, a wrong one) the whole file is walked, undecoded.
 */
export async function readPackets(path: string, declared: DeclaredStreams): Promise<PacketTimes> {
  const from = Math.max(0, declared.endSeconds - tailSeconds).toFixed(3);
  const quick = await read(path, `%+#${headPackets},${from}%`, declared);
  const found = Math.max(0, ...quick.endSeconds.values());
  if (found >= declared.endSeconds - tailSeconds / 2) return quick;
  return await read(path, null, declared);
}
