import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether one of the signatures, in hexadecimal, is of a text by one of the secrets (HMAC-SHA256). */
export function isSignedBy(
  secrets: readonly string[],
  text: readonly (string | Buffer)[],
  signatures: readonly string[],
): boolean {
  return secrets.some((secret) => {
    const hmac = createHmac("sha256", secret);
    for (const part of text) hmac.update(part);
    const expected = hmac.digest();
    return signatures.some((signature) => {
      const given = Buffer.from(signature, "hex");
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  });
}
