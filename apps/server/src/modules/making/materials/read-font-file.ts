import { drawnFamily, limits } from "@voxloom/contract";
import { fontUnreadable } from "@voxloom/media";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { runApart } from "../../../platform/threads/index.ts";
import type { FontAnswer, FontOrder } from "./font-thread.ts";
import { fileTooLarge } from "./policy.ts";
import type { MaterialRow, NewMaterial } from "./store.ts";

const file = new URL("./font-thread.ts", import.meta.url);
const atOnce = pLimit(2);

/** Where the font lies as subtitles are drawn with it: unpacked, under a name that no other font has. */
export const drawnFontKey = (materialId: string): string => `materials/${materialId}/drawn.ttf`;
/** Where the letters lie that it has. */
export const fontLettersKey = (materialId: string): string => `materials/${materialId}/letters.txt`;

/** Reads a font that was received whole, beside the event loop, and stores it as it is drawn with. Throws AppError. */
export async function readFontFile(
  { storage }: Pick<Context, "storage">,
  { id, name, sizeBytes }: MaterialRow,
  path: string,
): Promise<Pick<NewMaterial, "kind" | "posterKey"> & { info: NonNullable<NewMaterial["info"]> }> {
  if (sizeBytes > limits.maxFontBytes) throw fileTooLarge(name, limits.maxFontBytes);
  const order: FontOrder = { path, name, family: drawnFamily(id) };
  // The largest take two seconds and 200 MB on an old machine.
  const options = { file, maxMs: 60_000, maxHeapMegabytes: 512 };
  const read = await atOnce(() => runApart<FontAnswer>(order, options)).catch((error: unknown) => {
    throw fontUnreadable(name, "broken", error);
  });
  if ("reason" in read) throw fontUnreadable(name, read.reason);
  const { letters, ...font } = read.info;
  await storage.write(drawnFontKey(id), read.drawn);
  await storage.write(fontLettersKey(id), letters);
  const none = { durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] };
  return { kind: "font", info: { container: "font", ...none, font }, posterKey: null };
}
