import { locales } from "@voxloom/contract";
import { z } from "zod";

/** A page that a picture is made for: its English address, and what it says of itself in one language. */
export const openGraphPageSchema = z.object({
  path: z.string().startsWith("/"),
  locale: z.enum(locales),
  title: z.string().min(1),
  description: z.string(),
});
export type OpenGraphPage = z.infer<typeof openGraphPageSchema>;
