/** A pattern of LIKE and ILIKE for values that are this text: none of its characters stands for others. */
export const exactly = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A pattern of LIKE and ILIKE for values that contain this text: none of its characters stands for others. */
export const containing = (text: string): string => `%${exactly(text)}%`;
