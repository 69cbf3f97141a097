export { createSealer } from "./seal-text.ts";
