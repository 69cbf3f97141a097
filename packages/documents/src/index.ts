export { type DrawnPages, drawPages } from "./draw-pages.ts";
export { isDocumentFile } from "./is-document-file.ts";
export { type ReadDocument, readDocument, readProductPage } from "./read-document.ts";
export { extractPagePictures, readPages } from "./read-pictures.ts";
