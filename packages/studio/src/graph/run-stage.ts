import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "@voxloom/engines";
import { z } from "zod";
import { artifactKey } from "./artifact-key.ts";
import type { StageContext } from "./production-context.ts";
import type { Stage, StageFacts, StageResult, StageWork } from "./stage.ts";

/** What a stage is asked with: what it does not need can be left out. */
export type StageCall<P, I, E> = Part<"parameters", P> & Part<"engine", E> & { inputs: I };
type Part<N extends string, T> = [T] extends [null] ? { [K in N]?: null } : { [K in N]: T };
type Identified = Pick<Engine, "id" | "version"> | null;

/** The key of what a stage makes of inputs with these keys. */
export const stageKey = <P, I, O, E extends Identified, F extends string>(
  { name, version }: StageFacts<P, I, O, E, F>,
  { parameters, engine, inputKeys }: { parameters: P; engine: E; inputKeys: string[] },
): string => artifactKey({ stage: name, stageVersion: version, engine, parameters, inputKeys });

/** The keys of a stage's inputs, in their order. */
const listInputKeys = <P, I, O, E, F extends string>(stage: StageFacts<P, I, O, E, F>, inputs: I): string[] =>
  (Object.keys(stage.inputs) as (keyof I)[]).flatMap((name) => stage.inputs[name].getKeys(inputs[name]));

/**
 * What a stage makes of its inputs: out of the store, else made now and stored whole. Warnings of its document go to
 * the report. Throws what the stage throws, and an error where it did not leave what it says it leaves.
 */
export async function runStage<P, I, O, E extends Identified, F extends string>(
  context: StageContext,
  stage: Stage<P, I, O, E, F>,
  call: NoInfer<StageCall<P, I, E>> & Partial<Pick<StageWork<P, I, E, F>, "onProgress" | "onHeard">>,
): Promise<StageResult<O, F>> {
  const { store, busy, branches } = context;
  const { key, given } = identified(stage, call);
  const { folder, reused } = await store.produce(key, async (tmpFolder) => {
    branches.signal.throwIfAborted();
    const scratchFolder = join(tmpFolder, "scratch");
    await mkdir(scratchFolder);
    const work: StageWork<P, I, E, F> = {
      ...given,
      files: filesIn(tmpFolder, stage, given),
      folder: tmpFolder,
      scratchFolder,
      signal: branches.signal,
      onProgress: call.onProgress ?? (() => undefined),
      onHeard: call.onHeard ?? (() => undefined),
    };
    const value = await busy.during(() => stage.run(work));
    await rm(scratchFolder, { recursive: true });
    await finish(tmpFolder, stage, { value, files: work.files });
  });
  const result = {
    key,
    reused,
    folder,
    files: filesIn(folder, stage, given),
    value: await getDocument(folder, stage),
  };
  context.onStage(reused);
  context.warn(getWarnings(result.value));
  return result;
}

/** What a stage is asked for: its key, and what it is given, with the parameters checked. */
export function identified<P, I, O, E extends Identified, F extends string>(
  stage: StageFacts<P, I, O, E, F>,
  call: StageCall<P, I, E>,
): { key: string; given: { parameters: P; inputs: I; engine: E } } {
  // What may be left out is null: the type of a call allows it only there.
  const { parameters = null, engine = null, inputs } = call;
  const given = { parameters: parameters as P, engine: engine as E, inputs };
  const key = stageKey(stage, { ...given, inputKeys: listInputKeys(stage, inputs) });
  if (stage.parameters === undefined) return { key, given };
  return { key, given: { ...given, parameters: stage.parameters.parse(parameters) } };
}

/** Paths of a stage's files in a folder, by name. */
export function filesIn<P, I, O, E, F extends string>(
  folder: string,
  { files }: StageFacts<P, I, O, E, F>,
  given: { parameters: P; inputs: I; engine: E },
): Record<F, string> {
  const names = typeof files === "function" ? files(given) : files;
  const paths = Object.entries<string>(names ?? {}).map(([name, file]) => [name, join(folder, file)]);
  return Object.fromEntries(paths) as Record<F, string>;
}

const documentName = "document.json";

/** Where the document of a finished artifact lies. */
export const getDocumentPath = (folder: string): string => join(folder, documentName);

/** Writes a stage's document into the folder of its files, having checked that all is there. */
export async function finish<P, I, O, E, F extends string>(
  folder: string,
  stage: StageFacts<P, I, O, E, F>,
  { value, files }: { value: O; files: Record<F, string> },
): Promise<void> {
  for (const path of Object.values<string>(files))
    if (!existsSync(path)) throw new Error(`The stage ${stage.name} has not written ${path}.`);
  if (stage.output === undefined) return;
  await writeFile(join(folder, documentName), JSON.stringify(stage.output.parse(value)));
}

/** The document of a finished artifact; nothing for a stage that gives files only. */
export const getDocument = async <P, I, O, E, F extends string>(
  folder: string,
  { output }: StageFacts<P, I, O, E, F>,
): Promise<O> => (output === undefined ? (undefined as O) : await readDocument(folder, output));

/** The value of a finished document artifact. */
export async function readDocument<T>(folder: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(join(folder, documentName), "utf8")));
}

const warnedSchema = z.object({ warnings: z.array(z.string()) });

const getWarnings = (value: unknown): string[] => warnedSchema.safeParse(value).data?.warnings ?? [];
