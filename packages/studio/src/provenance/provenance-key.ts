import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { type ProvenanceKey, provenanceKeySchema } from "@voxloom/contract";
import { calculateJwkThumbprint } from "jose";

/** What manifests are signed with: the private half, and the public one as it is given out. */
export type SigningKey = { privateKey: KeyObject; publicKey: ProvenanceKey };

/** Stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

/** The Ed25519 key that grows from a seed of 32 bytes. */
export async function openSigningKey(seed: Buffer): Promise<SigningKey> {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: "der",
    type: "pkcs8",
  });
  const jwk = createPublicKey(privateKey).export({ format: "jwk" });
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, publicKey: provenanceKeySchema.parse({ ...jwk, kid, alg: "EdDSA", use: "sig" }) };
}
