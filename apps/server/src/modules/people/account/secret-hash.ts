import { createHash, randomBytes } from "node:crypto";

/** A secret for a browser to hold: 256 random bits, 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of such a secret: SHA-256, hexadecimal. Enough for 256 random bits. */
export const computeHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Whether a text can be such a secret. */
export const isSecret = (text: string): boolean => /^[\w-]{20,200}$/.test(text);
