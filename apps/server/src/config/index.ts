export type { Config, ServiceConfig } from "./config.ts";
export { isLoopbackHost } from "./loopback-host.ts";
export type { Mailbox, SmtpConfig } from "./mail-config.ts";
export type { OAuthClientConfig } from "./oauth-config.ts";
export { hasPublicAddress, publicOrigin } from "./public-origin.ts";
export { ConfigError, readConfig, readSharedConfig } from "./read-config.ts";
export type { S3Config } from "./s3-config.ts";
export type { Promotion } from "./site-facts.ts";
