// Whether pages can be built with the owner's settings. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { nodeProgram } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { settingsFile } from "./site-settings.mjs";

/** Throws, naming each of the settings (JSON) that pages cannot be built with, and why. */
export function checkSiteSettings(settings) {
  const checked = spawnSync(nodeProgram, [join(repositoryFolder, "apps/web/check-settings.ts")], {
    encoding: "utf8",
    env: { ...process.env, VOXLOOM_SITE_BUILD: settings },
  });
  if (checked.status === 0) return;
  const file = settingsFile();
  const yours = file === null ? "" : `, yours in ${file} (VOXLOOM_SITE_SETTINGS)`;
  throw new Error(
    `The settings of the public pages cannot be used. What each means stands in docs/site.md${yours}:\n${checked.stderr.trimEnd()}`,
  );
}
