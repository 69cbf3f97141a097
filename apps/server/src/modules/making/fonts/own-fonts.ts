import { readFile } from "node:fs/promises";
import {
  drawnFamily,
  type OwnFont,
  type SettingsOf,
  type SubtitleStyle,
  type TaskProduct,
} from "@voxloom/contract";
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

/** The fonts that words of a video are in, by their materials, as far as the project still has them. */
export async function findVideoFonts(
  { database, storage }: Context,
  { projId, settings }: { projId: string; settings: SettingsOf<TaskProduct> },
): Promise<Map<string, { key: string; path: string }>> {
  if (!("arrangement" in settings)) return new Map();
  const { brand, arrangement } = settings;
  const fonts = [brand?.ownFont, ...(arrangement?.texts ?? []).map(({ style }) => style.ownFont)];
  const named = new Set(fonts.flatMap((font) => font?.materialId ?? []));
  if (named.size === 0) return new Map();
  const rows = (await listFonts(database.db, projId)).filter(({ id }) => named.has(id));
  return new Map(
    await Promise.all(
      rows.map(async ({ id, contentHash }) => {
        const path = await storage.getLocalPath(drawnFontKey(id));
        return [id, { key: contentHash ?? id, path }] as const;
      }),
    ),
  );
}

/** The fonts that a project has brought, newest first, with signed addresses. */
export async function listOwnFonts(context: Context, projId: string): Promise<OwnFont[]> {
  const rows = await listFonts(context.database.db, projId);
  const fonts = await Promise.all(rows.map((row) => showFont(context, row)));
  return fonts.flatMap((font) => font ?? []);
}

/**
 * The font of one's own that subtitles of a style are in, for others than its project: null where there is none, or where
 * its license lets it be drawn with, and not given away. `validMs` is how long its address works.
 */
export async function showFontToOthers(
  context: Context,
  projId: string,
  { style: { ownFont }, validMs }: { style: SubtitleStyle; validMs: number },
): Promise<OwnFont | null> {
  if (ownFont === undefined) return null;
  const row = (await listFonts(context.database.db, projId)).find(({ id }) => id === ownFont.materialId);
  const isGivenAway = row?.info?.font?.isForDrawingOnly === false;
  return row === undefined || !isGivenAway ? null : showFont(context, row, validMs);
}

async function showFont(
  { storage, signer }: Context,
  row: MaterialRow,
  validMs?: number,
): Promise<OwnFont | null> {
  const font = row.info?.font;
  if (font === undefined) return null;
  const { id, name, sizeBytes } = row;
  const letters = await readFile(await storage.getLocalPath(fontLettersKey(id)), "utf8");
  const url = signer.linkTo(drawnFontKey(id), validMs === undefined ? {} : { validMs });
  return { ...font, materialId: id, name, sizeBytes, letters, url };
}
