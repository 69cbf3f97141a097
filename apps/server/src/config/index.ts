export type { Config, ServiceConfig } from "./config.ts";
export { ConfigError, readConfig, readSharedConfig, workerEnvironment } from "./read-config.ts";
