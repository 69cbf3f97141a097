import { createHmac, timingSafeEqual } from "node:crypto";

export type LinkOptions = {
  /** How long the link works, in milliseconds. Default one hour; rounded up so that links stay cacheable for minutes. */
  validMs?: number;
  /** Name the browser saves the file under; makes it a download instead of something shown. */
  fileName?: string;
};
export type OpenedLink = { key: string; fileName: string | null; expiresAtMs: number };

/** Makes and checks signed addresses of stored files. */
export type LinkSigner = {
  /** Path with query, from the root of the host: `/api/attachment/link/<key>?...`. */
  linkTo(key: string, options?: LinkOptions): string;
  /** What a link leads to; null when it is not ours, was changed, or has expired. */
  open(key: string, query: Record<string, string | undefined>): OpenedLink | null;
  /** A signature of any text, for uploads and the like; 43 characters of base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
};

/** Where signed files are served. */
export const attachmentPath = "/api/attachment/link/";
const roundingMs = 5 * 60_000;

/** A signer whose signatures are HMAC-SHA-256 under the configured secret. `nowMs` is the clock. */
export function createLinkSigner(secret: string, nowMs: () => number = Date.now): LinkSigner {
  const sign = (purpose: string, text: string): string =>
    createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
  const verify = (purpose: string, text: string, signature: string): boolean => {
    const expected = Buffer.from(sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  const signedText = (key: string, expires: string, name: string): string =>
    JSON.stringify([key, expires, name]);
  return {
    sign,
    verify,
    linkTo(key, options = {}) {
      const targetMs = nowMs() + (options.validMs ?? 3_600_000);
      const expires = String(Math.ceil(targetMs / roundingMs) * roundingMs);
      const name = options.fileName ?? "";
      const query = new URLSearchParams({ expires });
      if (name !== "") query.set("name", name);
      query.set("signature", sign("link", signedText(key, expires, name)));
      return `${attachmentPath}${key.split("/").map(encodeURIComponent).join("/")}?${query}`;
    },
    open(key, { expires = "", name = "", signature = "" }) {
      if (!verify("link", signedText(key, expires, name), signature)) return null;
      const expiresAtMs = Number(expires);
      if (!(expiresAtMs > nowMs())) return null;
      return { key, fileName: name === "" ? null : name, expiresAtMs };
    },
  };
}
