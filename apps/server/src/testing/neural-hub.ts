import { createHash } from "node:crypto";
import { makeNeuralSet } from "@voxloom/engines/testing";
import { type Model, modelCatalog } from "@voxloom/models";
import type { ModelHub } from "@voxloom/models/testing";

const firefoxRecords =
  "firefox.settings.services.mozilla.com/v1/buckets/main/collections/translations-models/records";
const firefoxFiles = "firefox-settings-attachments.cdn.mozilla.net";

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

/** Puts the made models where a mirror of all publishers has them. The line breaks once in the middle of one file. */
export function publishMade(hub: ModelHub): void {
  const records: object[] = [];
  for (const [id, files] of Object.entries(makeNeuralSet())) {
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
      const hash = createHash("sha256").update(content).digest("hex");
      records.push({
        ...{ fromLang: model.from, toLang: model.to, version: "2.1", fileType: name.split(".")[0] },
        attachment: { hash, size: content.length, location },
      });
    }
  }
  hub.putAtMirror(firefoxRecords, Buffer.from(JSON.stringify({ data: records })));
}
