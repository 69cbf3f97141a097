import { z } from "zod";
import { limits } from "../limits.ts";
import { listeningSettingsSchema } from "./listening.ts";

/** What a task has that writes down what is said: how, and no marks. */
export const writtenFields = {
  settings: listeningSettingsSchema,
  /** Marks are of dubs: how sure a text is stands at its words. */
  score: z.null(),
  rating: z.null(),
};

/** What an order of them says beside what every order says. */
export const writtenOrderFields = {
  /** One task for each. */
  materialIds: z.array(z.string()).min(1).max(limits.maxMaterialsAtOnce),
  settings: listeningSettingsSchema.default(listeningSettingsSchema.parse({})),
};
