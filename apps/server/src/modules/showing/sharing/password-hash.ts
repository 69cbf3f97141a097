import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** OWASP's least for scrypt with 32 MiB: N = 2^15, r = 8, p = 3 (Password Storage Cheat Sheet). */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 ** 2;
const keyBytes = 32;

/** A password as it is kept: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize("NFKC"), salt, keyBytes, { ...cost, maxmem });
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password is the one that was hashed. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt = "", stored = ""] = hash.split("$");
  if (scheme !== "scrypt") throw new Error("the hash of a password is of an unknown kind");
  const expected = Buffer.from(stored, "base64url");
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const key = await derive(
    password.normalize("NFKC"),
    Buffer.from(salt, "base64url"),
    expected.length,
    options,
  );
  return timingSafeEqual(key, expected);
}
