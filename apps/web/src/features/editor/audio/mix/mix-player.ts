import { duckUnder, speechSpans } from "./duck-background.ts";
import { gainOfDb, type MixGraph } from "./mix-graph.ts";
import { type MixPlan, type PlannedTake, takesWithin } from "./plan-mix.ts";
import { stretchSpeech } from "./stretch-speech.ts";

/** Plays a plan on a context's clock. It has no timer of its own: `tick` is to be called some times a second. */
export type MixPlayer = {
  /** Takes effect at once, also while it plays. */
  setPlan: (plan: MixPlan) => void;
  play: (fromMs: number) => void;
  pause: () => void;
  seek: (ms: number) => void;
  /** Above 1 is faster; the pitch of speech stays. */
  setRate: (rate: number) => void;
  /** Schedules what comes next, waits for sounds that are not there, and stops at the end. */
  tick: () => void;
  /** Time on the dub's clock; stands still while it waits. */
  nowMs: () => number;
  /** It was told to play, and has not come to the end. */
  readonly isPlaying: boolean;
  /** It was told to play and waits for a sound. */
  readonly isWaiting: boolean;
};

type Options = {
  context: BaseAudioContext;
  graph: MixGraph;
  /** Null: silent. Undefined: not there yet. */
  getAudio: (take: PlannedTake) => AudioBuffer | null | undefined;
  /** How far ahead sounds are scheduled, in milliseconds; default 2000, for a page whose timers come late. */
  aheadMs?: number;
  /** So late after `play` the first sample sounds: what is scheduled must not be over already. Default 0.03. */
  startDelaySeconds?: number;
};

type Sounding = { source: AudioBufferSourceNode; gain: GainNode; gainDb: number };

/** How much has to be there before it begins, and before it goes on. */
const startReserveMs = 400;
const goOnReserveMs = 120;
/** Time constant of a sound that is taken away, and the ramp of one that begins in its middle. */
const fadeSeconds = 0.005;

export function createMixPlayer(options: Options): MixPlayer {
  const { context, graph, getAudio, aheadMs = 2000, startDelaySeconds = 0.03 } = options;
  let plan: MixPlan | null = null;
  let rate = 1;
  let isPlaying = false;
  /** Where it stands while it does not run. */
  let restMs = 0;
  /** While it runs: the context's time at a time of the dub. */
  let anchor: { seconds: number; dubMs: number } | null = null;
  /** Null: over, and not to begin again before the playhead jumps. */
  const sounding = new Map<string, Sounding | null>();
  const stretched = new WeakMap<AudioBuffer, { rate: number; audio: AudioBuffer }>();

  const nowMs = () =>
    anchor === null ? restMs : anchor.dubMs + Math.max(0, context.currentTime - anchor.seconds) * 1000 * rate;
  const secondsAt = (dubMs: number) =>
    anchor === null ? 0 : anchor.seconds + (dubMs - anchor.dubMs) / 1000 / rate;
  const getId = ({ segmentId, audioKey, startMs }: PlannedTake) => `${segmentId} ${audioKey} ${startMs}`;
  const isThere = (fromMs: number, reserveMs: number) =>
    plan !== null &&
    takesWithin(plan, { startMs: fromMs, endMs: fromMs + reserveMs * rate }).every(
      (take) => getAudio(take) !== undefined,
    );

  const silence = ({ source, gain }: Sounding) => {
    const now = context.currentTime;
    gain.gain.cancelScheduledValues(now);
    gain.gain.setTargetAtTime(0, now, fadeSeconds);
    source.stop(now + fadeSeconds * 6);
  };
  const silenceAll = () => {
    for (const one of sounding.values()) if (one !== null) silence(one);
    sounding.clear();
  };
  const atRate = (audio: AudioBuffer): AudioBuffer => {
    if (rate === 1) return audio;
    const known = stretched.get(audio);
    if (known?.rate === rate) return known.audio;
    const { sampleRate } = audio;
    const samples = stretchSpeech(audio.getChannelData(0), { tempo: rate, sampleRateHz: sampleRate });
    const made = new AudioBuffer({ length: Math.max(1, samples.length), sampleRate, numberOfChannels: 1 });
    made.copyToChannel(samples, 0);
    stretched.set(audio, { rate, audio: made });
    return made;
  };
  const audio = (take: PlannedTake) => {
    const id = getId(take);
    const taken = getAudio(take);
    if (sounding.has(id) || !taken) return;
    const buffer = atRate(taken);
    const at = secondsAt(take.startMs);
    const earliest = context.currentTime;
    const offset = Math.max(0, earliest - at);
    if (offset >= buffer.duration) return;
    const source = new AudioBufferSourceNode(context, { buffer });
    const level = gainOfDb(take.gainDb);
    const gain = new GainNode(context, { gain: offset > 0 ? 0 : level });
    if (offset > 0) gain.gain.setTargetAtTime(level, earliest, fadeSeconds);
    source.connect(gain).connect(graph.voices);
    source.start(Math.max(at, earliest), offset);
    const entry = { source, gain, gainDb: take.gainDb };
    sounding.set(id, entry);
    source.onended = () => {
      gain.disconnect();
      if (sounding.get(id) === entry) sounding.set(id, null);
    };
  };
  const schedule = () => {
    if (plan === null) return;
    const startMs = nowMs();
    const endMs = startMs + aheadMs * rate;
    for (const take of takesWithin(plan, { startMs, endMs })) audio(take);
    duckUnder(speechSpans(plan, { startMs, endMs }), graph.duck, {
      nowSeconds: context.currentTime,
      secondsAt,
    });
  };
  const hold = (atMs: number) => {
    restMs = atMs;
    anchor = null;
    silenceAll();
  };
  const tick = () => {
    if (!isPlaying || plan === null) return;
    const now = nowMs();
    if (now >= plan.durationMs) {
      isPlaying = false;
      hold(plan.durationMs);
    } else if (anchor !== null && !isThere(now, goOnReserveMs)) hold(now);
    else if (anchor === null && isThere(now, startReserveMs)) {
      anchor = { seconds: context.currentTime + startDelaySeconds, dubMs: now };
      schedule();
    } else if (anchor !== null) schedule();
  };
  const restart = (ms: number) => {
    hold(ms);
    tick();
  };
  return {
    setPlan: (next) => {
      plan = next;
      graph.setBackgroundDb(next.backgroundDb);
      const startMs = nowMs();
      const near = takesWithin(next, { startMs, endMs: startMs + aheadMs * rate });
      const stored = new Map(near.map((take) => [getId(take), take]));
      for (const [id, one] of sounding) {
        if (one === null) continue;
        const take = stored.get(id);
        if (take === undefined) {
          silence(one);
          sounding.delete(id);
        } else if (take.gainDb !== one.gainDb) {
          one.gain.gain.setTargetAtTime(gainOfDb(take.gainDb), context.currentTime, fadeSeconds);
          one.gainDb = take.gainDb;
        }
      }
      tick();
    },
    play: (fromMs) => {
      isPlaying = true;
      restart(fromMs);
    },
    pause: () => {
      isPlaying = false;
      hold(nowMs());
    },
    seek: restart,
    setRate: (next) => {
      if (next === rate) return;
      const now = nowMs();
      hold(now);
      rate = next;
      tick();
    },
    tick,
    nowMs,
    get isPlaying() {
      return isPlaying;
    },
    get isWaiting() {
      return isPlaying && anchor === null;
    },
  };
}
