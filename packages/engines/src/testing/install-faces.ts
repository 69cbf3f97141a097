import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { modelCatalog } from "@voxloom/models";
import { faceModelId } from "../faces/face-models.ts";
import { fixturesFolder } from "./fixtures.ts";

/** Puts the networks that find faces into a folder of models; false: they are not beside the fixtures. */
export async function installFaces(modelsFolder: string): Promise<boolean> {
  const model = modelCatalog.find(({ id }) => id === faceModelId);
  const fixtures = fixturesFolder();
  if (model === undefined || fixtures === null) return false;
  const folder = join(modelsFolder, model.id);
  await mkdir(folder, { recursive: true });
  try {
    for (const { name, path } of model.files)
      await copyFile(join(fixtures, "../models/face", path), join(folder, name));
  } catch {
    return false;
  }
  const files = model.files.map(({ name, sizeBytes, sha256 }) => ({ name, sizeBytes, sha256 }));
  const { id, repository, revision } = model;
  const manifest = { id, repository, revision, installedAt: "2026-01-01T00:00:00.000Z", files };
  await writeFile(join(folder, "model.json"), JSON.stringify(manifest));
  return true;
}
