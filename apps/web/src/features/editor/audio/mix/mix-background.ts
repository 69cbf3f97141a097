import type { DubClock } from "@voxloom/timeline";
import { follow } from "./follow-clock.ts";
import { gainOfDb } from "./mix-graph.ts";
import type { MixBackground } from "./mix-status-store.ts";

/** How much softer the original stands in for a background that is not there. */
const originalDb = -18;

export type BackgroundSource = { kind: MixBackground; url: string | null };
/** What the background runs along with. */
export type MixTime = {
  dubMs: number;
  rate: number;
  isRunning: boolean;
  clock: DubClock;
  /** From the source's clock to that of the dub the background was made for. */
  toFinished: (sourceMs: number) => number;
};

/** A recording under the voices, led into `into`; it is led by `follow`. */
export function createMixBackground(context: AudioContext, into: AudioNode) {
  let element: HTMLAudioElement | null = null;
  let nodes: AudioNode[] = [];
  let kind: MixBackground = "none";
  const clear = () => {
    element?.pause();
    element?.removeAttribute("src");
    for (const node of nodes) node.disconnect();
    element = null;
    nodes = [];
  };
  return {
    set: (source: BackgroundSource) => {
      clear();
      kind = source.kind;
      if (source.url === null) return;
      element = new Audio();
      // A file of another host can only be mixed where that host allows it.
      element.crossOrigin = "anonymous";
      element.preload = "auto";
      element.src = source.url;
      const output = new MediaElementAudioSourceNode(context, { mediaElement: element });
      const level = new GainNode(context, { gain: kind === "original" ? gainOfDb(originalDb) : 1 });
      output.connect(level).connect(into);
      nodes = [output, level];
    },
    follow: ({ dubMs, rate, isRunning, clock, toFinished }: MixTime) => {
      if (element === null) return;
      const { sourceMs, stretch } = clock.atDub(dubMs);
      // The background was slowed with the finished picture; the original never is.
      if (kind === "original") follow(element, { ms: sourceMs, rate: rate / stretch, isRunning });
      else follow(element, { ms: toFinished(sourceMs), rate, isRunning });
    },
    close: clear,
  };
}
