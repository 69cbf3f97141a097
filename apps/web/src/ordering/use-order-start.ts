import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CreditBalance } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../lib/paths.ts";
import { billingKey, useEntitlements } from "../lib/plans/use-entitlements.ts";
import { taskDetailQuery } from "../lib/task-queries.ts";
import { narrow, type Placing, placeOrder, saveDraft } from "./place-order.ts";
import type { usePlans } from "./use-plans.ts";

/** `languages`: only these of the order, and the others are kept as drafts. */
export type StartKind = { isPreview: boolean; languages?: string[] };
type OrderStart = {
  order: Placing;
  plan: ReturnType<typeof usePlans>;
  /** What is spoken is still being found out. */
  isListening: boolean;
};

type Placed = {
  order: Placing;
  /** What is kept as drafts; null: nothing. */
  later: Placing | null;
  how: StartKind;
  credits: CreditBalance | undefined;
};

/**
 * Starts an order, and leads to what was ordered. A start before it is known what is spoken waits for that; it goes on
 * where the plan then says that the order is possible, and is given up where not. What a refusal says stays as long as
 * the order and the credits are those that were refused.
 */
export function useOrderStart({ order, plan, isListening }: OrderStart) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const credits = useEntitlements()?.credits;
  const [waiting, setWaiting] = useState<StartKind | null>(null);
  // The button shows a moment later that it was pressed: what comes before that would be ordered, and paid, twice.
  const isPlaced = useRef(false);
  const saved = useRef<Placing | null>(null);
  const place = useMutation({
    mutationFn: async ({ order, later }: Placed) => {
      // A second try after a refusal keeps no second drafts.
      if (later !== null && !dequal(later, saved.current)) {
        await saveDraft(later);
        saved.current = later;
      }
      return placeOrder(order);
    },
    onError: () => {
      isPlaced.current = false;
    },
    onSuccess: ({ tasks }) => {
      void client.invalidateQueries({ queryKey: ["tasks"] });
      void client.invalidateQueries({ queryKey: [billingKey] });
      const { draft } = order;
      if (draft) client.removeQueries({ queryKey: taskDetailQuery(draft.id).queryKey });
      const [first] = tasks;
      // The languages of one source have one page together.
      const isOneSource = tasks.every(({ groupId }) => groupId === first?.groupId);
      void navigate(first && isOneSource ? paths.task(first.projId, first.id) : paths.tasks);
    },
  });
  const orderAs = ({ isPreview, languages }: StartKind): Placing =>
    narrow(
      { ...order, spec: { ...order.spec, isPreview } },
      (language) => languages?.includes(language) ?? true,
    );
  const placeOnce = (how: StartKind): void => {
    if (isPlaced.current) return;
    isPlaced.current = true;
    const { languages } = how;
    const later =
      languages === undefined
        ? null
        : narrow({ ...order, draft: null }, (language) => !languages.includes(language));
    place.mutate({ order: orderAs(how), later, how, credits });
  };
  const { variables } = place;
  const isOfRefused =
    variables !== undefined &&
    dequal(variables.credits, credits) &&
    dequal(variables.order, orderAs(variables.how));
  const isPlanned = plan.isOfNow && !plan.isFetching;
  useEffect(() => {
    if (waiting === null || isListening || !isPlanned) return;
    setWaiting(null);
    if (plan.plans?.every(({ isPossible }) => isPossible)) placeOnce(waiting);
  });
  return {
    start: (how: StartKind) => (isListening ? setWaiting(how) : placeOnce(how)),
    /** Gives up a start that waits. */
    holdBack: () => setWaiting(null),
    isWaiting: waiting !== null,
    /** Also once it is placed, until the page of what was ordered is there. */
    isStarting: place.isPending || place.isSuccess,
    isUntouched: place.isIdle,
    error: isOfRefused ? place.error : null,
  };
}
