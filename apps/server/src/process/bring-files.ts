import type { Config } from "../config/index.ts";
import { openStorage } from "../platform/storage/index.ts";

/**
 * Copies the files of the data folder into the bucket that the configuration names. What is there already with the same
 * size is left alone, so it may be run again after an interruption. Answers how many were copied. Throws an Error without
 * a bucket.
 */
export async function bringFiles(config: Config, note: (key: string) => void): Promise<number> {
  if (config.s3 === null) throw new Error("There is no bucket to copy to: set S3_BUCKET and try again.");
  const from = await openStorage({ ...config, s3: null });
  const to = await openStorage(config);
  let copied = 0;
  const there = new Map<string, number>();
  for await (const { key, sizeBytes } of to.list()) there.set(key, sizeBytes);
  for await (const { key, sizeBytes } of from.list()) {
    if (there.get(key) === sizeBytes) continue;
    note(key);
    await to.copyIn(await from.getLocalPath(key), key);
    copied += 1;
  }
  return copied;
}
