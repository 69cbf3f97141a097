import { z } from "zod";
import { defineCall } from "../call.ts";

/** Calls of the area account. */
export const accountCalls = {
  openGuest: defineCall({
    method: "POST",
    path: "/api/account/open-guest",
    summary:
      "Gives a visitor without an account a project of their own; the answer's secret goes into the header X-Web-Id.",
    who: "public",
    request: z.object({}),
    response: z.object({ webId: z.string(), projId: z.string() }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  whoAmI: defineCall({
    method: "GET",
    path: "/api/account/who-am-i",
    summary: "The caller's project.",
    who: "guest",
    request: z.object({}),
    response: z.object({ userId: z.string(), projId: z.string(), isGuest: z.boolean() }),
    errors: [],
  }),
} as const;
