export { attachmentPath, createLinkSigner, type LinkOptions, type LinkSigner } from "./link-signer.ts";
