import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { InstalledModel } from "./installed.ts";

const figuresName = "voices.json";

const modelVoiceFiguresSchema = z.object({
  gender: z.enum(["female", "male", "neutral"]),
  /** Median of what is voiced, in hertz; null: nothing is. */
  pitchHz: z.number().positive().nullable(),
  /** The voice of the model that sounds most like it, by a network, and how much: 1 is the same; null: nobody compared. */
  nearest: z.object({ name: z.string(), similarity: z.number().min(-1).max(1) }).nullable(),
  /** By language: words of its sample, and those that a recognizer heard rightly; missing: none here knows the language. */
  heard: z.record(z.string(), z.object({ said: z.int().positive(), right: z.int().nonnegative() })),
});

/** What was measured of a voice of an installed model on this machine. */
export type ModelVoiceFigures = z.infer<typeof modelVoiceFiguresSchema>;

const figuresSchema = z.object({
  /** Of the files that were measured: others may sound otherwise. */
  installedAt: z.string(),
  voices: z.record(z.string(), modelVoiceFiguresSchema),
});

/** What was measured of the voices of an installed model, by their names; empty: nothing was. */
export function readVoiceFigures({ folder, manifest }: InstalledModel): Record<string, ModelVoiceFigures> {
  try {
    const figures = figuresSchema.parse(JSON.parse(readFileSync(join(folder, figuresName), "utf8")));
    return figures.installedAt === manifest.installedAt ? figures.voices : {};
  } catch {
    return {};
  }
}

/** Notes what was measured of the voices of a model beside its files; voices and languages that were not measured now stay. */
export async function writeVoiceFigures(
  installed: InstalledModel,
  measured: Readonly<Record<string, ModelVoiceFigures>>,
): Promise<void> {
  const { folder, manifest } = installed;
  const { installedAt } = manifest;
  const voices = readVoiceFigures(installed);
  for (const [name, figures] of Object.entries(measured)) {
    const { heard = {}, pitchHz = null, nearest = null } = voices[name] ?? {};
    voices[name] = {
      ...figures,
      pitchHz: figures.pitchHz ?? pitchHz,
      nearest: figures.nearest ?? nearest,
      heard: { ...heard, ...figures.heard },
    };
  }
  const path = join(folder, figuresName);
  await writeFile(`${path}.new`, `${JSON.stringify({ installedAt, voices }, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** At most this share of the words may be heard wrongly. */
const maxWrongShare = 0.15;

/** Whether a voice was measured to be understood in a language. */
export function isUnderstood(figures: ModelVoiceFigures | undefined, language: string): boolean {
  const heard = figures?.heard[language];
  return heard !== undefined && heard.right >= heard.said * (1 - maxWrongShare);
}
