import { tmpdir } from "node:os";
import { modelCatalog } from "@voxloom/models";
import { expect, test } from "vitest";
import { discoverSystemEngines } from "./discover-system-engines.ts";

test("what a model stands in for is another model or an engine of the system", async () => {
  const set = await discoverSystemEngines({ workFolder: tmpdir() });
  const engines = Object.values(set).flat() as { id: string }[];
  const ids = new Set([...engines, ...modelCatalog].map(({ id }) => id));
  for (const { id, replaces } of modelCatalog)
    for (const replaced of replaces) expect(ids.has(replaced), `${id} replaces ${replaced}`).toBe(true);
});
