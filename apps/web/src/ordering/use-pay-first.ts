import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type Price } from "@voxloom/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../lib/api/api.ts";
import { paths } from "../lib/paths.ts";
import { randomUuid } from "../lib/random-uuid.ts";
import { taskDetailQuery } from "../lib/task-queries.ts";
import { type Placing, saveDraft } from "./place-order.ts";

/**
 * Keeps an order that costs more than is there as drafts, which start by themselves once a pack of credits or a plan is paid, and
 * leads to paying it: nothing that was filled in is lost, whether it is paid or not.
 */
export function usePayFirst(placing: Placing) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [checkoutId] = useState(randomUuid);
  return useMutation({
    mutationFn: async (bought: Price) => {
      const taskIds = await saveDraft(placing);
      await api(calls.payments.taskCheckout, { checkoutId, taskIds });
      return bought;
    },
    onSuccess: (bought) => {
      void client.invalidateQueries({ queryKey: ["tasks"] });
      const { draft } = placing;
      if (draft) client.removeQueries({ queryKey: taskDetailQuery(draft.id).queryKey });
      void navigate(
        `${paths.subscriptionPlan}?${new URLSearchParams({ price: bought.priceId, for: checkoutId })}`,
      );
    },
  });
}
