import { type Config, readConfig } from "../config/index.ts";

type TestConfigOptions = {
  /** Address of the database; one that nobody answers at for what needs none. */
  url?: string;
  dataFolder: string;
  environment?: Record<string, string>;
};

/** For tests: what a server of a test is told, and nothing of this machine's environment. */
export const testConfig = ({
  url = "postgres://nobody@127.0.0.1:1/none",
  dataFolder,
  environment = {},
}: TestConfigOptions): Config =>
  readConfig({
    NODE_ENV: "test",
    HOST: "127.0.0.1",
    PORT: "0",
    VOXLOOM_DATA: dataFolder,
    DATABASE_URL: url,
    VOXLOOM_LOG_LEVEL: "warn",
    VOXLOOM_MIN_FREE_DISK_BYTES: "0",
    // Machines of tests are busy with others' work too.
    VOXLOOM_WORKER_NICENESS: "0",
    // Tests of what costs and what plans allow turn it on.
    VOXLOOM_BILLING: "off",
    VOXLOOM_NONFREE_VOICES: "off",
    VOXLOOM_MODELS: "off",
    ...environment,
  });
