import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, listeningSettingsSchema, type Script } from "@voxloom/contract";
import { translateFile } from "@voxloom/studio";
import { decodeSubtitles } from "@voxloom/subtitles";
import { askForLanguage } from "../ask-for-language.ts";
import { openCache } from "../open-cache.ts";
import type { GlossaryEntry } from "../options.ts";
import type { CommandContext } from "../session.ts";
import { showStages } from "../show-stages.ts";
import type { SubtitleSource } from "./subtitle-source.ts";

export type SubtitlesOrder = {
  source: SubtitleSource;
  /** How the file is encoded; missing: found out. */
  encoding?: string | undefined;
  /** `auto`: told by its text. */
  from: string;
  to: string;
  glossary: GlossaryEntry[];
  instructions: string | undefined;
  /** Default: the best there is. */
  engineId?: string | undefined;
  cacheFolder: string;
};

/**
 * Translates a subtitle file line for line, as an order of the server does, and tells what it warns of. Throws AppError
 * and EngineError.
 */
export async function translateSubtitles(
  { catalog, reporter, signal }: CommandContext,
  { source, encoding, from, to, glossary, instructions, engineId, cacheFolder }: SubtitlesOrder,
): Promise<{ script: Script; warnings: string[] }> {
  const { bytes, name, document } = source;
  const folder = await mkdtemp(join(tmpdir(), "voxloom-subtitles-"));
  try {
    const sourcePath = join(folder, "source");
    const isText = document.format !== "stl";
    await writeFile(sourcePath, isText ? decodeSubtitles(bytes, { encoding }).text : bytes);
    const endMs = Math.max(...document.cues.map((cue) => cue.endMs));
    const { script, warnings } = await askForLanguage(
      translateFile({
        ...{ sourcePath, sourceName: name, contentHash: "" },
        info: {
          ...{ container: document.format, durationMs: Math.max(0, endMs), video: null },
          ...{ audioTracks: [], subtitleTracks: [] },
        },
        settings: listeningSettingsSchema.parse({
          sourceLanguage: from,
          glossary,
          instructions,
          engines: engineId === undefined ? {} : { translate: engineId },
        }),
        ...{ ownSubtitles: null, targetLanguage: to, script: null },
        store: await openCache(cacheFolder),
        engines: catalog,
        signal,
        onProgress: showStages(reporter),
      }),
    );
    if (script.sourceLanguage === to)
      throw new AppError("BAD_INPUT", `${name} is in "${to}" already: give another language.`);
    for (const warning of warnings) reporter.note(warning);
    return { script, warnings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
