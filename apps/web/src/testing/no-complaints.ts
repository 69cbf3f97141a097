import consoleOfProcess from "node:console";
import { format } from "node:util";
import { afterEach } from "vitest";

/** What was written to the console since the last test ended. */
const complaints: string[] = [];

/**
 * Calls that a test refuses, leaves unanswered or cuts off are noted by every browser: `answering-server.ts` is what
 * holds them against the contract. And what happy-dom does not know, browsers do.
 */
const isMeant = (text: string): boolean =>
  /^(GET|POST|PUT|PATCH|DELETE|HEAD) http:\/\/\S+ \d{3} \(/.test(text) ||
  /^Error: (socket hang up|aborted)|ECONNRESET|ECONNREFUSED/.test(text) ||
  text.startsWith("The tag <search> is unrecognized in this browser.");

const note = (...values: unknown[]): void => {
  const text = format(...values);
  if (!isMeant(text)) complaints.push(text);
};

// Its scripts have the console of the test run; what happy-dom says as a browser goes to that of the process.
for (const target of [console, consoleOfProcess]) Object.assign(target, { error: note, warn: note });

// A test that means one listens to the console itself: `vi.spyOn(console, "error")`.
afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`The page complained:\n${found.join("\n")}`);
});
