export type { EngineCatalogue } from "./catalogue.ts";
export type * from "./engine.ts";
export { EngineError } from "./engine-error.ts";
export * from "./openai/index.ts";
