import { languagesOfOrder, type Price } from "@voxloom/contract";
import { useState } from "react";
import { useEntitlements } from "../lib/plans/use-entitlements.ts";
import { useSession } from "../lib/session/use-session.ts";
import type { Placing, Spec } from "./place-order.ts";
import { useOrderStart } from "./use-order-start.ts";
import { usePayFirst } from "./use-pay-first.ts";
import { usePlans } from "./use-plans.ts";
import { useStartOnce } from "./use-start-once.ts";

/** Only the start can be had: a guest where work costs. */
export function usePreviewOnly(): boolean {
  const isGuest = useSession() === null;
  const account = useEntitlements();
  return isGuest && account !== null && !account.credits.isUnlimited;
}

type Ordering = Placing & {
  spec: Spec;
  isPreviewOnly: boolean;
  /** What is spoken was chosen, or heard in all files. */
  isKnown: boolean;
  /** Nobody listens any more, whatever came of it. */
  isHeard: boolean;
  /** A guest's preview starts by itself, once it is known to be possible. */
  startsPreview: boolean;
  /** Where nothing is charged, all of it starts by itself in place of a preview. */
  startsWhole?: boolean;
  /** More files are to come, or to be left out: nothing starts yet. */
  isHeld: boolean;
};

/** The plan of an order, its start, and what the panel beside the form shows of both. */
export function useOrdering(ordering: Ordering) {
  const { materials, spec, draft, name, isPreviewOnly, isKnown, isHeard, startsPreview, isHeld } = ordering;
  const mayStartItself = isPreviewOnly || ordering.startsWhole === true;
  const plan = usePlans(materials, spec, { isKnown });
  const { start, holdBack, isWaiting, isStarting, isUntouched, error } = useOrderStart({
    order: { materials, spec, draft, name },
    plan,
    isListening: !isKnown,
  });
  const payFirst = usePayFirst({ materials, spec: { ...spec, isPreview: false }, draft, name });
  const isPossible = plan.plans?.every((one) => one.isPossible);
  // Whoever changes something wants to start it themselves.
  const [startsItself, setStartsItself] = useState(startsPreview);
  useStartOnce(startsItself && mayStartItself && isHeard && plan.isOfNow && isPossible === true, () =>
    start({ isPreview: isPreviewOnly }),
  );
  // Each is heard before its language is planned.
  const waits = isHeld || (materials.length > 1 && !isHeard);
  const hasTargets = languagesOfOrder(spec).length > 0;
  return {
    /** Somebody changes something: nothing starts by itself any more. */
    takeInHand: () => {
      setStartsItself(false);
      holdBack();
    },
    isStartToldOf: startsItself && isPreviewOnly && isUntouched && isPossible !== false,
    saving: { materials, spec, draft, name, isHeld: waits || isWaiting || isStarting },
    panel: {
      plans: hasTargets ? plan.plans : undefined,
      error: plan.error ?? error ?? payFirst.error,
      isLoading: plan.isFetching || !isHeard,
      isOfNow: plan.isOfNow,
      ...{ isWaiting, isStarting, hasTargets, isPreviewOnly },
      isHeld: waits,
      onStart: start,
      onPayFirst: (price: Price) => payFirst.mutate(price),
      isDivisible: "targetLanguages" in spec,
      isPaying: payFirst.isPending || payFirst.isSuccess,
    },
  };
}
