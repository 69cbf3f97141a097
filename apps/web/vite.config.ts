import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { siteSettingsSchema } from "./src/lib/site/site-settings-schema.ts";

/** The settings of the public pages: the defaults beside this file, and what the owner says is different. */
function siteSettings() {
  const defaults: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "site-settings.json"), "utf8"));
  const own: unknown = JSON.parse(process.env.VOXLOOM_SITE_BUILD ?? "{}");
  return siteSettingsSchema.parse(Object.assign({ origin: null }, defaults, own));
}

// What every page needs is one file: it compresses better, and every page's list of files is shorter.
const chunkGroups = [{ name: "frame", test: /node_modules\/(react|react-dom|scheduler|react-router)\// }];

export default defineConfig({
  // Named, because the server that prerenders starts where the command was typed.
  root: import.meta.dirname,
  plugins: [reactRouter()],
  define: { __SITE_SETTINGS__: JSON.stringify(siteSettings()) },
  build: {
    // A data: address for small files would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // The worker that draws subtitles is a module.
  worker: { format: "es" },
  server: { proxy: { "/api": "http://localhost:3000" } },
});
