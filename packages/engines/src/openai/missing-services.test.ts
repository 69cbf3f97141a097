import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingServices } from "./missing-services.ts";

const phrasesPath = join(import.meta.dirname, "../../../phrases/locales/en/engines.json");

test("what a service would bring has a phrase: pages say it in every language", async () => {
  const { note } = JSON.parse(await readFile(phrasesPath, "utf8"));
  const services = missingServices({ transcribe: [], translate: [], summarize: [], speech: [], clone: [] });
  expect(services).toHaveLength(5);
  for (const service of services) expect(note[service.id], service.id).toBe(service.note);
});
