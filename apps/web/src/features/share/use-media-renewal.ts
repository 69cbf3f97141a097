import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Player } from "../../lib/player/use-player.ts";
import { sharedTaskQuery } from "./shared-queries.ts";

const leastMs = 20_000;

/**
 * For a source that can be played no longer, because its address was valid for a while: asks for new ones, and the
 * player goes on where it was. False where that was just done and is no help.
 */
export function useMediaRenewal(taskId: string, player: Player): () => boolean {
  const client = useQueryClient();
  const lastAtMs = useRef(0);
  return () => {
    const nowMs = Date.now();
    if (nowMs - lastAtMs.current < leastMs) return false;
    lastAtMs.current = nowMs;
    player.hold();
    void client.refetchQueries({ queryKey: sharedTaskQuery(taskId).queryKey, exact: true });
    return true;
  };
}
