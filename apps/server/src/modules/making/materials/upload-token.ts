import type { LinkSigner } from "../../../platform/sign/index.ts";

/** Header that every request of an upload carries, and the metadata key of its creation. */
export const uploadTokenHeader = "Upload-Token";
export const uploadTokenKey = "token";

const tokenPattern = /^([0-9a-f-]{36})\.(\d{1,16})\.([\w-]{43})$/;
const signedText = (materialId: string, sizeBytes: number | string): string => `${materialId}.${sizeBytes}`;

/** What whoever may send one material's bytes holds: its id and size, signed. */
export const uploadToken = (
  signer: LinkSigner,
  { materialId, sizeBytes }: { materialId: string; sizeBytes: number },
): string =>
  `${signedText(materialId, sizeBytes)}.${signer.sign("upload", signedText(materialId, sizeBytes))}`;

/** The material and size of a token; null when it is not ours. */
export function openUploadToken(
  signer: LinkSigner,
  token: string | null | undefined,
): { materialId: string; sizeBytes: number } | null {
  const [, materialId, size, signature] = tokenPattern.exec(token ?? "") ?? [];
  if (materialId === undefined || size === undefined || signature === undefined) return null;
  if (!signer.verify("upload", signedText(materialId, size), signature)) return null;
  return { materialId, sizeBytes: Number(size) };
}
