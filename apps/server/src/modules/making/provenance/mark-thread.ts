import { type FoundMark, findAudioMark } from "@voxloom/media/find-mark";
import { answerApart } from "../../../platform/threads/index.ts";

export type MarkOrder = { audio: Float32Array; seed: Uint8Array };
export type MarkAnswer = { found: FoundMark | null };

await answerApart(({ audio, seed }: MarkOrder): MarkAnswer => ({ found: findAudioMark(audio, seed) }));
