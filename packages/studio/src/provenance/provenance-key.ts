import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { type ProvenanceKey, provenanceKeySchema } from "@voxloom/contract";
import { type AudioMark, markBits } from "@voxloom/media";
import { calculateJwkThumbprint } from "jose";

/** What manifests are signed with: the private half, and the public one as it is given out. */
export type SigningKey = {
  privateKey: KeyObject;
  publicKey: ProvenanceKey;
  /** What claims of C2PA are signed with: the key's own certificate, and its authority's, DER. */
  certificates: readonly Uint8Array[];
  /** What sounds are marked by; as private as the private half. */
  markSeed: Uint8Array;
};

/** Stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

const openKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: "der", type: "pkcs8" });

const growSeed = (seed: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", seed, "", purpose, 32));

/** The Ed25519 key that grows from a seed of 32 bytes, and its certificates. */
export async function openSigningKey(seed: Buffer): Promise<SigningKey> {
  // Its library takes more than a tenth of a second to load: not at the start of every command, but where a key is opened.
  const { makeClaimCertificates } = await import("./c2pa/claim-certificates.ts");
  const privateKey = openKey(seed);
  const authorityKey = openKey(growSeed(seed, "c2pa-authority"));
  const certificates = await makeClaimCertificates({ privateKey, authorityKey });
  const jwk = createPublicKey(privateKey).export({ format: "jwk" });
  const kid = await calculateJwkThumbprint(jwk);
  const x5c = certificates.map((certificate) => Buffer.from(certificate).toString("base64"));
  const publicKey = provenanceKeySchema.parse({ ...jwk, kid, alg: "EdDSA", use: "sig", x5c });
  return { privateKey, publicKey, certificates, markSeed: growSeed(seed, "audio-mark") };
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
