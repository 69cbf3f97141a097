import { onTestFinished } from "vitest";
import { siteSettings } from "../lib/site/site-settings.ts";
import type { SiteSettings } from "../lib/site/site-settings-schema.ts";

/** For tests: until the test ends, the pages are as if they were built with these settings. */
export function haveSettings(settings: Partial<SiteSettings>): void {
  const before = { ...siteSettings };
  Object.assign(siteSettings, settings);
  onTestFinished(() => void Object.assign(siteSettings, before));
}
