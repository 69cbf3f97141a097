import type { Take } from "@voxloom/contract";
import { inProduction } from "../graph/in-production.ts";
import { findTake } from "../stages/find-take.ts";
import { type Recording, recordTake } from "../stages/record-take.ts";
import { type LineOrder, sayLine } from "../stages/say-line.ts";
import { shapeAudios, type TakeShape } from "../stages/shape-takes.ts";
import { getTake } from "../stages/spoken-take.ts";
import { getOrder, type TakeTools } from "./take-tools.ts";

/** A take of one line. */
export type MadeTake = {
  take: Take;
  /** An engine was asked for it; else it is the take that was there, or another delivery of it. */
  isSpoken: boolean;
  warnings: string[];
};

/** Makes the take that a line wants, and nothing else. Throws as {@link produceDub} does. */
export const speakOneLine = (tools: TakeTools, order: LineOrder): Promise<MadeTake> =>
  inProduction(getOrder(tools, "The take"), async (context) => {
    const { take, spoken, isSpoken } = await sayLine(context, order);
    return { take, isSpoken, warnings: spoken.warnings };
  });

/** Makes a take of a person's recording of a text. Throws AppError MEDIA_*. */
export const importRecording = (
  tools: TakeTools,
  { text, ...recording }: Recording & { text: string },
): Promise<Take> =>
  inProduction(getOrder(tools, "The take"), async (context) => {
    const spoken = await recordTake(context, recording);
    return getTake(spoken, { text, spokenText: null, voiceId: "", origin: "recording" });
  });

export type TakeAudioRequest = {
  take: Take;
  /** The language it was spoken in: a sound that was cleared away is spoken again. */
  language: string;
  /** As its placement has it. */
  shape: TakeShape;
};

/** Path of a take's sound in a shape, the very one a mix would place; null where the sound is gone for good. */
export const takeAudio = (
  tools: TakeTools,
  { take, language, shape }: TakeAudioRequest,
): Promise<string | null> =>
  inProduction(getOrder(tools, "The take"), async (context) => {
    const found = await findTake(context, take, language);
    if (found === null) return null;
    const [audio] = await shapeAudios(context, [{ take: found, shape }]);
    return audio?.path ?? null;
  });
