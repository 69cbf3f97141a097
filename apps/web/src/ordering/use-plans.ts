import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { calls, isDub, languagesOfOrder, type RequestOf } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useState } from "react";
import { api } from "../lib/api/api.ts";
import type { Materials, Spec } from "./place-order.ts";
import { plansTogether } from "./plans-together.ts";

const planDelayMs = 300;

/** What is asked about one file of an order. */
function getPlanned(spec: Spec, materialId: string): RequestOf<typeof calls.tasks.plan> {
  const { folderId: _, isDraft: __, ...planned } = spec;
  if (planned.product === "subtitles") {
    const { encodingOfEach: ___, ...order } = planned;
    return { ...order, materialId };
  }
  if (!isDub(planned)) return { ...planned, materialId };
  const { ownSubtitlesOfEach = [], ...order } = planned;
  const own = ownSubtitlesOfEach.find(({ recordingId }) => recordingId === materialId);
  return { ...order, materialId, settings: { ...order.settings, ...(own && { ownSubtitles: own }) } };
}

/** What would happen with an order as it stands, asked for a moment after its last change. */
export function usePlans(materials: Materials, spec: Spec, { isKnown }: { isKnown: boolean }) {
  const now = { materialIds: materials.map(({ id }) => id), spec };
  // The order keeps its object until something in it changes: the delay would never end for a new one each time.
  const [order, setOrder] = useState(now);
  if (!dequal(order, now)) setOrder(now);
  const [settled] = useDebouncedValue(order, planDelayMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["plan", settled],
    queryFn: async ({ signal }) =>
      plansTogether(
        await Promise.all(
          settled.materialIds.map(async (materialId) => {
            const { plans } = await api(calls.tasks.plan, getPlanned(settled.spec, materialId), { signal });
            return plans;
          }),
        ),
      ),
    // Before it is known what is spoken, a plan could only say that it is not.
    enabled: languagesOfOrder(settled.spec).length > 0 && isKnown,
    placeholderData: (old) => old,
  });
  const isOfNow = !isPlaceholderData && settled === order;
  return { plans: data, error, isFetching, isOfNow };
}
