import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import { moneyRequestSchema, twoAdministratorTermsSchema } from "../entities/money-requests.ts";
import { secondFactorErrors } from "../entities/second-factor.ts";

/** What two administrators have to agree to: one asks by the call that does it, another decides here. */
export const moneyRequestCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/money-request-list",
    summary:
      "Refunds, gifts and plans that one administrator asked for and another has to agree to, oldest first, and from what on that is so.",
    who: "admin",
    request: z.object({}),
    response: z.object({ terms: twoAdministratorTermsSchema, items: z.array(moneyRequestSchema) }),
    errors: [],
  }),
  decide: defineCall({
    method: "POST",
    path: "/api/admin/money-request-decide",
    summary:
      "Agrees to what another administrator asked for, which is done then, or refuses it. Who asked may take it back.",
    who: "admin",
    request: z.object({
      requestId: z.uuid(),
      decision: z.enum(["agree", "refuse"]),
      reason: adminReasonSchema,
    }),
    response: moneyRequestSchema,
    errors: [
      "NOT_FOUND",
      "MONEY_REQUEST_CONFLICT",
      "BAD_INPUT",
      "REFUND_REFUSED",
      "CHECKOUT_UNAVAILABLE",
      ...secondFactorErrors,
    ],
  }),
};
