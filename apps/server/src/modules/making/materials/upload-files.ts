import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../../config/index.ts";

/** Where tus keeps the bytes of a material's upload. */
export const uploadPath = ({ uploadsFolder }: Config, materialId: string): string =>
  join(uploadsFolder, materialId);

/** Bytes received so far. */
export const readReceivedBytes = async (config: Config, materialId: string): Promise<number> =>
  (await stat(uploadPath(config, materialId)).catch(() => null))?.size ?? 0;

/** Removes the bytes of an upload and what tus notes of it. */
export async function removeUpload(config: Config, materialId: string): Promise<void> {
  const path = uploadPath(config, materialId);
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
}
