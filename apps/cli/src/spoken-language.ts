import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, type LanguageCode, languageCodeSchema, type MediaInfo } from "@voxloom/contract";
import type { EngineCatalogue } from "@voxloom/engines";
import { type ArtifactStore, artifactKey, detectSpokenLanguage } from "@voxloom/studio";
import { z } from "zod";

export type LanguageSearch = {
  store: ArtifactStore;
  engines: EngineCatalogue;
  sourcePath: string;
  sourceName: string;
  info: MediaInfo;
  audioTrack: number;
  signal: AbortSignal;
};

const heardSchema = z.object({ language: languageCodeSchema.nullable() });

/** The language that is heard in a recording; kept, so that a second run does not listen again. Throws LANGUAGE_UNKNOWN. */
export async function spokenLanguage(search: LanguageSearch): Promise<LanguageCode> {
  const { store, engines, sourcePath, sourceName, audioTrack } = search;
  const { size, mtimeMs } = await stat(sourcePath);
  const key = artifactKey({
    stage: "command-line-language",
    stageVersion: 1,
    engine: null,
    parameters: {
      file: { sourcePath, size, mtimeMs },
      audioTrack,
      detectors: engines.languageDetectors().map(({ id, version }) => ({ id, version })),
    },
    inputKeys: [],
  });
  const { folder } = await store.produce(key, async (tmpFolder) => {
    const { language } = await detectSpokenLanguage(search);
    await writeFile(join(tmpFolder, "heard.json"), JSON.stringify({ language }));
  });
  const { language } = heardSchema.parse(JSON.parse(await readFile(join(folder, "heard.json"), "utf8")));
  if (language !== null) return language;
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `The language spoken in ${sourceName} could not be found out: give it with --from, such as --from en.`,
    { name: sourceName },
  );
}
