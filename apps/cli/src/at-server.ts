import { fullEnvironment, readCliConfig } from "./config.ts";
import type { Reporter } from "./reporter.ts";
import { openSignedInClient, type ServerClient } from "./server-client.ts";
import { type CommonFlags, getReporter, type Session } from "./session.ts";

export type ServerFlags = CommonFlags & { server?: string };
type Work = (tools: { client: ServerClient; reporter: Reporter }) => Promise<void>;

/** Does what is done on a server by whoever is signed in there; `what`: that is there and not here. */
export async function atServer(
  session: Session,
  { flags, what }: { flags: ServerFlags; what: string },
  work: Work,
): Promise<void> {
  const { remote } = readCliConfig(fullEnvironment());
  const reporter = getReporter(session, flags);
  try {
    await work({ client: openSignedInClient(remote, flags, { what, signal: session.signal }), reporter });
  } finally {
    reporter.end();
  }
}
