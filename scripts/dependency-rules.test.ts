import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../packages/media/src/ffmpeg/run-tool.ts";

const repository = join(import.meta.dirname, "..");
const config = join(repository, ".dependency-cruiser.cjs");

/** Each rule with a file that breaks it: the file's place, of its own, and what stands in it. */
const breaches: Record<string, Record<string, string>> = {
  "no-cycles": {
    // Types count too.
    "packages/media/src/a.ts": 'import { b } from "./b.ts";\nexport type A = string;\nexport const a = b;',
    "packages/media/src/b.ts": 'import type { A } from "./a.ts";\nexport const b: A = "";',
  },
  "not-resolvable": { "packages/media/src/c.ts": 'import "./nowhere.ts";' },
  "contract-imports-only-what-it-may": { "packages/contract/src/a.ts": 'import "../../timeline/src/x.ts";' },
  "reading-imports-only-what-it-may": { "packages/reading/src/a.ts": 'import "../../timeline/src/x.ts";' },
  "music-imports-only-what-it-may": { "packages/music/src/a.ts": 'import "../../timeline/src/x.ts";' },
  "lips-imports-only-what-it-may": { "packages/lips/src/a.ts": 'import "../../timeline/src/x.ts";' },
  "composition-imports-only-what-it-may": {
    "packages/composition/src/a.ts": 'import "../../timeline/src/x.ts";',
  },
  "subtitles-imports-only-what-it-may": {
    "packages/subtitles/src/a.ts": 'import "../../timeline/src/x.ts";',
  },
  "timeline-imports-only-what-it-may": {
    "packages/timeline/src/a.ts": 'import "../../media/src/x.ts";',
  },
  "script-client-imports-only-what-it-may": {
    "packages/script-client/src/a.ts": 'import "../../media/src/x.ts";',
  },
  "media-imports-only-what-it-may": {
    "packages/media/src/d.ts": 'import "../../engines/src/x.ts";',
  },
  "documents-imports-only-what-it-may": {
    "packages/documents/src/a.ts": 'import "../../engines/src/x.ts";',
  },
  "models-imports-only-what-it-may": { "packages/models/src/a.ts": 'import "../../engines/src/x.ts";' },
  "engines-imports-only-what-it-may": {
    "packages/engines/src/a.ts": 'import "../../studio/src/x.ts";',
  },
  "studio-imports-only-what-it-may": {
    "packages/studio/src/a.ts": 'import "../../../apps/server/src/x.ts";',
  },
  "phrases-imports-only-what-it-may": { "packages/phrases/src/a.ts": 'import "../../timeline/src/x.ts";' },
  "web-imports-only-what-it-may": {
    "apps/web/src/a.ts": 'import "../../../packages/media/src/x.ts";',
  },
  "server-imports-only-what-it-may": {
    "apps/server/src/a.ts": 'import "../../web/src/x.ts";',
  },
  "cli-imports-only-what-it-may": {
    "apps/cli/src/a.ts": 'import "../../server/src/x.ts";',
  },
  "contract-imports-zod-only": { "packages/contract/src/b.ts": 'import "node:fs";' },
  "pure-packages-run-in-the-browser": { "packages/timeline/src/b.ts": 'import "node:path";' },
  "features-never-import-features": { "apps/web/src/features/voices/a.ts": 'import "../tasks/x.ts";' },
  "features-never-import-app": { "apps/web/src/features/voices/b.ts": 'import "../../app/x.ts";' },
  "http-knows-no-product": { "apps/server/src/http/a.ts": 'import "../modules/making/voices/x.ts";' },
  "ordering-knows-no-product": { "apps/web/src/ordering/a.ts": 'import "../features/tasks/x.ts";' },
  "ordering-stands-on-lib-and-ui": { "apps/web/src/lib/a.ts": 'import "../ordering/x.ts";' },
  "modules-meet-at-their-door": { "apps/server/src/modules/making/tasks/a.ts": 'import "../voices/x.ts";' },
  "tables-refer-to-tables-only": {
    "apps/server/src/modules/making/tasks/schema.ts": 'import { x } from "../voices/x.ts"; x();',
  },
  "modules-go-one-way": {
    "apps/server/src/modules/people/account/a.ts": 'import "../../place/admin/index.ts";',
  },
  "modules-are-in-the-order": {
    "apps/server/src/modules/place/elsewhere/a.ts": 'import "../../making/voices/x.ts";',
  },
  "editor-goes-one-way": {
    "apps/web/src/features/editor/document/a.ts": 'import "../find/use-x.ts";',
    "apps/web/src/features/editor/find/a.ts": 'import "../lines/x.ts";',
    "apps/web/src/features/editor/lines/a.ts": 'import "../layout/x.ts";',
  },
  "editor-folders-are-in-the-order": {
    "apps/web/src/features/editor/elsewhere/a.ts": 'import "../find/use-x.ts";',
  },
  "panels-keep-their-stores": {
    "apps/web/src/features/editor/lines/b.ts": 'import "../find/x-store.ts";',
  },
  "platform-knows-no-product": {
    "apps/server/src/platform/db/a.ts": 'import "../../modules/making/voices/x.ts";',
  },
  "the-api-starts-no-programs": {
    "apps/server/src/modules/making/tasks/b.ts": 'import "node:child_process";',
  },
  "one-spawn-of-ffmpeg": { "packages/media/src/audio/a.ts": 'import "node:child_process";' },
};
const targets = [
  "packages/timeline/src/x.ts",
  "packages/media/src/x.ts",
  "packages/engines/src/x.ts",
  "packages/studio/src/x.ts",
  "apps/web/src/x.ts",
  "apps/web/src/features/tasks/x.ts",
  "apps/web/src/app/x.ts",
  "apps/web/src/ordering/x.ts",
  "apps/web/src/features/editor/find/use-x.ts",
  "apps/web/src/features/editor/find/x-store.ts",
  "apps/web/src/features/editor/lines/x.ts",
  "apps/web/src/features/editor/layout/x.ts",
  "apps/server/src/x.ts",
  "apps/server/src/modules/making/voices/x.ts",
  "apps/server/src/modules/place/admin/index.ts",
];

