import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Puts the files of a model into a folder of models, as if they had been fetched. `damage`: what lies there instead. */
export async function installModel(
  modelsFolder: string,
  id: string,
  files: Readonly<Record<string, Uint8Array>>,
  damage: Readonly<Record<string, Uint8Array>> = {},
): Promise<string> {
  const folder = join(modelsFolder, id);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), damage[name] ?? content);
  const manifest = {
    ...{ id, repository: "somebody/made", revision: "made", installedAt: new Date(0).toISOString() },
    files: Object.entries(files).map(([name, content]) => ({
      ...{ name, sizeBytes: content.length },
      sha256: createHash("sha256").update(content).digest("hex"),
    })),
  };
  await writeFile(join(folder, "model.json"), JSON.stringify(manifest));
  return folder;
}
