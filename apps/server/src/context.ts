import type { EngineCatalog, VoiceCloner } from "@voxloom/engines";
import type { RemoteEngines } from "@voxloom/engines/host";
import type { ArtifactStore, SigningKey } from "@voxloom/studio";
import type { Config } from "./config/index.ts";
import type { Database } from "./platform/db/index.ts";
import type { Jobs } from "./platform/jobs/index.ts";
import type { Logger } from "./platform/log/index.ts";
import type { Mailer } from "./platform/mail/index.ts";
import type { SafeFetcher } from "./platform/safe-fetch/index.ts";
import type { LinkSigner } from "./platform/sign/index.ts";
import type { FileStorage } from "./platform/storage/index.ts";
import type { ProjectLifeIn } from "./project-life.ts";

/** What a module does when a project's life changes. */
export type ProjectLife = ProjectLifeIn<Context>;

/** The opened outside world that modules work with. */
export type Context = {
  config: Config;
  log: Logger;
  database: Database;
  jobs: Jobs;
  storage: FileStorage;
  /** Finished work between source and output, on this machine and where machines leave it for each other. */
  artifacts: ArtifactStore;
  signer: LinkSigner;
  /** Signs what files with people's own voices say of themselves. */
  signingKey: SigningKey;
  fetcher: SafeFetcher;
  mailer: Mailer;
  /** What every project has; with its own voices: `projectEngines`. */
  engines: EngineCatalog;
  /** A service that makes voices of recordings; null where none is set. With models that are here: `findCloner`. */
  cloner: VoiceCloner | null;
  /** Where the engines live; null: in this process (commands, tests). */
  engineHost: RemoteEngines | null;
  /** What every module does when a project's life changes. */
  projectLife: Required<ProjectLife>;
  /** Closes everything, in reverse order of opening. */
  close(): Promise<void>;
};
