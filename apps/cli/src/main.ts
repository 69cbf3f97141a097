import { runCli } from "./run-cli.ts";

const interruption = new AbortController();
// The first signal stops the work and leaves nothing half written; the second does not wait for that.
const interrupt = () => {
  if (interruption.signal.aborted) process.exit(130);
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
