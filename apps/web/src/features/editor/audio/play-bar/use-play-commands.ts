import { useEffect } from "react";
import { beginAudio } from "../../../../lib/player/one-audio.ts";
import type { PlaybackSide } from "../../document/playback-side.ts";
import { useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
import { useCommand } from "../../keys/use-command.ts";
import { useFrameMs } from "../../session/frame-length.ts";
import { rateBeside } from "./rates.ts";
import { useHeardSides } from "./use-heard-sides.ts";
import { useMediaKeys } from "./use-media-keys.ts";
import { usePlayLine } from "./use-play-line.ts";

const secondMs = 1000;
/** How far sound goes back where it was stopped to be typed: the last words are heard again. */
const stepBackMs = 1500;

/** Playing by key and from the palette. What begins to play here stops every other sound of the page. */
export function usePlayCommands(): void {
  const playback = usePlaybackStore();
  const editor = useEditorStore();
  const playLine = usePlayLine();
  const frameMs = useFrameMs();
  const heard = useHeardSides();
  const state = playback.getState;
  const step = (ms: number) => () => state().seek(Math.round(state().timeMs + ms));
  const hear = (side: PlaybackSide) => () => state().setSide(side);
  useCommand("play", () => state().toggle());
  useCommand("playStepBack", () => {
    if (state().isPlaying) {
      state().pause();
      step(-stepBackMs)();
    } else state().play();
  });
  useMediaKeys(playback);
  // A text that is spoken has no original, and no switch that would lead back from it.
  const hasOriginal = { isEnabled: heard.original };
  useCommand("playOriginal", () => playLine(editor.getState().activeId, "original"), hasOriginal);
  useCommand("playDub", () => playLine(editor.getState().activeId, "mix"));
  useCommand(
    "compare",
    () => playLine(editor.getState().activeId, state().side === "original" ? "mix" : "original"),
    hasOriginal,
  );
  useCommand("hearOriginal", hear("original"), hasOriginal);
  useCommand("hearDub", hear("dub"), { isEnabled: heard.dub });
  useCommand("hearMix", hear("mix"), { isEnabled: heard.mix });
  useCommand("frameBack", step(-frameMs));
  useCommand("frameForward", step(frameMs));
  useCommand("secondBack", step(-secondMs));
  useCommand("secondForward", step(secondMs));
  useCommand("shuttleBack", () => state().setRate(rateBeside(state().rate, -1)));
  useCommand("shuttleStop", () => {
    state().pause();
    state().setRate(1);
  });
  useCommand("shuttleForward", () =>
    state().isPlaying ? state().setRate(rateBeside(state().rate, 1)) : state().play(),
  );
  useCommand("goToStart", () => state().seek(0));
  useCommand("goToEnd", () => state().seek(state().durationMs));
  useEffect(() => {
    let end: (() => void) | null = null;
    const stop = () => playback.getState().pause();
    const stopListening = playback.subscribe(({ isPlaying }, before) => {
      if (isPlaying === before.isPlaying) return;
      if (isPlaying) end = beginAudio(stop);
      else end?.();
    });
    return () => {
      stopListening();
      end?.();
    };
  }, [playback]);
}
