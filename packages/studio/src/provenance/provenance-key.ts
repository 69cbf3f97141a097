import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { type ProvenanceKey, provenanceKeySchema } from "@voxloom/contract";
import { type AudioMark, markBits } from "@voxloom/media";
import { calculateJwkThumbprint } from "jose";

/** What manifests are signed with: the private half, and the public one as it is given out. */
export type SigningKey = {
  privateKey: KeyObject;
  publicKey: ProvenanceKey;
  /** What sounds are marked by; as private as the private half. */
  markSeed: Uint8Array;
};

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
  const publicKey = provenanceKeySchema.parse({ ...jwk, kid, alg: "EdDSA", use: "sig" });
  return { privateKey, publicKey, markSeed: Buffer.from(hkdfSync("sha256", seed, "", "audio-mark", 32)) };
}

const digits = markBits / 4;

/** The end of a task's id, which is left to chance: what its mark says, as hexadecimal digits. */
const markedPart = (taskId: string): string => taskId.slice(-digits);

/** What a mark says, as the end of an id is written. */
export const showMarkNumber = (number: number): string => number.toString(16).padStart(digits, "0");

/** What the own voices in a task's sound are marked with. It says which task, and names no person. */
export function getAudioMark({ markSeed: seed }: SigningKey, taskId: string): AudioMark {
  const number = Number.parseInt(markedPart(taskId), 16);
  return { id: createHash("sha256").update(seed).update(String(number)).digest("hex"), seed, number };
}
