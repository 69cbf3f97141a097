import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { type ArtifactIdentity, artifactKey } from "./artifact-key.ts";
import type { ArtifactStore } from "./artifact-store.ts";

/** Finished work: its key for what is made of it, its folder, and whether it was there before. */
export type Artifact = { key: string; folder: string; reused: boolean };

/** The artifact of an identity, made only where it is missing. */
export async function makeArtifact(
  store: ArtifactStore,
  identity: ArtifactIdentity,
  make: (folder: string) => Promise<void>,
): Promise<Artifact> {
  const key = artifactKey(identity);
  return { key, ...(await store.produce(key, make)) };
}

const documentName = "document.json";

/** An artifact that holds one value beside whatever files `make` leaves in its folder. */
export async function makeDocument<T>(
  store: ArtifactStore,
  identity: ArtifactIdentity,
  work: { schema: z.ZodType<T>; make: (folder: string) => Promise<T> },
): Promise<Artifact & { value: T }> {
  const artifact = await makeArtifact(store, identity, async (folder) => {
    const value = await work.make(folder);
    await writeFile(join(folder, documentName), JSON.stringify(value));
  });
  return { ...artifact, value: await readDocument(artifact.folder, work.schema) };
}

/** The value of a finished document artifact. */
export async function readDocument<T>(folder: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(join(folder, documentName), "utf8")));
}
