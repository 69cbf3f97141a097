import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { buildSettings } from "./build-settings.ts";

/** The settings of the public pages, without a banner whose time is over, or which promises credits that nobody needs. */
function siteSettings() {
  const settings = buildSettings();
  const { banner } = settings;
  const isOver = banner !== null && banner.until !== null && new Date(banner.until) <= new Date();
  const isVain = banner?.type === "promotion" && !settings.hasBilling;
  // Pages need no code for a banner that nobody will see.
  return { ...settings, banner: isOver || isVain ? null : banner };
}

// What every page needs is one file, what every public page needs another: they compress better, and every page's list
// of files is shorter. A group takes along all that its parts import: of the contract only `@voxloom/contract/locales`.
const publicParts = [
  "contract/src/entities/(locales|same-path)",
  "lib/(analytics/(consent|send-events|track|track-exception|track-page-view)|paths|stored-text|use-dismiss|navigate-to)",
  "lib/phrases/document-locale",
  "lib/session/(arrival|campaign|redirects|session-hint|sign-in-prompt)",
  "lib/site/(banner|claims|fill-words|locale-paths|misspelt-address|open-graph-path|page-locale|picture-in|redirect-misspelt|site-context|site-link|site-meta|site-settings|structured-(product|questions|tool|way)|tools|tools-at-root|use-server-answer|workspace-link|articles/article-slugs)",
  "lib/(handed-file|lazy-or)",
  "ui/(section|framed-picture|page-parts|site-button|small-icon|flag|language-switch|question-list|use-viewed-video)",
  "app/(header-account|page-message|page-loading|loading-bar)",
  "app/late/(late-parts|late-requests)",
  "app/site/(menu-entries|site-banner(?=.module))",
];
/** Icons of tools: each would be a file of its own. */
const toolIcons = readFileSync(join(import.meta.dirname, "src/ui/tool-icon.tsx"), "utf8").matchAll(
  /\bIcon(\w+),/g,
);
const chunkGroups = [
  { name: "frame", test: /node_modules\/(react|react-dom|scheduler|react-router)\/|lib\/(address|router)\// },
  // What many pages of the workspace share, in one file: it was a name in the list of each.
  {
    name: "kit",
    test: /node_modules\/(@mantine|@floating-ui|@tanstack|i18next|react-i18next)\//,
    minShareCount: 12,
  },
  // What prices show, and what every icon is made with.
  {
    name: "marks",
    test: /@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes|Icon(Check|Minus|Server))\.mjs/,
  },
  {
    name: "icons",
    test: new RegExp(
      `@tabler/icons-react/.*/Icon(${[...toolIcons].map(([, name]) => name).join("|")})\\.mjs`,
    ),
  },
  // What moves on the first page, once it is near.
  { name: "home-moves", test: /site-home\/(scenarios\/(follow|lock|measure)-|showcase\/run-strip)/ },
  { name: "site", test: new RegExp(`/(${publicParts.join("|")})\\.(ts|tsx|module\\.css)`) },
  // What comes a moment after every public page.
  {
    name: "late",
    test: /app\/late\/(use-locale-words|use-document-locale|late)\.|lib\/session\/identity\.|watch-blank-page\./,
  },
];

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
