import { useQueryClient } from "@tanstack/react-query";
import type { Player } from "../../lib/player/use-player.ts";
import { useRenewal } from "../../lib/player/use-renewal.ts";
import { type Shown, sharedTaskQuery } from "./shared-queries.ts";

/**
 * New addresses for a share's media that can be played no longer; tells whether they are on their way. `player`: goes on
 * where it was; missing: whoever plays sees to that.
 */
export function useSharedRenewal(shown: Shown, player?: Pick<Player, "hold">): () => boolean {
  const client = useQueryClient();
  return useRenewal(() => {
    player?.hold();
    void client.refetchQueries({ queryKey: sharedTaskQuery(shown).queryKey, exact: true });
  });
}
