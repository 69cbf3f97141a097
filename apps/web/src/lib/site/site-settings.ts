import type { SiteSettings } from "./site-settings-schema.ts";

declare const __SITE_SETTINGS__: SiteSettings;

/** The settings the pages were built with. */
export const siteSettings: SiteSettings = __SITE_SETTINGS__;
