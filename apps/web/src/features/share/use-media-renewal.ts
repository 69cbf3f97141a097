import { useQueryClient } from "@tanstack/react-query";
import type { Player } from "../../lib/player/use-player.ts";
import { useRenewal } from "../../lib/player/use-renewal.ts";
import { sharedTaskQuery } from "./shared-queries.ts";

/** New addresses for a source that can be played no longer; the player goes on where it was. */
export function useMediaRenewal(taskId: string, player: Player): () => boolean {
  const client = useQueryClient();
  return useRenewal(() => {
    player.hold();
    void client.refetchQueries({ queryKey: sharedTaskQuery(taskId).queryKey, exact: true });
  });
}
