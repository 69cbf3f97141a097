import { limits } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Database } from "../platform/db/index.ts";
import type { Actor } from "./actor.ts";
import { limitRate } from "./limit-rate.ts";

/**
 * A limit for a call that starts programs: of an account's project, else of the address, because a guest is made by one
 * call. Throws AppError TOO_MANY_REQUESTS.
 */
export function limitDearCalls(
  database: Database,
  name: keyof typeof limits.callsPerTenMinutes,
): (actor: Actor | null, request: FastifyRequest) => Promise<void> {
  const limit = limitRate({
    name: `dear-${name}`,
    most: limits.callsPerTenMinutes[name],
    perSeconds: 600,
    database,
  });
  return (actor, { ip }) => limit(actor === null || actor.isGuest ? ip : actor.projId);
}
