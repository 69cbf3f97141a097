import { once } from "node:events";
import { moveBasicLips, serveLipWorker } from "@voxloom/engines";
import { type Command, InvalidArgumentError } from "commander";
import { withCommonOptions } from "../options.ts";
import { atWork, type CommonFlags, type Session } from "../session.ts";

type WorkerFlags = CommonFlags & { port: number; host: string; key?: string };

/** `voxloom lip-worker`: serves the protocol of lip workers by the basic kind of lip sync, until it is stopped. */
export function addLipWorkerCommand(program: Command, session: Session): void {
  withCommonOptions(program.command("lip-worker"))
    .description(
      "Serve /v1/lip-sync on this machine's processor, for other machines and as an example of a worker",
    )
    .option("--port <number>", "where it listens", parsePort, 4870)
    .option("--host <address>", "on which address of this machine", "127.0.0.1")
    .option("--key <words>", "what callers have to send as a bearer token")
    .action((flags: WorkerFlags) =>
      atWork(session, flags, async ({ catalog, config, reporter, signal }) => {
        const finder = catalog.faceFinder();
        const worker = await serveLipWorker({
          ...{ host: flags.host, port: flags.port, apiKey: flags.key ?? null, workFolder: config.workFolder },
          move: (job) => moveBasicLips(finder, job),
        });
        reporter.note(`VOXLOOM_LIPS_URL=${worker.baseUrl} lets Voxloom use it. Ctrl+C stops it.`);
        if (!signal.aborted) await once(signal, "abort");
        await worker.close();
        reporter.result({ stopped: true }, "");
      }),
    );
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError("It must be a number up to 65535.");
  return port;
}
