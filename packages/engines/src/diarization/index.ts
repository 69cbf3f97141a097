import { AppError } from "@voxloom/contract";
import type { Diarizer } from "../engine.ts";
import { diarizeSpans } from "./diarize-spans.ts";
import { printVoices } from "./voice-print.ts";

export { compareVoicePrints, sameVoiceDistance } from "./compare-voice-prints.ts";

/** Tells speakers apart by the color and pitch of their voices, in this process; needs nothing installed. */
export function spectralClusters(): Diarizer {
  const facts = { id: "spectral-clusters", version: "2", tier: "system", quality: "basic" } as const;
  return {
    ...facts,
    status: () => ({
      ...facts,
      name: "Voice clusters",
      capability: "diarize",
      isAvailable: true,
      languages: [],
      pairs: [],
      takesAnyPair: false,
      license: "Apache-2.0",
      note: "Tells clearly different voices apart, in any language; similar voices may be taken for one. Say how many speakers there are where you know.",
      missing: null,
    }),
    async diarize(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Telling speakers apart was canceled.");
      const answer = await diarizeSpans(request);
      request.onProgress?.(1);
      return answer;
    },
    printVoices,
  };
}
