import type { ShareInteraction } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import type { OpenShare } from "./open-share.ts";
import { countVisit, deleteVisitsBefore, type ShareRow } from "./store.ts";

const dayMs = 86_400_000;
const getDay = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

type Visit = {
  interaction: ShareInteraction;
  request: Pick<FastifyRequest, "ip" | "headers">;
  /** The clock. Default now. */
  nowMs?: number;
};

/**
 * Counts what a viewer did; once for each network address with its browser and day (UTC), never for the owner.
 * Kept is an HMAC that changes every day and with every task: it names nobody and joins nothing.
 */
export async function countInteraction(
  { database, signer }: Pick<Context, "database" | "signer">,
  { share, isOwner }: Pick<OpenShare, "isOwner"> & { share: Pick<ShareRow, "taskId"> | null },
  { interaction, request, nowMs = Date.now() }: Visit,
): Promise<void> {
  if (isOwner || share === null) return;
  const { taskId } = share;
  const day = getDay(nowMs);
  const visitor = JSON.stringify([day, taskId, request.ip, request.headers["user-agent"] ?? ""]);
  const visitorHash = signer.sign("share-visitor", visitor);
  await countVisit(database.db, { taskId, day, interaction, visitorHash });
}

/** Forgets who was counted before yesterday; the counts stay. */
export const forgetVisitors = ({ database }: Pick<Context, "database">, nowMs = Date.now()): Promise<void> =>
  deleteVisitsBefore(database.db, getDay(nowMs - dayMs));
