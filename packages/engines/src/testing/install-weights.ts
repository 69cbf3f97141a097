import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { denoisingModels, faceModel, type Model, voiceActivity } from "@voxloom/models";
import { fixturesFolder } from "./fixtures.ts";

/** Puts the networks that find faces into a folder of models; false: they are not beside the fixtures. */
export const installFaces = (modelsFolder: string): Promise<boolean> =>
  installWeights(modelsFolder, faceModel, "face");

/** Puts the network that finds voice into a folder of models; false: it is not beside the fixtures. */
export const installVoiceActivity = (modelsFolder: string): Promise<boolean> =>
  installWeights(modelsFolder, voiceActivity, "silero-vad");

/** Puts the networks that take noise out of speech into a folder of models; false: they are not beside the fixtures. */
export async function installDenoising(modelsFolder: string): Promise<boolean> {
  const done = await Promise.all(
    denoisingModels.map((model) => installWeights(modelsFolder, model, model.id)),
  );
  return done.every(Boolean);
}

/** Copies the real files of a model from a folder beside the fixtures. */
async function installWeights(modelsFolder: string, model: Model, from: string): Promise<boolean> {
  const fixtures = fixturesFolder();
  if (fixtures === null) return false;
  const folder = join(modelsFolder, model.id);
  await mkdir(folder, { recursive: true });
  try {
    for (const { name, path } of model.files)
      await copyFile(join(fixtures, "../models", from, path), join(folder, name));
  } catch {
    return false;
  }
  const files = model.files.map(({ name, sizeBytes, sha256 }) => ({ name, sizeBytes, sha256 }));
  const { id, repository, revision } = model;
  const manifest = { id, repository, revision, installedAt: "2026-01-01T00:00:00.000Z", files };
  await writeFile(join(folder, "model.json"), JSON.stringify(manifest));
  return true;
}
