import type { EditorStore } from "@voxloom/script-client";
import type { ScriptFitSettings } from "@voxloom/timeline";
import { heardTimes } from "../../document/heard-times.ts";
import type { PlaybackStore } from "../../document/playback-store.ts";
import { getPlan } from "./plan-mix.ts";
import { timesOfMix } from "./times-of-mix.ts";

type Stores = { editor: EditorStore; playback: PlaybackStore; fit: ScriptFitSettings };

/**
 * Keeps the playhead, and where it will stop, at their moment of the recording when another side is heard: the clocks of
 * sides differ where the picture is slowed. Answers how to stop.
 */
export const keepMoment = ({ editor, playback, fit }: Stores): (() => void) =>
  playback.subscribe((state, before) => {
    if (state.side === before.side) return;
    const { script } = editor.getState();
    const from = heardTimes(script, before);
    const to = state.side === "mix" ? timesOfMix(getPlan(script, fit)) : heardTimes(script, state);
    const move = (ms: number) => Math.round(to.toDub(from.toSource(ms)));
    const { timeMs, stopAtMs } = state;
    playback.setState({ timeMs: move(timeMs), stopAtMs: stopAtMs === null ? null : move(stopAtMs) });
  });
