import { z } from "zod";

/** A failed answer: `code` is the HTTP status, `errorCode` the stable name. */
export const failureEnvelopeSchema = z.object({
  code: z.int().min(400),
  message: z.string(),
  errorMsg: z.string(),
  errorCode: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  data: z.null(),
});
export type FailureEnvelope = z.infer<typeof failureEnvelopeSchema>;
