import { z } from "zod";
import { defineCall } from "../call.ts";
import { audioMarkSchema, markedAudio, provenanceKeySetSchema } from "../entities/provenance.ts";

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
  findMark: defineCall({
    method: "POST",
    path: "/api/public/provenance-mark",
    summary:
      "Looks for the inaudible mark that this installation puts into people's own voices. The body is up to a minute of sound: 16-bit little-endian samples of one channel at 16,000 Hz, without a head; it is not stored. That no mark is found proves nothing.",
    who: "public",
    request: z.object({}),
    bytesBody: { maxBytes: (markedAudio.rateHz * 2 * markedAudio.maxMs) / 1000 },
    response: z.object({ mark: audioMarkSchema.nullable() }),
    errors: ["FILE_TOO_LARGE", "BAD_INPUT", "TOO_MANY_REQUESTS", "TIMED_OUT"],
  }),
} as const;
