import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { shapeMouth } from "@voxloom/lips";
import { hearMouth } from "@voxloom/media";

// flite says when each sound of its speech ends, so that what closes the lips is known and not guessed.

const voices = ["slt", "awb", "rms", "kal16"];
const text =
  "My mother put a big blue map beside the lamp. Bob may keep my pump. People in Berlin made simple bread. " +
  "Please remember the number of the empty boxes. The dog took a cake to the kitchen, and nine cats looked at it. " +
  "A problem became possible when Peter climbed the mountain. Tell her that the sun is low and the sea is calm.";
const frameRate = 25;
const lips = new Set(["p", "b", "m"]);
/** Here the tongue closes the mouth. */
const tongues = new Set(["t", "d", "k", "g", "n", "ng"]);
const frameMs = 1000 / frameRate;
/** So much lips are ahead of what is heard. */
const leadMs = 20;

/** How many of the lips' closures of known speech are made, and what else closes them: shares, 0 to 1. */
export async function measureClosures(folder: string): Promise<Record<string, number>> {
  const made: boolean[] = [];
  const tongue: boolean[] = [];
  const others: boolean[] = [];
  for (const voice of voices) {
    const path = join(folder, `${voice}.wav`);
    const phones = speak(voice, path);
    const durationMs = phones.at(-1)?.endMs ?? 0;
    const heard = await hearMouth(path, { limitMs: durationMs });
    const frameCount = Math.ceil(durationMs / frameMs);
    const { pressed, voice: says } = shapeMouth(heard, { frameRate, frameCount });
    const isClosed = (frame: number) => (pressed[frame] ?? 0) > 0.8;
    for (const { name, startMs, endMs } of phones) {
      const first = Math.max(0, Math.floor(startMs / frameMs) - 1);
      const frames = Array.from({ length: Math.ceil(endMs / frameMs) - first }, (_, index) => first + index);
      if (lips.has(name)) made.push(frames.some(isClosed));
    }
    for (let frame = 0; frame < frameCount; frame += 1) {
      const middleMs = (frame + 0.5) * frameMs + leadMs;
      const at = phones.findIndex(({ endMs }) => middleMs < endMs);
      const near = [at - 1, at, at + 1].map((place) => phones[place]?.name ?? "pau");
      if ((says[frame] ?? 0) < 0.5 || near[1] === "pau" || near.some((name) => lips.has(name))) continue;
      const kind = near.some((name) => tongues.has(name)) ? tongue : others;
      kind.push(isClosed(frame));
    }
  }
  return {
    closuresOfLips: made.length,
    shareOfThemMade: share(made),
    framesClosedWhereTheTongueDoes: share(tongue),
    framesClosedElsewhere: share(others),
  };
}

const share = (all: readonly boolean[]): number => all.filter(Boolean).length / Math.max(1, all.length);

/** Speaks the text into a file; answers its phones. */
function speak(voice: string, path: string): { name: string; startMs: number; endMs: number }[] {
  const args = ["-voice", voice, "-psdur", "-t", text, "-o", path];
  let startMs = 0;
  return execFileSync("flite", args, { encoding: "utf8" })
    .trim()
    .split(/\s+/)
    .map((phone) => {
      const [name = "", end] = phone.split(":");
      const spoken = { name, startMs, endMs: Number(end) * 1000 };
      startMs = spoken.endMs;
      return spoken;
    });
}
