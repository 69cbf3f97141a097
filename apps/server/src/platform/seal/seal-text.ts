import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what the database holds, so that a copy of it alone tells nothing. */
export type Sealer = {
  /** `label` belongs to the text: sealed under one, it opens under no other. */
  seal(text: string, label: string): string;
  /** null: it was sealed under another secret or label, or was changed. */
  open(sealed: string, label: string): string | null;
};

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** A sealer by AES-256-GCM whose key is derived from the server's secret, for one purpose. */
export function createSealer(secret: string, purpose: string): Sealer {
  const derived = Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32));
  // Prepared once, not for each text.
  const key = createSecretKey(derived);
  return {
    seal(text, label) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(label));
      const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < nonceBytes + tagBytes) return null;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()];
        return Buffer.concat(text).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
