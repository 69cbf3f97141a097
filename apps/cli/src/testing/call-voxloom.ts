import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { runCli } from "../run-cli.ts";
import type { Finished } from "./run-voxloom.ts";

/** Runs a command in this process, where what is tried is not the program around it: half a second less than `runVoxloom`. */
export async function callVoxloom(
  args: readonly string[],
  { input = "" }: { input?: string } = {},
): Promise<Finished> {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  const printed = Promise.all([text(streams.stdout), text(streams.stderr)]);
  const signal = new AbortController().signal;
  const exitCode = await runCli(args, { streams, stdin: Readable.from([input]), signal });
  streams.stdout.end();
  streams.stderr.end();
  const [stdout, stderr] = await printed;
  return { exitCode, stdout, stderr };
}
