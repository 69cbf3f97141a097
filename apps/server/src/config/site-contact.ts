import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

/** The part of the public pages' settings that the server needs; the web checks the whole. */
const settingsSchema = z.object({ contact: z.email().nullable().optional() });

type SiteContact = { address: string | null; problems: string[] };

/**
 * The address for the public in the settings of the public pages: what the owner's file says, else the default's.
 * `file` is `VOXLOOM_SITE_SETTINGS`, from the repository's folder; empty for none.
 */
export function readSiteContact(repositoryFolder: string, file: string): SiteContact {
  const defaults = join(repositoryFolder, "apps/web/site-settings.json");
  const own = file.trim() === "" ? null : resolve(repositoryFolder, file.trim());
  try {
    const said = own === null ? undefined : contactIn(own);
    return { address: (said === undefined ? contactIn(defaults) : said) ?? null, problems: [] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { address: null, problems: [`VOXLOOM_SITE_SETTINGS: ${own ?? defaults} cannot be read: ${why}`] };
  }
}

const contactIn = (file: string): string | null | undefined =>
  settingsSchema.parse(JSON.parse(readFileSync(file, "utf8"))).contact;
