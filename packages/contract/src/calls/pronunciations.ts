import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import { listedPronunciationSchema, projectPronunciationSchema } from "../entities/pronunciation.ts";

const ids = z.array(z.uuid()).max(limits.maxProjectPronunciations);
const items = z.object({ items: z.array(projectPronunciationSchema) });

/** Calls of the area pronunciations: how words are said in all texts of a project. */
export const pronunciationCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/pronunciation/list",
    summary: "The project's pronunciations, by word.",
    who: "user",
    guestPath: "/api/pronunciation/guest/list",
    request: z.object({}),
    response: items,
    errors: [],
  }),
  save: defineCall({
    method: "POST",
    path: "/api/pronunciation/save",
    summary:
      "Saves pronunciations, all of them or none; one for the same word and language takes the place of the former. Answers the whole list.",
    who: "user",
    guestPath: "/api/pronunciation/guest/save",
    request: z.object({
      entries: z.array(listedPronunciationSchema).min(1).max(limits.maxProjectPronunciations),
      /** Those whose place they take. */
      replacedIds: ids.default([]),
    }),
    response: items,
    errors: ["PRONUNCIATIONS_TOO_MANY"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/pronunciation/delete",
    summary: "Deletes pronunciations. Scripts that took them stay as they are. Answers the whole list.",
    who: "user",
    guestPath: "/api/pronunciation/guest/delete",
    request: z.object({ pronunciationIds: ids.min(1) }),
    response: items,
    errors: ["NOT_FOUND"],
  }),
} as const;
