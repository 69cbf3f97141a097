export { documentLimits } from "./document-limits.ts";
export { isDocumentProblem, type ReadDocument, readDocument } from "./read-document.ts";
