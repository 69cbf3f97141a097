import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSample } from "@voxloom/media";
import { makeOnce } from "@voxloom/media/testing";
import { speakClip } from "./upload-material.ts";

const talk = [
  { text: "Good morning. The house is near the river.", startMs: 500, voice: "slt" },
  { text: "Thank you. We can walk to the market today.", startMs: 4200, voice: "rms" },
  { text: "My sister likes the old garden.", startMs: 8000, voice: "slt" },
  { text: "The children play in the park.", startMs: 11_000, voice: "rms" },
];

/** Two lines of it, far enough apart to be two. */
const shortTalk = [
  { text: "Good morning. The house is near the river.", startMs: 500, voice: "slt" },
  { text: "The children play in the park.", startMs: 5500, voice: "rms" },
];

/** Length of the talk. */
export const talkMs = 14_000;
/** Length of the short talk. */
export const shortTalkMs = 8_000;

/** For tests: a video of two people who talk over music, four lines spoken by flite; answers its path in the folder. */
export const makeTalk = (folder: string): Promise<string> => copyTalk(folder, talk, talkMs);

/** For tests: two lines like those of the talk, where a dub is needed and not what it is of. */
export const makeShortTalk = (folder: string): Promise<string> => copyTalk(folder, shortTalk, shortTalkMs);

async function copyTalk(folder: string, lines: typeof talk, durationMs: number): Promise<string> {
  const path = join(folder, "talk.mp4");
  const made = await makeOnce(`talk-of-${lines.length}`, (to) =>
    drawTalk(join(to, "talk.mp4"), lines, durationMs),
  );
  await copyFile(join(made, "talk.mp4"), path);
  return path;
}

async function drawTalk(outputPath: string, said: typeof talk, durationMs: number): Promise<void> {
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
