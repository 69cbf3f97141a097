import { randomBytes } from "node:crypto";
import type { LinkSigner } from "../sign/index.ts";

type Sign = Pick<LinkSigner, "sign" | "verify">;

/** How long a picture may be answered, in milliseconds. */
export const validMs = 5 * 60_000;

const form = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/;
const plain = (answer: string): string => answer.replace(/\s/g, "").toUpperCase();

/** The id of a captcha with this answer: nonce, end of validity and the answer's keyed hash, signed. */
export function sealAnswer(signer: Sign, answer: string, nowMs: number = Date.now()): string {
  const nonce = randomBytes(16).toString("base64url");
  const expiresAtMs = nowMs + validMs;
  const hash = signer.sign("captcha-answer", `${nonce}.${plain(answer)}`);
  const body = `${nonce}.${expiresAtMs}.${hash}`;
  return `${body}.${signer.sign("captcha", body)}`;
}

/** What an id holds; null where it is not ours or too old. */
export function openSeal(
  signer: Sign,
  captchaId: string,
  nowMs: number = Date.now(),
): { nonce: string; isAnsweredBy(answer: string): boolean } | null {
  const [, nonce = "", expires = "", hash = "", signature = ""] = form.exec(captchaId) ?? [];
  if (!signer.verify("captcha", `${nonce}.${expires}.${hash}`, signature)) return null;
  if (!(Number(expires) > nowMs)) return null;
  return {
    nonce,
    isAnsweredBy: (answer) => signer.verify("captcha-answer", `${nonce}.${plain(answer)}`, hash),
  };
}
