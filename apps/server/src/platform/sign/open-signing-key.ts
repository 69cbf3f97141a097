import { hkdfSync } from "node:crypto";
import { openSigningKey as openFromSeed, type SigningKey } from "@voxloom/studio";

/** The Ed25519 key of the installation: it grows from the secret, so that all its machines have the same one. */
export const openSigningKey = (secret: string): Promise<SigningKey> =>
  openFromSeed(Buffer.from(hkdfSync("sha256", secret, "", "provenance", 32)));
