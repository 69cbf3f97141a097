/** The argument of a worker that is to hear from its parent where the database is. */
export const awaitsDatabase = "--database-from-parent";

/**
 * Waits until the parent has said where the database is, and notes it where the settings are read from. Ends the
 * process where the parent is gone, or wants it to end, before that.
 */
export async function hearOfDatabase(): Promise<void> {
  const end = (): void => process.exit(0);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
  for (const signal of signals) process.once(signal, end);
  if (process.send !== undefined && !process.connected) end();
  const { databaseUrl } = await new Promise<{ databaseUrl: string }>((resolve) =>
    process.once("message", (said) => resolve(said as { databaseUrl: string })),
  );
  for (const signal of signals) process.off(signal, end);
  process.env.DATABASE_URL = databaseUrl;
}
