// What the pages are built with: the owner's settings of the public site. Runs on Node 20 with nothing else.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { repositoryFolder } from "./repository-folder.mjs";

const defaultsFile = join(repositoryFolder, "apps/web/site-settings.json");

/** Settings, as JSON, as they hold: the defaults with what is different. */
export const wholeSiteSettings = (json) => ({
  ...JSON.parse(readFileSync(defaultsFile, "utf8")),
  ...JSON.parse(json),
});

/** The settings that differ from the defaults, as JSON. Throws, naming the file, where it cannot be read. */
export function ownSiteSettings() {
  const dotEnv = join(repositoryFolder, ".env");
  const environment = {
    ...(existsSync(dotEnv) ? parseEnv(readFileSync(dotEnv, "utf8")) : {}),
    ...process.env,
  };
  const { VOXLOOM_PUBLIC_URL: origin, VOXLOOM_SITE_SETTINGS: file } = environment;
  return JSON.stringify({ ...(origin ? { origin } : {}), ...(file ? readSettings(file) : {}) });
}

function readSettings(file) {
  try {
    return JSON.parse(readFileSync(resolve(repositoryFolder, file), "utf8"));
  } catch (error) {
    throw new Error(
      `The settings of the public pages in ${file} (VOXLOOM_SITE_SETTINGS) cannot be read: ${error.message}`,
    );
  }
}
