import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSample } from "@voxloom/media";
import { speakClip } from "./upload-material.ts";

type TalkLine = { text: string; startMs: number; voice: string };

/** What two people say over music. */
export const talk: TalkLine[] = [
  { text: "Good morning. The house is near the river.", startMs: 500, voice: "slt" },
  { text: "Thank you. We can walk to the market today.", startMs: 4200, voice: "rms" },
  { text: "My sister likes the old garden.", startMs: 8000, voice: "slt" },
  { text: "The children play in the park.", startMs: 11_000, voice: "rms" },
];

/** Two lines of it, far enough apart to be two. */
export const shortTalk: TalkLine[] = [
  { text: "Good morning. The house is near the river.", startMs: 500, voice: "slt" },
  { text: "The children play in the park.", startMs: 5500, voice: "rms" },
];

/** Length of the talk. */
export const talkMs = 14_000;
/** Length of the short talk. */
export const shortTalkMs = 8_000;

/** For tests: draws a video of people who talk, each line spoken by flite. */
export async function drawTalk(
  outputPath: string,
  said: readonly TalkLine[],
  durationMs: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-talk-"));
  try {
    const lines = said.map(({ text, voice, startMs }, index) => {
      const path = join(folder, `${index}.wav`);
      speakClip(path, text, voice);
      return { path, startMs };
    });
    await makeSample({ lines, outputPath, durationMs });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
