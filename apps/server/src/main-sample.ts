import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { makeSampleVideo, openArtifactStore } from "@voxloom/studio";
import { readConfig } from "./config/index.ts";
import { openEngines } from "./open-engines.ts";
import { privateUmask } from "./process/private-umask.ts";

/** `npm start -- --sample`: makes the one-minute sample video in the data folder and says where it is. */
process.umask(privateUmask);
const config = readConfig();
await mkdir(config.temporaryFolder, { recursive: true });
const engines = await openEngines(config);
try {
  const store = await openArtifactStore({ folder: config.artifactsFolder });
  const made = await makeSampleVideo({ store, engines });
  const path = join(config.dataFolder, "sample.mp4");
  await copyFile(made, path);
  console.error(`The sample video is at ${path}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await engines.close();
}
