import { useQuery } from "@tanstack/react-query";
import { calls, type OwnFont } from "@voxloom/contract";
import { api } from "./api/api.ts";

export const ownFontsKey = ["own-fonts"];

/** The fonts that were brought into this project; undefined until they are known, and while nobody asks. */
export const useOwnFonts = (isAsked = true): readonly OwnFont[] | undefined =>
  useQuery({
    queryKey: ownFontsKey,
    queryFn: ({ signal }) => api(calls.fonts.own, {}, { signal }),
    enabled: isAsked,
    // Signed addresses differ with every answer: what was loaded once is not loaded again.
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.fonts;
