const startsFromRight = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a line begins at its right end: by its first letter. */
export const isRightToLeft = (line: string): boolean => startsFromRight.test(line);
