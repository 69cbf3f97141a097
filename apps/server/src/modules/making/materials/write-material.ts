import { type calls, glossaryEndings, type ParsedRequestOf, promptEndings } from "@voxloom/contract";
import { writeTerms } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { keepWritten } from "./keep-text.ts";
import { ownMaterial } from "./own-material.ts";
import { replaceMaterial } from "./replace-material.ts";
import { type MaterialRow, updateMaterial } from "./store.ts";

type Written = ParsedRequestOf<typeof calls.materials.write> & { projId: string };

/**
 * Keeps a glossary or a prompt that was written as a file, or as the next version of one. Throws AppError NOT_FOUND,
 * BAD_INPUT, MATERIAL_REPLACED, and as {@link keepWritten}.
 */
export async function writeMaterial(context: Context, written: Written): Promise<MaterialRow> {
  const { projId, kind, materialId } = written;
  const { db } = context.database;
  // Refused before anything is stored.
  if (materialId !== undefined) await ownMaterial(db, projId, materialId);
  const text = written.kind === "glossary" ? writeTerms(written.terms) : written.text;
  const endings = kind === "glossary" ? glossaryEndings : promptEndings;
  const row = await keepWritten(context, projId, { text, kind, name: withKindEnding(written.name, endings) });
  if (materialId === undefined) return row;
  try {
    return await replaceMaterial(context, { projId, materialId, byMaterialId: row.id });
  } catch (error) {
    // Beside the one that it was to replace it would be a second one under its name.
    await updateMaterial(db, row.id, { deletedAt: new Date() });
    throw error;
  }
}

/** A name that tells the kind of file, also where it is brought again. */
const withKindEnding = (name: string, endings: readonly string[]): string =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) ? name : `${name}.${endings[0]}`;
