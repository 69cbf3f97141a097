import { z } from "zod";

/** A time that somebody asks by, from 1970 on: JavaScript and databases write years before the first unlike each other. */
export const askedTimeSchema = z.iso
  .datetime({ offset: true })
  .refine((time) => Date.parse(time) >= 0, "must be in 1970 or later");
