import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { InstalledModel, VoiceModel } from "@voxloom/models";
import { withWorkFolder } from "../../tools/with-work-folder.ts";

/**
 * Opens a model with the file of its styles, in which each blend stands in the row of a voice that is not used. The
 * library reads that file whole, and it is gone afterwards.
 */
export async function withStyles<T>(
  { model, folder }: InstalledModel<VoiceModel>,
  { workFolder }: { workFolder: string },
  open: (voicesPath: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, "voices.bin");
  const blends = model.voices.flatMap(({ speaker, blend }) =>
    blend === undefined ? [] : { speaker, blend },
  );
  if (blends.length === 0 || model.styleCount === undefined) return await open(path);
  const bytes = await readFile(path);
  const styles = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const size = styles.length / model.styleCount;
  for (const { speaker, blend } of blends)
    for (let at = 0; at < size; at += 1)
      styles[speaker * size + at] = blend.reduce(
        (sum, part) => sum + (styles[part.speaker * size + at] ?? 0) * part.share,
        0,
      );
  return await withWorkFolder(workFolder, "styles", async (work) => {
    const blended = join(work, "voices.bin");
    await writeFile(blended, bytes);
    return await open(blended);
  });
}
