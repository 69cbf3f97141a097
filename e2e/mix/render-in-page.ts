import { createMixGraph } from "../../apps/web/src/features/editor/audio/mix/mix-graph.ts";
import { createMixPlayer } from "../../apps/web/src/features/editor/audio/mix/mix-player.ts";
import type { MixPlan } from "../../apps/web/src/features/editor/audio/mix/plan-mix.ts";

/** A mix to be rendered in a page: all sounds as WAV in base64. */
export type PageMix = {
  plan: Omit<MixPlan, "silentIds" | "clock">;
  programGainDb: number;
  /** By their `audioKey`. */
  audios: Record<string, string>;
  background: string | null;
  fromMs: number;
  rate: number;
  /** While it plays: from a time of the rendering on, in milliseconds, another plan. */
  change: { atMs: number; takes: MixPlan["takes"] } | null;
};

const getBytes = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;

function encodeBase64(samples: Float32Array): string {
  const bytes = new Uint8Array(samples.buffer);
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** What the editor would play from a time on, as 48 kHz float samples of both sides in base64. */
export async function renderMix({ plan, programGainDb, audios, background, fromMs, rate, change }: PageMix) {
  const seconds = (plan.durationMs - fromMs) / 1000 / rate;
  const context = new OfflineAudioContext(2, Math.round(seconds * 48_000), 48_000);
  const graph = createMixGraph(context, programGainDb);
  const decoded = new Map<string, AudioBuffer>();
  for (const [key, wav] of Object.entries(audios)) {
    decoded.set(key, await context.decodeAudioData(getBytes(wav)));
  }
  if (background !== null) {
    const source = new AudioBufferSourceNode(context, {
      buffer: await context.decodeAudioData(getBytes(background)),
    });
    source.connect(graph.background);
    source.start(0, fromMs / 1000);
  }
  const player = createMixPlayer({
    context,
    graph,
    getAudio: ({ audioKey }) => decoded.get(audioKey) ?? null,
    aheadMs: plan.durationMs,
    startDelaySeconds: 0,
  });
  player.setRate(rate);
  player.setPlan({ ...plan, silentIds: new Set(), clock: unusedClock });
  player.play(fromMs);
  if (change !== null) {
    void context.suspend(change.atMs / 1000).then(async () => {
      player.setPlan({ ...plan, takes: change.takes, silentIds: new Set(), clock: unusedClock });
      await context.resume();
    });
  }
  const made = await context.startRendering();
  return { left: encodeBase64(made.getChannelData(0)), right: encodeBase64(made.getChannelData(1)) };
}

const unusedClock: MixPlan["clock"] = {
  toDub: (ms) => ms,
  atDub: (ms) => ({ sourceMs: ms, stretch: 1 }),
  dubDurationMs: 0,
};
