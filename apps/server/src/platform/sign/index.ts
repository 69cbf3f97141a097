export { attachmentPath, createLinkSigner, type LinkSigner } from "./link-signer.ts";
export { openSigningKey } from "./open-signing-key.ts";
