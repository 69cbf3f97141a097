import { useQuery } from "@tanstack/react-query";
import { beatSampleRateHz, type FoundBeats } from "@voxloom/music";
import { fetchFile } from "../../lib/api/fetch-file.ts";

/** How loud music goes (`energy`) is told for each half second. */
export const energyMs = 500;

export type HeardMusic = FoundBeats & {
  /** How loud its bands are, as a composition takes them. */
  levels: Uint8Array;
  /** How loud all of it is, as a timeline draws it. */
  wave: Float32Array;
};

/** Music as it is listened to for beats: one channel, at the rate that they are looked for at. */
async function readMono(url: string, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
  const bytes = await (await fetchFile(url, { signal })).arrayBuffer();
  // A context decodes into its own rate.
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: beatSampleRateHz });
  const audio = await context.decodeAudioData(bytes);
  const mono = new Float32Array(audio.length);
  for (let channel = 0; channel < audio.numberOfChannels; channel += 1) {
    const samples = audio.getChannelData(channel);
    for (let at = 0; at < mono.length; at += 1)
      mono[at] = (mono[at] ?? 0) + (samples[at] ?? 0) / audio.numberOfChannels;
  }
  return mono;
}

async function listenForBeats(url: string, signal: AbortSignal): Promise<HeardMusic> {
  const samples = await readMono(url, signal);
  const worker = new Worker(new URL("./beats-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeardMusic>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.postMessage(samples, [samples.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** How music goes, listened to once; `isLoading` until it is known, and no data where it cannot be heard here. */
export const useBeats = ({ id, url }: { id: string; url: string | null }) =>
  useQuery({
    queryKey: ["beats", id],
    queryFn: ({ signal }) => listenForBeats(url ?? "", signal),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
