export { makePdf } from "./make-pdf.ts";
export { makeScan, type ScannedPage } from "./make-scan.ts";
export { makeDocx, makeEpub, makePptx } from "./make-zip.ts";
