import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import {
  audioMarkSchema,
  markedAudio,
  provenanceKeySetSchema,
  provenanceReportSchema,
} from "../entities/provenance.ts";

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
  check: defineCall({
    method: "POST",
    path: "/api/public/provenance-check",
    summary:
      "Whether a voice speaks in a file that was made of a person's voice here: by its manifest, its C2PA, and the mark in the first five minutes of its sound. The body is the file, at most 100 MB and six hours; it is not stored. That nothing is found proves nothing.",
    who: "public",
    /** Its name: what its ending says of it is believed. */
    request: z.object({ name: z.string().trim().min(1).max(200) }),
    bytesBody: { maxBytes: limits.maxCheckedBytes },
    timeoutMs: 600_000,
    response: provenanceReportSchema,
    errors: [
      "FILE_TOO_LARGE",
      "MEDIA_EMPTY",
      "MEDIA_TYPE_UNSUPPORTED",
      "MEDIA_UNREADABLE",
      "MEDIA_TRUNCATED",
      "MEDIA_NO_AUDIO",
      "MEDIA_TOO_LONG",
      "MEDIA_TOO_MANY_PIXELS",
      "MEDIA_LENGTH_UNBELIEVABLE",
      "MEDIA_POINTS_ELSEWHERE",
      "MEDIA_TOOL_FAILED",
      "MEDIA_TOOL_MISSING",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
      "TIMED_OUT",
    ],
  }),
} as const;
