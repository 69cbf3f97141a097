import { exitCodes } from "./exit-code.ts";
import { runCli } from "./run-cli.ts";

const interruption = new AbortController();
/** One Ctrl+C comes by the terminal, by npm and by the launcher; a person's second one comes later than that. */
const sameSignalMs = 500;
let interruptedAt = 0;
// The first signal stops the work and leaves nothing half written; the second does not wait for that.
const interrupt = () => {
  if (!interruption.signal.aborted) interruptedAt = performance.now();
  else if (performance.now() - interruptedAt > sameSignalMs) process.exit(exitCodes.interrupted);
  interruption.abort();
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);
// `voxloom engines | head` closes the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  streams: { stdout: process.stdout, stderr: process.stderr },
  stdin: process.stdin,
  signal: interruption.signal,
});
