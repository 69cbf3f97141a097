import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSample } from "@voxloom/media";
import { sharedFile } from "./shared-file.ts";
import { speakClip } from "./upload-material.ts";

const talk = [
  { text: "Good morning. The house is near the river.", startMs: 500, voice: "slt" },
  { text: "Thank you. We can walk to the market today.", startMs: 4200, voice: "rms" },
  { text: "My sister likes the old garden.", startMs: 8000, voice: "slt" },
  { text: "The children play in the park.", startMs: 11_000, voice: "rms" },
];

/** Length of the talk. */
export const talkMs = 14_000;

/** For tests: a video of two people who talk over music, spoken by flite; answers its path in the folder. */
export async function makeTalk(folder: string): Promise<string> {
  const path = join(folder, "talk.mp4");
  await copyFile(await sharedFile("talk.mp4", drawTalk), path);
  return path;
}

async function drawTalk(outputPath: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-talk-"));
  try {
    const lines = talk.map(({ text, voice, startMs }, index) => {
      const path = join(folder, `${index}.wav`);
      speakClip(path, text, voice);
      return { path, startMs };
    });
    await makeSample({ lines, outputPath, durationMs: talkMs });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
