import { readFile } from "node:fs/promises";
import { drawnFamily, type OwnFont, type SubtitleStyle } from "@voxloom/contract";
import type { DrawnFont } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { drawnFontKey, fontLettersKey, listFonts, type MaterialRow } from "../materials/index.ts";

/** A font that subtitles are burned in, where the project still has it. */
export async function findOwnFont(
  context: Context,
  projId: string,
  { ownFont }: SubtitleStyle,
): Promise<DrawnFont | null> {
  if (ownFont === undefined) return null;
  const rows = await listFonts(context.database.db, projId);
  const row = rows.find(({ id }) => id === ownFont.materialId);
  if (row === undefined) return null;
  const { storage } = context;
  return {
    path: await storage.getLocalPath(drawnFontKey(row.id)),
    contentHash: row.contentHash ?? row.id,
    family: drawnFamily(row.id),
    letters: await readFile(await storage.getLocalPath(fontLettersKey(row.id)), "utf8"),
  };
}

/** The fonts that a project has brought, newest first, with signed addresses. */
export async function listOwnFonts(context: Context, projId: string): Promise<OwnFont[]> {
  const rows = await listFonts(context.database.db, projId);
  const fonts = await Promise.all(rows.map((row) => showFont(context, row)));
  return fonts.flatMap((font) => font ?? []);
}

async function showFont({ storage, signer }: Context, row: MaterialRow): Promise<OwnFont | null> {
  const font = row.info?.font;
  if (font === undefined) return null;
  const { id, name, sizeBytes } = row;
  const letters = await readFile(await storage.getLocalPath(fontLettersKey(id)), "utf8");
  return { ...font, materialId: id, name, sizeBytes, letters, url: signer.linkTo(drawnFontKey(id)) };
}
