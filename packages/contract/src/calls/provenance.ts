import { z } from "zod";
import { defineCall } from "../call.ts";
import { provenanceKeySetSchema } from "../entities/provenance.ts";

/** Calls of the area provenance: where files with somebody's own voice come from. */
export const provenanceCalls = {
  keys: defineCall({
    method: "GET",
    path: "/api/public/provenance-keys",
    summary:
      "The public keys of this installation, the present one first: with them, what a file says of itself is verified.",
    who: "public",
    request: z.object({}),
    response: provenanceKeySetSchema,
    errors: [],
  }),
} as const;
