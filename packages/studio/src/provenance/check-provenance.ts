import {
  type ProvenanceKey,
  type ProvenanceManifest,
  provenanceKeySchema,
  provenanceManifestSchema,
} from "@voxloom/contract";
import { hashAudio, type MediaCall, readMark } from "@voxloom/media";
import { compactVerify, decodeProtectedHeader } from "jose";
import { manifestType } from "./mark-file.ts";

/**
 * What a file's own words about itself are worth. Valid: signed by a known key, and the sound is the signed one.
 * Changed: the sound or the manifest is not what was signed. Unknown key: nobody can tell. None: it says nothing.
 */
export type ProvenanceCheck =
  | { outcome: "valid"; keyId: string; manifest: ProvenanceManifest }
  | { outcome: "changed"; keyId: string | null; manifest: ProvenanceManifest | null }
  | { outcome: "unknown-key"; keyId: string }
  | { outcome: "none" };

/** Reads and verifies the manifest of a file. */
export async function checkProvenance(
  path: string,
  keys: readonly ProvenanceKey[],
  { signal }: Pick<MediaCall, "signal"> = {},
): Promise<ProvenanceCheck> {
  const mark = await readMark(path, { signal });
  if (mark === null) return { outcome: "none" };
  const keyId = readKeyId(mark);
  if (keyId === null) return { outcome: "changed", keyId: null, manifest: null };
  const key = keys.find(({ kid }) => kid === keyId);
  if (key === undefined) return { outcome: "unknown-key", keyId };
  const manifest = await readManifest(mark, key);
  if (manifest === null) return { outcome: "changed", keyId, manifest };
  const isSame = (await hashAudio(path, { signal })) === manifest.audioSha256;
  return isSame ? { outcome: "valid", keyId, manifest } : { outcome: "changed", keyId, manifest };
}

/** null: it names no key. What is no thumbprint could be anything, also what a terminal obeys. */
function readKeyId(mark: string): string | null {
  try {
    return provenanceKeySchema.shape.kid.safeParse(decodeProtectedHeader(mark).kid).data ?? null;
  } catch {
    return null;
  }
}

/** null: it is not what the key signed. */
async function readManifest(mark: string, key: ProvenanceKey): Promise<ProvenanceManifest | null> {
  try {
    const { payload, protectedHeader } = await compactVerify(mark, key, { algorithms: ["EdDSA"] });
    const read = provenanceManifestSchema.safeParse(JSON.parse(Buffer.from(payload).toString("utf8")));
    return read.success && protectedHeader.typ === manifestType ? read.data : null;
  } catch {
    return null;
  }
}
