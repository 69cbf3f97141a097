import { basename } from "node:path";
import type { SpeechSettings } from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import type { speakFile } from "@voxloom/studio";
import { inputFile } from "../input-file.ts";

type MusicFlags = {
  intro?: string;
  introSeconds: number;
  outro?: string;
  outroSeconds: number;
  background?: string;
  backgroundGain: number;
};
type Attached = NonNullable<Parameters<typeof speakFile>[0]["attached"]>;

/** What is heard with a speech: the files by their names in the settings. Throws AppError for what is no audio. */
export async function readMusic(
  flags: MusicFlags,
  signal: AbortSignal,
): Promise<{
  settings: Partial<Pick<SpeechSettings, "intro" | "outro" | "background">>;
  attached: Attached;
  paths: string[];
}> {
  const attached: Record<string, Attached[string]> = {};
  for (const piece of ["intro", "outro", "background"] as const) {
    const file = flags[piece];
    if (file === undefined) continue;
    const path = await inputFile(file);
    const name = basename(path);
    attached[piece] = { path, name, contentHash: "", info: await inspectMedia({ path, name, signal }) };
  }
  const jingle = (piece: "intro" | "outro", seconds: number) =>
    attached[piece] && { [piece]: { materialId: piece, gainDb: 0, maxMs: Math.round(seconds * 1000) } };
  return {
    settings: {
      ...jingle("intro", flags.introSeconds),
      ...jingle("outro", flags.outroSeconds),
      ...(attached.background && {
        background: { materialId: "background", gainDb: flags.backgroundGain },
      }),
    },
    attached,
    paths: Object.values(attached).map(({ path }) => path),
  };
}
