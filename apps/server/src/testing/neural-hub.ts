import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { makeNeuralSet } from "@voxloom/engines/testing";
import { type Model, modelCatalog } from "@voxloom/models";
import type { ModelHub } from "@voxloom/models/testing";

const firefoxRecords =
  "firefox.settings.services.mozilla.com/v1/buckets/main/collections/translations-models/records";
const firefoxFiles = "firefox-settings-attachments.cdn.mozilla.net";

const getSha256 = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Writes the list (`VOXLOOM_MODELS_CATALOG`) in which models of the first set have the files that tests make. */
export async function writeMadeCatalog(path: string): Promise<void> {
  const known = modelCatalog.filter(({ kind }) => kind !== "firefox");
  const models = known.flatMap(({ id, repository }) => {
    const made = Object.entries(makeNeuralSet()[id] ?? {});
    const files = made.map(([name, content]) => ({
      ...{ name, path: name, sizeBytes: content.length, sha256: getSha256(content) },
    }));
    return files.length === 0 ? [] : [[id, { repository, revision: "made", files }] as const];
  });
  await writeFile(path, JSON.stringify({ models: Object.fromEntries(models) }));
}

/**
 * The catalog with the files of models that tests make in place of real ones, which nobody here has: their publisher is
 * asked for the checksums. All else of it is as it is.
 */
export function listMadeCatalog(): Model[] {
  const made = makeNeuralSet();
  return modelCatalog.map((model): Model => {
    const files = made[model.id];
    if (files === undefined || model.kind === "firefox") return model;
    return {
      ...model,
      revision: null,
      files: Object.entries(files).map(([name, { length }]) => ({
        ...{ name, path: name, sizeBytes: length, sha256: null },
      })),
    };
  });
}

/** Files by their names, of models by their ids. */
type MadeModels = ReturnType<typeof makeNeuralSet>;

/**
 * Puts the made models where a mirror of all publishers has them, and further ones. The line breaks once, after a third of
 * the largest file.
 */
export function publishMade(hub: ModelHub, further: MadeModels = {}): void {
  const records: object[] = [];
  for (const [id, files] of Object.entries({ ...makeNeuralSet(), ...further })) {
    const model = modelCatalog.find((one) => one.id === id);
    if (model === undefined) throw new Error(`the catalog has no ${id}`);
    for (const [name, bytes] of Object.entries(files)) {
      const content = Buffer.from(bytes);
      if (model.kind !== "firefox") {
        const breaksAfter = { bytes: Math.ceil(content.length / 3), times: name === "voices.bin" ? 1 : 0 };
        hub.put(`huggingface.co/${model.repository}`, name, content, { isLarge: true, breaksAfter });
        continue;
      }
      const location = `main-workspace/translations-models/${id}-${name}`;
      hub.putAtMirror(`${firefoxFiles}/${location}`, content);
      const hash = getSha256(content);
      records.push({
        ...{ fromLang: model.from, toLang: model.to, version: "2.1", fileType: name.split(".")[0] },
        attachment: { hash, size: content.length, location },
      });
    }
  }
  hub.putAtMirror(firefoxRecords, Buffer.from(JSON.stringify({ data: records })));
}
