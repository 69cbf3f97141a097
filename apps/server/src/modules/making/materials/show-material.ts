import type { Material } from "@voxloom/contract";
import type { LinkSigner } from "../../../platform/sign/index.ts";
import type { MaterialRow } from "./store.ts";

/** A material as its owner sees it, with signed addresses. */
export function showMaterial(row: MaterialRow, signer: LinkSigner): Material {
  const detected = row.detectedLanguages[row.kind === "subtitle" ? "text" : "0"] ?? null;
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
    createdAt: row.createdAt.toISOString(),
  };
}
