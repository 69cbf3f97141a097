import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  authenticatorCodeSchema,
  secondFactorCodeSchema,
  secondFactorSchema,
} from "../entities/second-factor.ts";

const codes = z.object({ recoveryCodes: z.array(z.string()) });
const refusals = ["SECOND_FACTOR_WRONG", "SECOND_FACTOR_USED", "SECOND_FACTOR_BLOCKED"] as const;

/** Calls of the second factor that administrators confirm money with. Each stands in the audit log. */
export const secondFactorCalls = {
  show: defineCall({
    method: "GET",
    path: "/api/admin/second-factor",
    summary: "How the caller's second factor stands.",
    who: "admin",
    request: z.object({}),
    response: secondFactorSchema,
    errors: [],
  }),
  begin: defineCall({
    method: "POST",
    path: "/api/admin/second-factor/begin",
    summary:
      "Makes a secret for the caller's authenticator, told once. It counts once a code of it was given; one that is there goes on until then.",
    who: "admin",
    request: z.object({}),
    response: z.object({
      /** Base32, to be typed where nothing reads the picture. */
      secret: z.string(),
      /** `otpauth:` address, for a QR code. */
      address: z.string(),
    }),
    errors: ["SECOND_FACTOR_NEEDED"],
  }),
  setUp: defineCall({
    method: "POST",
    path: "/api/admin/second-factor/set-up",
    summary:
      "Sets the second factor up by a first code of the secret that was begun. Answers recovery codes, told once; it counts as confirmed.",
    who: "admin",
    request: z.object({ code: authenticatorCodeSchema }),
    response: codes,
    errors: ["NOT_FOUND", ...refusals],
  }),
  confirm: defineCall({
    method: "POST",
    path: "/api/admin/second-factor/confirm",
    summary:
      "Confirms the caller's session by a code, or a recovery code, for ten minutes. A code works once; after five wrong ones there is a wait.",
    who: "admin",
    request: z.object({ code: secondFactorCodeSchema }),
    response: z.object({ until: z.iso.datetime() }),
    errors: ["NOT_FOUND", ...refusals],
  }),
  renewRecoveryCodes: defineCall({
    method: "POST",
    path: "/api/admin/second-factor/recovery-codes",
    summary: "Makes other recovery codes, told once; those before work no more.",
    who: "admin",
    request: z.object({}),
    response: codes,
    errors: ["NOT_FOUND", "SECOND_FACTOR_NEEDED"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/admin/second-factor/remove",
    summary: "Takes the caller's second factor away.",
    who: "admin",
    request: z.object({}),
    response: secondFactorSchema,
    errors: ["NOT_FOUND", "SECOND_FACTOR_NEEDED"],
  }),
} as const;
