import type { Config } from "./config.ts";
import { isLoopbackHost } from "./loopback-host.ts";

/** The address people reach the server at, for links that no request asks for, such as in mails. No slash at the end. */
export const publicOrigin = ({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Whether the server is known by an address that others can reach. */
export const hasPublicAddress = ({ publicUrl }: Pick<Config, "publicUrl">): boolean =>
  publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname);
