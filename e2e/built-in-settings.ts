import siteSettings from "../apps/web/site-settings.json" with { type: "json" };

/** What the product's builder writes into its scripts (apps/web/vite.config.ts), for pages that are built for a journey. */
export const builtInSettings = { __SITE_SETTINGS__: JSON.stringify(siteSettings) };
