import type { EngineCatalog } from "@voxloom/engines";
import type { RemoteEngines } from "@voxloom/engines/host";
import { openArtifactStore } from "@voxloom/studio";
import type { Config } from "./config/index.ts";
import type { Context } from "./context.ts";
import { modules } from "./modules/index.ts";
import { type CountedIn, openCloner, openEngines } from "./open-engines.ts";
import { shareArtifacts } from "./platform/artifacts/index.ts";
import { type Database, openDatabase } from "./platform/db/index.ts";
import { type JobPeriods, openJobs } from "./platform/jobs/index.ts";
import { type Logger, openLog } from "./platform/log/index.ts";
import { openMailer } from "./platform/mail/index.ts";
import { createSafeFetcher, type SafeFetcher } from "./platform/safe-fetch/index.ts";
import { createLinkSigner, openSigningKey } from "./platform/sign/index.ts";
import { openStorage } from "./platform/storage/index.ts";
import { allOf } from "./project-life.ts";

/** Joins a process to engines that live in another one. */
export type JoinEngines = (
  config: Config,
  tools: { log: Logger; countedIn: CountedIn },
) => Promise<RemoteEngines>;

export type ContextOptions = {
  /** Name of the process in the log. */
  name: string;
  fetcher?: SafeFetcher;
  engines?: EngineCatalog;
  /** How it comes to engines of another process. Default: it looks for engines and keeps them itself. */
  joinEngines?: JoinEngines;
  jobPeriods?: JobPeriods;
  /** False where workers of other processes look after the queue's upkeep. Default true. */
  keepsQueue?: boolean;
};

/** Opens the outside world for a process, and has every module declare its queues. `close` closes it in reverse. */
export async function openContext(
  config: Config,
  {
    name,
    fetcher = createSafeFetcher({ allowedHosts: config.linkHosts }),
    engines,
    joinEngines,
    jobPeriods,
    keepsQueue = true,
  }: ContextOptions,
): Promise<Context> {
  const log = openLog(config.log, name);
  const closers: (() => Promise<void>)[] = [() => fetcher.close()];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch((error: unknown) => log.error({ err: error }, "could not close in order"));
    }
  };
  try {
    const storage = await openStorage(config);
    const shared = config.s3 === null ? null : shareArtifacts(storage, log);
    const artifacts = await openArtifactStore({ folder: config.artifactsFolder, shared });
    const mailer = await openMailer(config, log);
    closers.push(() => mailer.close());
    // Looking at the machine takes as long as the database does: side by side.
    const opened = Promise.withResolvers<Database>();
    const countedIn = async () => (await opened.promise).db;
    const joining = joinEngines?.(config, { log, countedIn }) ?? Promise.resolve(null);
    const finding = joining.then((host) => host?.catalog ?? engines ?? openEngines(config, countedIn));
    closers.push(async () => (await finding).close());
    finding.catch(() => {});
    const database = await openDatabase(config, log);
    opened.resolve(database);
    closers.push(() => database.close());
    const jobs = await openJobs({ config, database, log, periods: jobPeriods, isKeeper: keepsQueue });
    closers.push(() => jobs.close());
    const catalog = await finding;
    const signer = createLinkSigner(config.secret);
    const context: Context = {
      config,
      log,
      database,
      jobs,
      storage,
      artifacts,
      signer,
      signingKey: await openSigningKey(config.secret),
      fetcher,
      mailer,
      engines: catalog,
      cloner: openCloner(config, countedIn),
      engineHost: await joining,
      projectLife: allOf(modules.flatMap(({ projectLife }) => projectLife ?? [])),
      close,
    };
    for (const module of modules) await module.declareQueues?.(context);
    return context;
  } catch (error) {
    await close();
    throw error;
  }
}
