import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import type { Config } from "../../config/index.ts";
import type { Database } from "../db/index.ts";
import type { LinkSigner } from "../sign/index.ts";

/** Work that a browser does by itself before a call is answered. Nothing is kept of a challenge until it is solved. */
export type Captchas = {
  /** A challenge of ALTCHA, as base64 of its JSON. */
  createChallenge(): Promise<string>;
  /**
   * Whether this is base64 of `{ challenge, solution }`, solved. True once for each challenge, over all processes. False
   * for challenges that are not ours, were changed, or are older than ten minutes.
   */
  checkSolution(captcha: string): Promise<boolean>;
};

export type CaptchaOptions = { config: Pick<Config, "captchaTries">; signer: LinkSigner; database: Database };

/** How long a challenge may be solved, in milliseconds. Slow phones need a part of a minute. */
const validMs = 10 * 60_000;

/**
 * One try takes 2 MB of memory and about 5 ms of a server's processor, 12 ms in a browser: a graphics card, which
 * makes thousands of plain hashes at a time, gains little on it.
 */
const tryCost = { algorithm: "SCRYPT", cost: 2048, memoryCost: 8, parallelism: 1, keyLength: 32 } as const;

const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      memoryCost: z.number(),
      parallelism: z.number(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function openCaptchas({ config, signer, database }: CaptchaOptions): Captchas {
  const secrets = {
    hmacSignatureSecret: signer.sign("captcha", "challenge"),
    hmacKeySignatureSecret: signer.sign("captcha", "solution"),
  };
  const uses = new RateLimiterPostgres({
    keyPrefix: "captcha",
    points: 1,
    duration: (2 * validMs) / 1000,
    storeClient: database.pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return {
    async createChallenge() {
      const challenge = await createChallenge({
        ...tryCost,
        ...secrets,
        deriveKey,
        // Known to the server alone: nobody needs more tries than this, nor fewer than half.
        counter: randomInt(config.captchaTries, Math.ceil(config.captchaTries / 2)),
        expiresAt: new Date(Date.now() + validMs),
      });
      return Buffer.from(JSON.stringify(challenge)).toString("base64");
    },
    async checkSolution(captcha) {
      const solved = solvedSchema.safeParse(readJson(captcha));
      if (!solved.success) return false;
      const { verified } = await verifySolution({ ...solved.data, ...secrets, deriveKey });
      return verified && isFirstUse(uses, solved.data.challenge.parameters.nonce);
    },
  };
}

function readJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString());
  } catch {
    return null;
  }
}

async function isFirstUse(uses: RateLimiterPostgres, nonce: string): Promise<boolean> {
  try {
    await uses.consume(nonce);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}
