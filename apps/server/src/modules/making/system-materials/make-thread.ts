import { composeScore, cutToEnd, renderMusic } from "@voxloom/music";
import { answerApart } from "../../../platform/threads/index.ts";
import { introBars, type SystemThing } from "./catalog.ts";
import { drawBackground } from "./draw-background.ts";

export type MakeOrder = { thing: SystemThing; width: number };
/** Of music its samples of 16 bits, left and right in turn; of pictures the file. */
export type MadeThing =
  | { kind: "music"; pcm: Uint8Array; sampleRateHz: number }
  | { kind: "background"; png: Uint8Array };

// Seconds of computing hold up nobody here.
await answerApart<MakeOrder, MadeThing>(({ thing, width }) => {
  if (thing.kind === "background")
    return { kind: "background", png: drawBackground(thing.background, width) };
  const { mix, sampleRateHz } = renderMusic(
    thing.kind === "music"
      ? composeScore(thing.piece)
      : cutToEnd(composeScore({ ...thing.piece, bars: 2 * introBars }), introBars),
  );
  const samples = new Int16Array(mix.left.length * 2);
  for (let at = 0; at < mix.left.length; at += 1) {
    samples[at * 2] = Math.round((mix.left[at] ?? 0) * 32_767);
    samples[at * 2 + 1] = Math.round((mix.right[at] ?? 0) * 32_767);
  }
  return { kind: "music", pcm: new Uint8Array(samples.buffer), sampleRateHz };
});
