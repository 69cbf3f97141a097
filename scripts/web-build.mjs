// The built web application: made when its sources changed. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { checkSiteSettings } from "./check-site-settings.mjs";
import { nodeProgram, toolEnvironment } from "./node-modules.mjs";
import { withOwnClaims } from "./own-claims.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { listOpenGraphPages, makeOpenGraphPictures } from "./site-media/open-graph.mjs";
import { ownSiteSettings, wholeSiteSettings } from "./site-settings.mjs";

const sources = [
  "apps/web",
  "packages/contract",
  "packages/reading",
  "packages/subtitles",
  "packages/timeline",
  "packages/script-client",
  "packages/phrases",
  "package-lock.json",
];
const ignored = new Set(["node_modules", "build", ".react-router", ".cache"]);
const outputFolder = join(repositoryFolder, "apps/web/build/client");
const stampFile = join(repositoryFolder, "apps/web/build/sources.sha256");

function* getFiles(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!ignored.has(name)) yield* getFiles(join(path, name));
  }
}

/** One hash over everything that the pages are built from: names and contents of files, settings, languages. */
function hashOfSources(settings) {
  const hash = createHash("sha256").update(`${settings}\0${process.env.VOXLOOM_SITE_LOCALES ?? ""}\0`);
  for (const source of sources) {
    for (const file of getFiles(join(repositoryFolder, source))) {
      if (/\.(test|spec)\.tsx?$/.test(file)) continue;
      hash
        .update(`${file.slice(repositoryFolder.length)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** Whether the build in place is of these sources. */
const isBuilt = (hash) =>
  existsSync(join(outputFolder, "index.html")) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, "utf8") === hash;

/** Builds the pages where their sources changed since. Throws with the builder's own words. */
export function ensureWebBuild(say) {
  const settings = withOwnClaims(ownSiteSettings());
  const hash = hashOfSources(settings);
  if (isBuilt(hash)) return;
  checkSiteSettings(settings);
  say("Building the pages.");
  buildWeb(settings);
  writeFileSync(stampFile, hash);
}

/** Builds the pages, and beside each text file its compressed forms, which are sent as they are. */
function buildWeb(settings) {
  const build = spawnSync("react-router", ["build", "apps/web", "--logLevel", "warn"], {
    cwd: repositoryFolder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    env: {
      ...toolEnvironment(),
      NODE_ENV: "production",
      NODE_OPTIONS: `--import=${pathToFileURL(join(repositoryFolder, "scripts/patient-prerender.mjs"))}`,
      VOXLOOM_SITE_BUILD: settings,
    },
  });
  if (build.status !== 0) throw new Error(`The pages could not be built:\n${build.stdout}\n${build.stderr}`);
  lightenManifest();
  makeOpenGraphPictures(listOpenGraphPages(outputFolder), outputFolder);
  if (wholeSiteSettings(settings).routing === "hash") makeHashPages();
  makeNotFoundPage();
  for (const file of getFiles(outputFolder)) {
    if (/\.(js|css|html|svg|json|txt|xml|webmanifest|data|wasm)$/.test(file)) compress(file);
  }
}

/**
 * Takes the lists of imports out of the router's manifest, which every page loads: the router reads them to fetch a page
 * before it is asked for, which no link here does, and they are half of it.
 */
function lightenManifest() {
  const folder = join(outputFolder, "assets");
  const start = "window.__reactRouterManifest=";
  for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const script = readFileSync(join(folder, name), "utf8");
    if (!script.startsWith(start)) throw new Error(`${name} is not the router's manifest.`);
    const manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, ""));
    for (const route of Object.values(manifest.routes)) route.imports = [];
    writeFileSync(join(folder, name), `${start}${JSON.stringify(manifest)};`);
  }
}

/**
 * What servers show for addresses without a file: the browser's router finds the page, or says that there is none.
 * Without scripts the words of the page for that stand there.
 */
function makeNotFoundPage() {
  const built = (name) => readFileSync(join(outputFolder, name), "utf8");
  const [words] = /<main>.*?<\/main>/s.exec(built("404/index.html")) ?? [];
  if (words === undefined) throw new Error("The page for what is not found has no words.");
  const stillShown = `<noscript><style>[aria-busy]{display:none}</style>${words}</noscript>`;
  const page = built("__spa-fallback.html").replace("<body>", (body) => `${body}${stillShown}`);
  writeFileSync(join(outputFolder, "404.html"), page);
}

function makeHashPages() {
  const script = join(repositoryFolder, "apps/web/hash-pages.ts");
  const made = spawnSync(nodeProgram, [script, outputFolder], { cwd: repositoryFolder, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`The pages by hash could not be made:\n${made.stderr}`);
}

function compress(file) {
  const content = readFileSync(file);
  if (content.length < 1024) return;
  // Of a quick look nobody waits for the smallest files.
  const isQuickLook = (process.env.VOXLOOM_SITE_LOCALES ?? "") !== "";
  const quality = /\.(js|css)$/.test(file) && !isQuickLook ? 10 : 5;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 8 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
}
