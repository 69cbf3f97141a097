import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "@voxloom/engines";
import { makeWorkFolder } from "@voxloom/media";
import type { StageContext } from "./production-context.ts";
import { filesIn, finish, getDocument, identified, type StageCall } from "./run-stage.ts";
import type { BatchStage, StageResult } from "./stage.ts";

/** What a stage makes of each item, in order: out of the store, and what is missing made together. */
export async function runBatch<P, I, O, E extends Pick<Engine, "id" | "version"> | null, F extends string>(
  context: Pick<StageContext, "store" | "busy" | "branches" | "onStage">,
  stage: BatchStage<P, I, O, E, F>,
  calls: readonly NoInfer<StageCall<P, I, E>>[],
): Promise<StageResult<O, F>[]> {
  const { store } = context;
  const items = calls.map((call) => identified(stage, call));
  const found = await Promise.all(items.map(({ key }) => store.find(key)));
  const missing = new Map(items.filter((_, index) => found[index] === null).map((item) => [item.key, item]));
  const isMissing = new Set(missing.keys());
  const rest = [...missing.values()];
  for (let first = 0; first < rest.length; first += stage.size)
    await makeTogether(context, stage, rest.slice(first, first + stage.size));
  return await Promise.all(
    items.map(async ({ key, given }) => {
      const folder = store.get(key);
      if (folder === null) throw new Error(`What the stage ${stage.name} made is gone.`);
      const files = filesIn(folder, stage, given);
      context.onStage(!isMissing.has(key));
      return { key, folder, files, value: await getDocument(folder, stage), reused: !isMissing.has(key) };
    }),
  );
}

type Item<P, I, E> = { key: string; given: { parameters: P; inputs: I; engine: E } };

/** All of one run share an engine. */
async function makeTogether<P, I, O, E, F extends string>(
  { store, busy, branches }: Pick<StageContext, "store" | "busy" | "branches" | "onStage">,
  stage: BatchStage<P, I, O, E, F>,
  items: readonly Item<P, I, E>[],
): Promise<void> {
  const { signal } = branches;
  const [first] = items;
  if (first === undefined) return;
  signal.throwIfAborted();
  const scratchFolder = await makeWorkFolder(join(store.rootFolder, "tmp", "batch-"));
  try {
    const made = items.map(({ key, given }) => {
      const folder = join(scratchFolder, key);
      return { ...given, key, folder, files: filesIn(folder, stage, given) };
    });
    await Promise.all(made.map(({ folder }) => mkdir(folder)));
    const shared = { engine: first.given.engine, scratchFolder, signal };
    const values = await busy.during(() => stage.run(made, shared));
    if (values.length !== made.length) throw new Error(`The stage ${stage.name} left an item out.`);
    for (const [index, value] of values.entries()) {
      const item = made[index];
      if (item === undefined) continue;
      await finish(item.folder, stage, { value, files: item.files });
      await store.produce(item.key, (folder) => moveFiles(item.folder, folder));
    }
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}

async function moveFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
}
