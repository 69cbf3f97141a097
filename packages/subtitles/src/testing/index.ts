export { arbitraryDocument } from "./arbitrary-document.ts";
