import { scrypt } from "@noble/hashes/scrypt.js";
import type { DeriveKeyFunction } from "altcha-lib/types";

/**
 * The key of one try at a challenge. In script and not by the browser's own functions, which know no scrypt and are
 * missing where a page has no encrypted connection, as on a server at home.
 */
export const deriveCaptchaKey: DeriveKeyFunction = async (parameters, salt, password) => ({
  derivedKey: scrypt(password, salt, {
    N: parameters.cost,
    r: parameters.memoryCost ?? 8,
    p: parameters.parallelism ?? 1,
    dkLen: parameters.keyLength,
  }),
});
