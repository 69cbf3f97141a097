export { attachmentPath, createLinkSigner, type LinkSigner } from "./link-signer.ts";
