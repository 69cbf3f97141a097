export { attachmentPath, createLinkSigner, type LinkSigner } from "./link-signer.ts";
export { makeReadableCode } from "./make-readable-code.ts";
export { openSigningKey } from "./open-signing-key.ts";
