import { emailSchema } from "@voxloom/contract";
import type { LinkSigner } from "../../../platform/sign/index.ts";

const purpose = "mail-subscription";

/** The part of a mail's link that vouches for its receiver. Good for ever: one may always unsubscribe. */
export function mailToken(signer: Pick<LinkSigner, "sign">, email: string): string {
  const address = email.toLowerCase();
  return `${Buffer.from(address).toString("base64url")}.${signer.sign(purpose, address)}`;
}

/** The address that a token vouches for; null where it is not ours. */
export function emailOfToken(signer: Pick<LinkSigner, "verify">, token: string): string | null {
  const [encoded = "", signature = ""] = token.split(".", 2);
  const address = emailSchema.safeParse(Buffer.from(encoded, "base64url").toString());
  return address.success && signer.verify(purpose, address.data, signature) ? address.data : null;
}
