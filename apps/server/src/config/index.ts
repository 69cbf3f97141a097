export type { Config, ServiceConfig } from "./config.ts";
export { ConfigError, readConfig } from "./read-config.ts";
