import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settingProblems } from "./src/lib/site/setting-problems.ts";
import { type SiteSettings, siteSettingsSchema } from "./src/lib/site/site-settings-schema.ts";

/**
 * The settings that the pages are built with: the defaults beside this file, and what the owner says is different, as
 * JSON in `VOXLOOM_SITE_BUILD`. Throws an Error that names every setting that cannot be used, and why.
 */
export function buildSettings(): SiteSettings {
  const defaults: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "site-settings.json"), "utf8"));
  const own: unknown = JSON.parse(process.env.VOXLOOM_SITE_BUILD ?? "{}");
  const read = siteSettingsSchema.safeParse(Object.assign({}, defaults, own));
  const problems = read.success ? missingPictures(read.data) : settingProblems(read.error);
  if (!read.success || problems.length > 0) throw new Error(problems.map((line) => `  - ${line}`).join("\n"));
  return read.data;
}

/** Pictures that the settings name, and that no file of the pages is. */
function missingPictures({ messengers }: SiteSettings): string[] {
  return (["zh", "ru"] as const).flatMap((locale) => {
    const path = messengers[locale]?.qr;
    if (path === undefined || existsSync(join(import.meta.dirname, "public", path))) return [];
    return [`messengers.${locale}.qr: there is no file apps/web/public${path}`];
  });
}
