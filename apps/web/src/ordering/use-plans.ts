import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useState } from "react";
import { api } from "../lib/api/api.ts";
import type { Materials, Spec } from "./place-order.ts";
import { plansTogether } from "./plans-together.ts";

const planDelayMs = 300;

/** What would happen with an order as it stands, asked for a moment after its last change. */
export function usePlans(materials: Materials, spec: Spec, { isKnown }: { isKnown: boolean }) {
  const now = { materialIds: materials.map(({ id }) => id), ...spec };
  // The same object until something is another: what is new each time never rests.
  const [order, setOrder] = useState(now);
  if (!dequal(order, now)) setOrder(now);
  const [settled] = useDebouncedValue(order, planDelayMs);
  const { materialIds, ownSubtitlesOfEach = [], ...settledSpec } = settled;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["plan", settled],
    queryFn: async ({ signal }) =>
      plansTogether(
        await Promise.all(
          materialIds.map(async (materialId) => {
            const own = ownSubtitlesOfEach.find(({ recordingId }) => recordingId === materialId);
            const settings = { ...settledSpec.settings, ...(own && { ownSubtitles: own }) };
            const order = { ...settledSpec, settings, materialId };
            return (await api(calls.translation.plan, order, { signal })).plans;
          }),
        ),
      ),
    // Before it is known what is spoken, a plan could only say that it is not.
    enabled: settledSpec.targetLanguages.length > 0 && isKnown,
    placeholderData: (old) => old,
  });
  const isOfNow = !isPlaceholderData && settled === order;
  return { plans: data, error, isFetching, isOfNow };
}
