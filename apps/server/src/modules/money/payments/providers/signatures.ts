import { createHmac, timingSafeEqual } from "node:crypto";

/** How far ahead of ours a service's clock may be, in milliseconds. */
const aheadMs = 300_000;
/** PayPal and Airwallex repeat a notice for three days, as it was signed; a repeated one is known by its name. */
export const repeatedMs = 3 * 24 * 3_600_000 + 600_000;

/** Whether a notice of a time is neither too new nor older than it may be. */
export function isTimely(timeMs: number, { at, oldestMs }: { at: Date; oldestMs: number }): boolean {
  const ageMs = at.getTime() - timeMs;
  return ageMs <= oldestMs && ageMs >= -aheadMs;
}

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
