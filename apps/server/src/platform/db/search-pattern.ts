import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** A pattern of LIKE and ILIKE for values that are this text: none of its characters stands for others. */
export const exactly = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A pattern of LIKE and ILIKE for values that contain this text: none of its characters stands for others. */
export const containing = (text: string): string => `%${exactly(text)}%`;

/** A pattern of LIKE and ILIKE for values that begin with this text: none of its characters stands for others. */
export const beginning = (text: string): string => `${exactly(text)}%`;

/** Whether one of the ids begins with a text, each by itself; none for a text that no id begins with, or that is too short. */
export const idsBeginning = (text: string, ...ids: readonly AnyColumn[]): SQL[] =>
  /^[0-9a-f-]{4,36}$/i.test(text)
    ? ids.map((id) => sql`${id}::text like ${beginning(text.toLowerCase())}`)
    : [];
