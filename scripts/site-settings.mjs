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

/** What holds while pages are built: `.env` in the repository's folder, and the environment, which goes first. */
export function environment() {
  const dotEnv = join(repositoryFolder, ".env");
  return { ...(existsSync(dotEnv) ? parseEnv(readFileSync(dotEnv, "utf8")) : {}), ...process.env };
}

/** Settings of the pages that stand in a variable or are counted, and no file may name. */
const settingsElsewhere = {
  origin: "VOXLOOM_PUBLIC_URL says it, else PORT",
  hasBilling: "VOXLOOM_BILLING says it",
  ownClaims: "it is counted",
};

/** The settings that differ from the defaults, as JSON. Throws, naming the file, where it cannot be read. */
export function ownSiteSettings() {
  const { VOXLOOM_PUBLIC_URL: origin, PORT: port, VOXLOOM_BILLING: billing } = environment();
  const file = settingsFile();
  return JSON.stringify({
    ...(origin ? { origin } : isOtherPort(port) ? { origin: `http://localhost:${port}` } : {}),
    ...(billing === "on" ? { hasBilling: true } : {}),
    ...(file === null ? {} : readSettings(file)),
  });
}

/** Whether a server is told to answer at another port than the defaults name; 0 is any that is free. */
const isOtherPort = (port) =>
  /^[1-9]\d*$/.test(port ?? "") && port !== new URL(wholeSiteSettings("{}").origin).port;

/** The file of the owner's settings; null where there is none. */
export function settingsFile() {
  const file = environment().VOXLOOM_SITE_SETTINGS?.trim();
  return file ? resolve(repositoryFolder, file) : null;
}

const getName = (file) => `The settings of the public pages in ${file} (VOXLOOM_SITE_SETTINGS)`;

function readSettings(file) {
  const settings = parsedSettings(file);
  const problem = getProblem(settings);
  if (problem !== null) throw new Error(`${getName(file)}: ${problem}`);
  return settings;
}

function parsedSettings(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${getName(file)} cannot be read: ${error.message}`);
  }
}

function getProblem(settings) {
  if (typeof settings !== "object" || settings === null || Array.isArray(settings))
    return 'the file has to hold one object, such as {"operator": "Ada"}';
  for (const [name, where] of Object.entries(settingsElsewhere)) {
    if (name in settings) return `"${name}" cannot be set there: ${where}`;
  }
  return null;
}
