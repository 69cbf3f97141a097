import { type OwnVoice, ownEngineIds } from "@voxloom/engines";
import type { ownVoices } from "./schema.ts";

export type OwnVoiceRow = typeof ownVoices.$inferSelect;

/** The id by which a voice of somebody's own is chosen. */
export const getVoiceId = ({ kind, id }: Pick<OwnVoiceRow, "kind" | "id">): string =>
  `${ownEngineIds[kind]}:${id}`;

/** Whether a voice may speak: made, and neither deleted, blocked nor taken back. */
export const isThere = ({
  state,
  deletedAt,
  blockedAt,
}: Pick<OwnVoiceRow, "state" | "deletedAt" | "blockedAt">): boolean =>
  (state === "draft" || state === "saved") && deletedAt === null && blockedAt === null;

/** What an engine is to know of a voice; null: it was never made. */
export function toOwnVoice(row: OwnVoiceRow): OwnVoice | null {
  const { kind, name, bases, remote, languages } = row;
  const facts = { id: getVoiceId(row), name, gender: "neutral" as const };
  if (kind === "match") return { ...facts, kind, bases };
  return remote === null ? null : { ...facts, kind, remote, languages };
}
