import type { Config } from "./config.ts";

/** The address people reach the server at, for links that no request asks for, such as in mails. No slash at the end. */
export const publicOrigin = ({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string =>
  publicUrl ?? `http://localhost:${port}`;
