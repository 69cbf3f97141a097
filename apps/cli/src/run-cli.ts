import { AppError } from "@voxloom/contract";
import { CommanderError } from "commander";
import { exitCodes, getExitCode } from "./exit-code.ts";
import { buildProgram } from "./program.ts";
import { makeReporter } from "./reporter.ts";
import type { Session } from "./session.ts";
import { toAppError } from "./to-app-error.ts";

/** Runs one command. Answers the exit code; every failure has been reported by then. */
export async function runCli(args: readonly string[], session: Session): Promise<number> {
  // The words of a wrong command line are ours to report, as JSON where that was asked for.
  const complaints: string[] = [];
  const program = buildProgram(session, (words) => complaints.push(words));
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCodes.ok;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return exitCodes.ok;
    if (isBareCall(thrown) && !args.includes("--json")) {
      session.streams.stderr.write(complaints.join(""));
      return exitCodes.usage;
    }
    const error = session.signal.aborted ? interrupted() : asAppError(thrown, complaints);
    makeReporter(session.streams, { isJson: args.includes("--json"), isQuiet: false }).failure(error);
    if (error.code === "INTERNAL" && error.cause instanceof Error) {
      session.streams.stderr.write(`${error.cause.stack}\n`);
    }
    return getExitCode(error.code);
  }
}

/** `voxloom` alone: the help is the answer, though nothing was done. */
const isBareCall = (thrown: unknown): boolean =>
  thrown instanceof CommanderError && thrown.code === "commander.help";

const interrupted = (): AppError =>
  new AppError(
    "CANCELED",
    "Stopped; nothing half done is left. A dub goes on from its finished steps when it is started again.",
  );

function asAppError(thrown: unknown, complaints: readonly string[]): AppError {
  if (!(thrown instanceof CommanderError)) return toAppError(thrown);
  if (isBareCall(thrown)) return new AppError("BAD_INPUT", "No command was given. See voxloom --help.");
  const words = complaints
    .join(" ")
    .trim()
    .replace(/^error: /, "");
  return new AppError("BAD_INPUT", `${words.replace(/[.]?$/, ".")} See voxloom --help.`);
}
