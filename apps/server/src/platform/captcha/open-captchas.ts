import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/index.ts";
import type { LinkSigner } from "../sign/index.ts";
import { drawCaptcha } from "./draw-captcha.ts";
import { randomAnswer } from "./random-answer.ts";
import { openSeal, sealAnswer, validMs } from "./sealed-answer.ts";

export type Captcha = {
  captchaId: string;
  /** The picture, `data:image/svg+xml;base64,...`, 240 x 80. */
  image: string;
};

/** Pictures of signs that a person types. Nothing is kept of a picture until it is answered. */
export type Captchas = {
  createCaptcha(): Captcha;
  /**
   * Whether this is the answer, in capitals or not. True once: an id is used up by its first answer, right or wrong,
   * over all processes. False for ids that are not ours or older than five minutes.
   */
  checkCaptcha(captchaId: string, answer: string): Promise<boolean>;
};

export type CaptchaOptions = { signer: LinkSigner; database: Database; nowMs?: () => number };

export function openCaptchas({ signer, database, nowMs = Date.now }: CaptchaOptions): Captchas {
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
    createCaptcha() {
      const answer = randomAnswer();
      const image = `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(answer)).toString("base64")}`;
      return { captchaId: sealAnswer(signer, answer, nowMs()), image };
    },
    async checkCaptcha(captchaId, answer) {
      const seal = openSeal(signer, captchaId, nowMs());
      if (seal === null) return false;
      try {
        await uses.consume(seal.nonce);
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
      return seal.isAnsweredBy(answer);
    },
  };
}
