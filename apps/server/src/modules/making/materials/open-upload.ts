import { randomUUID } from "node:crypto";
import {
  type calls,
  isFontName,
  isGlossaryName,
  isImageName,
  isPromptName,
  isTextName,
  type MaterialKind,
  type ParsedRequestOf,
  type ResponseOf,
  uploadEndpoint,
  uploadMaterialKey,
} from "@voxloom/contract";
import { isBroughtAsSubtitles } from "@voxloom/subtitles";
import type { Context } from "../../../context.ts";
import { ensureDiskFor, ensurePlace } from "./ensure-place.ts";
import { ensureSizeAllowed } from "./ensure-size-allowed.ts";
import { displayName } from "./file-name.ts";
import { checkUpload } from "./policy.ts";
import { insertMaterial } from "./store.ts";
import { uploadToken, uploadTokenHeader, uploadTokenKey } from "./upload-token.ts";

type Open = typeof calls.materials.generateUploadUrl;

/** Opens an upload, refusing at once what can be refused by name and size. */
export async function openUpload(
  context: Context,
  projId: string,
  input: ParsedRequestOf<Open>,
): Promise<ResponseOf<Open>> {
  const { database, signer, config } = context;
  const name = displayName(input.name);
  checkUpload({ name, sizeBytes: input.sizeBytes }, config.limits.maxUploadBytes);
  await ensureSizeAllowed({ config, database }, projId, input.sizeBytes);
  await ensureDiskFor(context, input.sizeBytes);
  const id = randomUUID();
  await database.db.transaction(async (tx) => {
    await ensurePlace(context, tx, { projId, bytes: input.sizeBytes });
    await insertMaterial(tx, {
      id,
      projId,
      // A guess by name, until the content was read.
      kind: guessKind(name, input.contentType),
      name,
      sizeBytes: input.sizeBytes,
      state: "uploading",
    });
  });
  const token = uploadToken(signer, { materialId: id, sizeBytes: input.sizeBytes });
  return {
    materialId: id,
    endpoint: uploadEndpoint,
    headers: { [uploadTokenHeader]: token },
    metadata: { [uploadMaterialKey]: id, [uploadTokenKey]: token },
  };
}

function guessKind(name: string, contentType: string): MaterialKind {
  if (isGlossaryName(name)) return "glossary";
  if (isPromptName(name)) return "prompt";
  if (isTextName(name)) return "text";
  if (isBroughtAsSubtitles(name)) return "subtitle";
  if (isImageName(name)) return "image";
  if (isFontName(name)) return "font";
  return contentType.startsWith("audio/") ? "audio" : "video";
}
