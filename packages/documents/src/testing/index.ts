export { makeScan, type ScannedPage } from "./make-scan.ts";
export { makeDocx, makeEpub } from "./make-zip.ts";