let folder: string;
let ofBreaches: Breach[];
beforeAll(async () => {
  folder = await mkdtemp(join(repository, "node_modules/.breaches-"));
  ofBreaches = await readBreaches("broken", Object.assign({}, ...Object.values(breaches)));
});
afterAll(() => rm(folder, { recursive: true }));

/** A rule, and the file that breaks it. */
type Breach = { from: string; rule: { name: string } };

/** What a small tree of files breaks. */
async function readBreaches(name: string, files: Record<string, string>): Promise<Breach[]> {
  const root = join(folder, name);
  const all = { ...Object.fromEntries(targets.map((path) => [path, "export {};"])), ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await writeFile(join(root, "tsconfig.json"), "{}");
  await writeFile(join(root, "package.json"), '{"type":"module"}');
  const { stdout } = await runTool({
    command: join(repository, "node_modules/.bin/depcruise"),
    args: ["--config", config, "--output-type", "json", "packages", "apps"],
    cwd: root,
    allowedExitCodes: Array.from({ length: 200 }, (_, code) => code),
  });
  const report: { summary: { violations: Breach[] } } = JSON.parse(stdout);
  return report.summary.violations;
}

test("a tree that keeps the rules breaks none", async () => {
  expect(await readBreaches("fine", {})).toEqual([]);
});

test.each(Object.entries(breaches))("the rule %s fires on a planted breach", (name, files) => {
  const broken = ofBreaches.filter(({ from }) => from in files).map(({ rule }) => rule.name);
  expect(broken.filter((rule) => rule === name).length).toBeGreaterThanOrEqual(
    name === "no-cycles" ? 1 : Object.keys(files).length,
  );
});

test("every breach stands in a file of its own", () => {
  const places = Object.values(breaches).flatMap((files) => Object.keys(files));
  expect(new Set(places).size).toBe(places.length);
});

test("every rule has a planted breach", async () => {
  const { default: rules }: { default: { forbidden: { name: string }[] } } = await import(config);
  const names = new Set(rules.forbidden.map(({ name }) => name));
  expect(Object.keys(breaches).sort()).toEqual([...names].sort());
});
