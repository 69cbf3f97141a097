import { z } from "zod";

/** A time that somebody asks by, from 1970 on: JavaScript and databases write years before the first unlike each other. */
export const askedTimeSchema = z.iso
  .datetime({ offset: true })
  .refine((time) => Date.parse(time) >= 0, "must be in 1970 or later");

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** The IANA name of a time zone; UTC where none is told. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, "is not a time zone").default("UTC");
