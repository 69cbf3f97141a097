import type { FastifyRequest } from "fastify";
import type { Config } from "../config/index.ts";

/** Where people reach the server, without a slash at the end: as configured, else as this request came. */
export const originOfRequest = (
  { publicUrl }: Pick<Config, "publicUrl">,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
): string => publicUrl ?? `${protocol}://${host}`;
