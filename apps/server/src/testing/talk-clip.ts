import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { makeOnce } from "@voxloom/media/testing";
import { drawTalk, shortTalk, shortTalkMs, talk, talkMs } from "./draw-talk.ts";

export { shortTalkMs, talkMs };

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
