/** A pattern of LIKE and ILIKE for values that are this text: none of its characters stands for others. */
export const exactly = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The same for values that have this text somewhere within. */
export const containing = (text: string): string => `%${exactly(text)}%`;
