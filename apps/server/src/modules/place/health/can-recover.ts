/** How long the embedded database may be down before only a new process can help, in milliseconds. */
const patienceMs = 120_000;

/**
 * Whether a process whose embedded database is down since a time (null: it runs) may still fix that itself. A
 * database elsewhere does not count: a new process would not bring it back.
 */
export const canRecover = (downSince: Date | null, now = new Date()): boolean =>
  downSince === null || now.getTime() - downSince.getTime() < patienceMs;
