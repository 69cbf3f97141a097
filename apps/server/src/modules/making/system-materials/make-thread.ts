import { composeScore, cutToEnd, renderEffect, renderMusic, toPcm16 } from "@voxloom/music";
import { answerApart } from "../../../platform/threads/index.ts";
import { introBars, type SystemThing } from "./catalog.ts";
import { drawBackground } from "./draw-background.ts";

export type MakeOrder = { thing: SystemThing; width: number };
/** Of what is heard its samples of 16 bits, left and right in turn; of pictures the file. */
export type MadeThing =
  | { kind: "audio"; pcm: Uint8Array; sampleRateHz: number }
  | { kind: "background"; png: Uint8Array };

// Seconds of computing hold up nobody here.
await answerApart<MakeOrder, MadeThing>(({ thing, width }) => {
  if (thing.kind === "background")
    return { kind: "background", png: drawBackground(thing.background, width) };
  const { mix, sampleRateHz } = render(thing);
  return { kind: "audio", pcm: toPcm16(mix), sampleRateHz };
});

function render(thing: Exclude<SystemThing, { kind: "background" }>) {
  if (thing.kind === "effect") return renderEffect(thing.effect);
  if (thing.kind === "music") return renderMusic(composeScore(thing.piece));
  return renderMusic(cutToEnd(composeScore({ ...thing.piece, bars: 2 * introBars }), introBars));
}
