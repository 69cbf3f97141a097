export { makeDocx, makeEpub } from "./make-zip.ts";
