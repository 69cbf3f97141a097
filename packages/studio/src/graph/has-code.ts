/** Whether an error is the system's, with one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
