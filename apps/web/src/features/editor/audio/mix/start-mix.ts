import { calls } from "@voxloom/contract";
import type { EditorStore } from "@voxloom/script-client";
import type { ScriptFitSettings } from "@voxloom/timeline";
import type { StoreApi } from "zustand/vanilla";
import { apiBytes } from "../../../../lib/api/api-bytes.ts";
import { audioContext } from "../../../../lib/player/audio-context.ts";
import { heardVolume, useVolume } from "../../../../lib/player/volume-store.ts";
import { getDubTimes } from "../../document/dub-clock.ts";
import type { PlaybackStore } from "../../document/playback-store.ts";
import { follow } from "./follow-clock.ts";
import { type BackgroundSource, createMixBackground } from "./mix-background.ts";
import { createMixGraph } from "./mix-graph.ts";
import { createMixPlayer } from "./mix-player.ts";
import type { MixStatus } from "./mix-status-store.ts";
import { getPlan, type PlannedTake, takesWithin } from "./plan-mix.ts";
import { isSameMix } from "./same-mix.ts";
import { createTakeAudios } from "./take-audios.ts";
import { timesOfMix } from "./times-of-mix.ts";

export type MixStart = {
  /** Shows the original; runs along without its sound. */
  video: HTMLMediaElement;
  editor: EditorStore;
  playback: PlaybackStore;
  status: StoreApi<MixStatus>;
  fit: ScriptFitSettings;
  /** That of the finished mix, where there is one. */
  programGainDb: number | undefined;
};

const tickMs = 50;
/** What is fetched and decoded: so much before and after the playhead. */
const behindMs = 2000;
const aheadMs = 18_000;
/** Edits in a row are placed once. */
const settleMs = 80;

/** Lets the playhead play the mix of the moment. Gives the way to set its background, and to let go. */
export function startMix({ video, editor, playback, status, fit, programGainDb }: MixStart) {
  const { taskId } = editor.getState();
  const context = audioContext();
  const graph = createMixGraph(context, programGainDb);
  const background = createMixBackground(context, graph.background);
  const load = async ({ shape }: PlannedTake, signal: AbortSignal) => {
    const { takeId, tempo, compressPausesToMs, cutToMs } = shape;
    const request = {
      taskId,
      takeId,
      tempo,
      ...(compressPausesToMs !== null && { compressPausesToMs }),
      ...(cutToMs !== null && { cutToMs }),
    };
    const { blob } = await apiBytes(calls.speech.takeAudio, request, { signal });
    return await context.decodeAudioData(await blob.arrayBuffer());
  };
  const audios = createTakeAudios({ load, onChange: () => tick() });
  const player = createMixPlayer({ context, graph, getAudio: audios.getAudio });
  let script = editor.getState().script;
  let plan = getPlan(script, fit);
  // Placements are those of the finished dub, until another one is made.
  let finished = getDubTimes(script.segments, script.durationMs);
  const silenceNodes = muteUntilEnd(video);

  const heardMs = () =>
    Math.max(0, player.nowMs() - (player.isWaiting ? 0 : (context.outputLatency || 0) * 1000));
  const { report } = playback.getState();
  const place = () => {
    plan = getPlan(script, fit);
    finished = getDubTimes(script.segments, script.durationMs);
    player.setPlan(plan);
    status.setState({ silentIds: plan.silentIds });
    report({ durationMs: plan.durationMs, mixTimes: timesOfMix(plan) });
    tick();
  };
  const lead = () => {
    const { rate } = playback.getState();
    const isRunning = player.isPlaying && !player.isWaiting;
    const dubMs = player.nowMs();
    background.follow({ dubMs, rate, isRunning, clock: plan.clock, toFinished: finished.toDub });
    const { sourceMs, stretch } = plan.clock.atDub(heardMs());
    follow(video, { ms: sourceMs, rate: rate / stretch, isRunning });
  };
  function tick() {
    const now = player.nowMs();
    audios.want(takesWithin(plan, { startMs: now - behindMs, endMs: now + aheadMs }));
    const wasPlaying = player.isPlaying;
    player.tick();
    if (wasPlaying) report({ timeMs: Math.round(heardMs()), isPlaying: player.isPlaying });
    const { isWaiting } = player;
    const { failedCount } = audios;
    const known = status.getState();
    if (known.isWaiting !== isWaiting || known.failedCount !== failedCount)
      status.setState({ isWaiting, failedCount });
    lead();
  }
  const drawFrame = () => {
    if (player.isPlaying) report({ timeMs: Math.round(heardMs()) });
    frame = requestAnimationFrame(drawFrame);
  };
  let frame = requestAnimationFrame(drawFrame);
  const timer = setInterval(tick, tickMs);
  const play = () => {
    void context.resume();
    audios.forgiveFailures();
    const { timeMs } = playback.getState();
    player.play(timeMs >= plan.durationMs ? 0 : timeMs);
    report({ isPlaying: true });
    tick();
  };
  playback.getState().attach({
    play,
    pause: () => {
      player.pause();
      report({ isPlaying: false, timeMs: Math.round(player.nowMs()) });
      tick();
    },
    seek: (ms) => {
      player.seek(ms);
      tick();
    },
    setRate: player.setRate,
  });
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stopListening = editor.subscribe(({ script: next }) => {
    if (isSameMix(script, next)) return;
    script = next;
    clearTimeout(settling);
    settling = setTimeout(place, settleMs);
  });
  const applyVolume = () =>
    graph.volume.setTargetAtTime(heardVolume(useVolume.getState()), context.currentTime, 0.01);
  const stopVolume = useVolume.subscribe(applyVolume);
  applyVolume();
  player.setRate(playback.getState().rate);
  player.seek(playback.getState().timeMs);
  place();
  if (playback.getState().isPlaying || !video.paused) play();

  return {
    setBackground: (source: BackgroundSource) => {
      background.set(source);
      status.setState({ background: source.kind });
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(settling);
      cancelAnimationFrame(frame);
      stopListening();
      stopVolume();
      playback.getState().attach(null);
      player.pause();
      audios.close();
      background.close();
      // What was sounding fades out first.
      setTimeout(graph.close, 100);
      silenceNodes();
      status.setState({ isWaiting: false, failedCount: 0 });
      report({ mixTimes: null });
    },
  };
}

/** Takes an element's own sound away; gives the way to bring it back, with its own speed. */
function muteUntilEnd(element: HTMLMediaElement): () => void {
  element.muted = true;
  return () => {
    element.muted = false;
    element.playbackRate = 1;
  };
}
