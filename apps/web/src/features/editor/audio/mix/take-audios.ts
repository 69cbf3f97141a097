import type { PlannedTake } from "./plan-mix.ts";

/** Sounds that are decoded, up to a size: what was heard longest ago goes first. */
export type TakeAudios = {
  /** Null: it could not be had, and is silent. Undefined: it is not there yet. */
  getAudio: (take: PlannedTake) => AudioBuffer | null | undefined;
  /** Loads what is missing of these, in this order; what is loading and no longer wanted is given up. */
  want: (takes: readonly PlannedTake[]) => void;
  /** What could not be had may be asked for again. */
  forgiveFailures: () => void;
  readonly failedCount: number;
  readonly bytes: number;
  close: () => void;
};

type Options = {
  load: (take: PlannedTake, signal: AbortSignal) => Promise<AudioBuffer>;
  /** A sound came, or could not be had. */
  onChange: () => void;
  /** Default 64 MB of decoded samples. */
  maxBytes?: number;
};

const loadsAtOnce = 4;
const getBytes = (audio: AudioBuffer): number => audio.length * audio.numberOfChannels * 4;

export function createTakeAudios({ load, onChange, maxBytes = 64_000_000 }: Options): TakeAudios {
  // In the order of their last use.
  const stored = new Map<string, AudioBuffer>();
  const failed = new Set<string>();
  const loading = new Map<string, AbortController>();
  let wanted: readonly PlannedTake[] = [];
  let bytes = 0;

  const evict = () => {
    const needed = new Set(wanted.map(({ audioKey }) => audioKey));
    for (const [key, audio] of stored) {
      if (bytes <= maxBytes) return;
      if (needed.has(key)) continue;
      stored.delete(key);
      bytes -= getBytes(audio);
    }
  };
  const fetchOne = async (take: PlannedTake) => {
    const { audioKey } = take;
    const stop = new AbortController();
    loading.set(audioKey, stop);
    try {
      const audio = await load(take, stop.signal);
      if (stop.signal.aborted) return;
      stored.set(audioKey, audio);
      bytes += getBytes(audio);
      evict();
    } catch {
      // What it is not told of here is shown by `failedCount`: the line is silent, the others go on.
      if (!stop.signal.aborted) failed.add(audioKey);
    } finally {
      if (loading.get(audioKey) === stop) loading.delete(audioKey);
      if (!stop.signal.aborted) {
        onChange();
        fill();
      }
    }
  };
  const isKnown = (key: string) => stored.has(key) || failed.has(key) || loading.has(key);
  const fill = () => {
    for (const take of wanted) {
      if (loading.size >= loadsAtOnce) return;
      if (!isKnown(take.audioKey)) void fetchOne(take);
    }
  };
  return {
    getAudio: ({ audioKey }) => {
      const audio = stored.get(audioKey);
      if (audio === undefined) return failed.has(audioKey) ? null : undefined;
      stored.delete(audioKey);
      stored.set(audioKey, audio);
      return audio;
    },
    want: (takes) => {
      wanted = takes;
      const keys = new Set(takes.map(({ audioKey }) => audioKey));
      for (const [key, stop] of loading) {
        if (keys.has(key)) continue;
        loading.delete(key);
        stop.abort();
      }
      fill();
    },
    forgiveFailures: () => failed.clear(),
    get failedCount() {
      return wanted.filter(({ audioKey }) => failed.has(audioKey)).length;
    },
    get bytes() {
      return bytes;
    },
    close: () => {
      wanted = [];
      for (const stop of loading.values()) stop.abort();
      loading.clear();
      stored.clear();
    },
  };
}
