import type { Readable } from "node:stream";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { configureMedia } from "@voxloom/media";
import { type CliConfig, fullEnvironment, readCliConfig } from "./config.ts";
import { makeReporter, type Reporter, type Streams } from "./reporter.ts";

/** The world around one run of the command line. */
export type Session = { streams: Streams; stdin: Readable; signal: AbortSignal };

/** Options that every command takes. */
export type CommonFlags = { json?: boolean; quiet?: boolean };

/** Options of commands that write files. */
export type OutputFlags = CommonFlags & { force?: boolean };

/** What a command works with. */
export type CommandContext = {
  config: CliConfig;
  catalog: EngineCatalog;
  reporter: Reporter;
  signal: AbortSignal;
  stdin: Readable;
};

/** What a command tells by, as its options spec. */
export const getReporter = ({ streams }: Session, flags: CommonFlags): Reporter =>
  makeReporter(streams, { isJson: flags.json ?? false, isQuiet: flags.quiet ?? false });

/** Reads the configuration, finds the engines, does the work and ends what was started. */
export async function atWork(
  session: Session,
  flags: CommonFlags,
  work: (commandContext: CommandContext) => Promise<void>,
): Promise<void> {
  const config = readCliConfig(fullEnvironment());
  configureMedia({ ffmpegPath: config.ffmpegPath, ffprobePath: config.ffprobePath });
  const catalog = await discoverEngines({
    toolsPath: config.toolsPath,
    searchFolders: config.searchFolders,
    workFolder: config.workFolder,
    openai: config.services,
    lipWorkers: config.lipWorkers,
    modelsFolder: config.modelsFolder,
    ...(config.picoVoicesFolder !== null && { picoVoicesFolder: config.picoVoicesFolder }),
  });
  const reporter = getReporter(session, flags);
  try {
    await work({ config, catalog, reporter, signal: session.signal, stdin: session.stdin });
  } finally {
    reporter.end();
    await catalog.close();
  }
}
