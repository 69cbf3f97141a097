import type { Asset, Material } from "@voxloom/contract";
import type { LinkSigner } from "../../../platform/sign/index.ts";
import { type MaterialRow, readOfferedId } from "./store.ts";

/** A material as its owner sees it, with signed addresses. */
export function showMaterial(row: MaterialRow, signer: LinkSigner): Material {
  const isWritten = row.kind === "subtitle" || row.kind === "text";
  const systemId = readOfferedId(row.sourceUrl);
  const detected = row.detectedLanguages[isWritten ? "text" : "0"] ?? null;
  return {
    id: row.id,
    projId: row.projId,
    kind: row.kind,
    name: row.name,
    sizeBytes: row.sizeBytes,
    receivedBytes: row.receivedBytes,
    state: row.state,
    info: row.info,
    posterUrl: row.posterKey === null ? null : signer.linkTo(row.posterKey),
    fileUrl: row.fileKey === null ? null : signer.linkTo(row.fileKey),
    detectedLanguage: detected,
    problem: row.problem,
    ...(systemId !== null && { systemId }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A material as the list of assets has it: where it lies, and which version it is. */
export const showAsset = (row: MaterialRow, signer: LinkSigner): Asset => ({
  ...showMaterial(row, signer),
  folderId: row.folderId,
  tags: row.tags,
  version: row.version,
  isMusic: row.isMusic,
  replacedBy: row.replacedBy,
  storedUntil: row.storedUntil?.toISOString() ?? null,
});
