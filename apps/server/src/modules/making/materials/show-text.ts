import { readFile } from "node:fs/promises";
import {
  AppError,
  type calls,
  holdsPictureSubtitles,
  limits,
  type MaterialKind,
  type ResponseOf,
} from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import type { Context } from "../../../context.ts";
import { cutText } from "./cut-text.ts";
import { ownMaterial } from "./own-material.ts";
import { readyFile } from "./ready-file.ts";
import { readText } from "./text-info.ts";

const isWritten = (kind: MaterialKind): boolean => ["text", "subtitle", "glossary", "prompt"].includes(kind);

type Wanted = { projId: string; materialId: string; signal: AbortSignal };

/**
 * What a file with letters in it says, as far as it is shown. Throws AppError NOT_FOUND, UPLOAD_INCOMPLETE,
 * TEXT_UNREADABLE, and BAD_INPUT where there is nothing to read.
 */
export async function showText(
  context: Context,
  { projId, materialId, signal }: Wanted,
): Promise<ResponseOf<typeof calls.materials.text>> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  const { name, kind } = material;
  if (!isWritten(kind) || holdsPictureSubtitles(material))
    throw new AppError("BAD_INPUT", `There is no text to be read in "${name}".`, { field: "materialId" });
  const path = await readyFile(context, material);
  const text =
    kind !== "subtitle" ? await readText({ path, name, signal }) : decodeSubtitles(await readFile(path)).text;
  const shown = cutText(text, limits.maxShownCharacters);
  return { text: shown, isCut: shown.length < text.length };
}
