import { execFile } from "node:child_process";
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultOfSubject, maxSubjectLength } from "./commit-subjects.mjs";

const repository = join(import.meta.dirname, "..");

describe("sizes of code", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voxloom-sizes-"));
    await copyFile(join(repository, "biome.json"), join(folder, "biome.json"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Which rules of size a file breaks. */
  async function brokenBy(path: string, content: string): Promise<string[]> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    const biome = join(repository, "node_modules/.bin/biome");
    const said = await new Promise<string>((resolve) => {
      const args = ["lint", "--vcs-enabled=false", "--colors=off", path];
      execFile(biome, args, { cwd: folder }, (_error, stdout, stderr) => resolve(stdout + stderr));
    });
    expect(said).toContain("Checked 1 file");
    return [...said.matchAll(/lint\/\w+\/(useMaxParams|noExcessive\w+)/g)].map(([, rule = ""]) => rule);
  }

  const parameters = (count: number): string =>
    `export const f = (${Array.from({ length: count }, (_, at) => `p${at}: number`).join(", ")}) => p0;\n`;
  const file = (lines: number): string =>
    Array.from({ length: lines }, (_, at) => `export const c${at} = ${at};\n`).join("");
  const body = (lines: number): string =>
    `export function f() {\n${Array.from({ length: lines - 2 }, (_, at) => `  g(${at});\n`).join("")}}\n`;

  test.each([
    ["a fifth parameter", "useMaxParams", parameters(4), parameters(5)],
    ["a file of more than 350 lines", "noExcessiveLinesPerFile", file(350), file(351)],
    ["a function of more than 150 lines", "noExcessiveLinesPerFunction", body(150), body(153)],
  ])("%s is refused in code, and free in tests", async (_name, rule, most, tooMuch) => {
    expect(await brokenBy("apps/server/src/most.ts", most)).toEqual([]);
    expect(await brokenBy("apps/server/src/planted.ts", tooMuch)).toEqual([rule]);
    expect(await brokenBy("apps/server/src/planted.test.ts", tooMuch)).toEqual([]);
  });
});

/** A file of fewer lines that one other imports belongs into that one, as a function of it. */
const minLines = 25;

/** What stands alone however short it is: found by its name or address, or one of a set that its folder has whole. */
const standsAlone = [
  /-(?:thread|process|worker|apart|main)\.ts$/,
  /\/(?:index|main(?:-\w+)?|schema|store|routes|project-life|jobs)\.ts$/,
  /\/testing\//,
  /^apps\/cli\/src\/commands\//,
  /^apps\/server\/src\/modules\/making\/orders\/policies\//,
  /^apps\/web\/src\/routes\//,
  /^packages\/contract\/src\/(?:calls|entities)\//,
  /^packages\/subtitles\/src\/formats\//,
];

/** Short files that one other imports. What a test asks, another passes on or fetches when it is needed is not among them. */
function listSmallFiles(texts: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>();
  const neverInlined = new Set<string>();
  for (const [path, text] of texts)
    for (const [, how = "", address = ""] of text.matchAll(
      /(\bexport\b[^;"']*|\bimport\()?["'](\.{1,2}\/[^"'\n]+)["']/g,
    )) {
      const target = join(dirname(path), address);
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
      if (how === "import(" || /\bfrom\s*$/.test(how)) neverInlined.add(target);
    }
  return [...texts]
    .filter(
      ([path, text]) =>
        /^(?:apps|packages)\/(?:(?!\.test\.).)*\.tsx?$/.test(path) &&
        text.split("\n").length <= minLines &&
        importers.get(path)?.size === 1 &&
        !neverInlined.has(path) &&
        !standsAlone.some((kind) => kind.test(path)),
    )
    .map(([path]) => path)
    .toSorted();
}

describe("files of few lines", () => {
  test("none has one importer", async () => {
    const texts = new Map<string, string>();
    const isBuilt = (path: string): boolean => /(?:^|\/)(?:node_modules|build|\.react-router)$/.test(path);
    for (const root of ["apps", "packages", "e2e", "bench", "scripts"])
      for await (const path of glob(`${root}/**/*.{ts,tsx,mjs}`, { cwd: repository, exclude: isBuilt }))
        texts.set(path, await readFile(join(repository, path), "utf8"));
    expect(texts.size).toBeGreaterThan(1000);
    expect(listSmallFiles(texts)).toEqual([]);
  });

  test("the rule fires on a planted breach", () => {
    const one = 'import { one } from "./one.ts";\n';
    const list = (path: string, text: string, others: [string, string][]): string[] =>
      listSmallFiles(new Map([[`packages/a/${path}`, text], ...others]));
    const short = "export const one = 1;\n";
    const used: [string, string][] = [["packages/a/two.ts", one]];
    expect(list("one.ts", short, used)).toEqual(["packages/a/one.ts"]);
    expect(list("one.ts", short.repeat(minLines - 1), used)).toEqual(["packages/a/one.ts"]);
    expect(list("one.ts", short.repeat(minLines), used)).toEqual([]);
    expect(list("one.ts", short, [...used, ["packages/a/three.ts", one]])).toEqual([]);
    expect(list("one.ts", short, [...used, ["packages/a/one.test.ts", one]])).toEqual([]);
    expect(list("one.ts", short, [["packages/a/index.ts", 'export { one } from "./one.ts";\n']])).toEqual([]);
    expect(list("one.ts", short, [["packages/a/two.ts", 'const one = () => import("./one.ts");\n']])).toEqual(
      [],
    );
    expect(list("schema.ts", short, [["packages/a/two.ts", 'import { one } from "./schema.ts";\n']])).toEqual(
      [],
    );
    const entry = 'new URL("./one-thread.ts", import.meta.url);\n';
    expect(list("one-thread.ts", short, [["packages/a/two.ts", entry]])).toEqual([]);
  });
});

describe("subjects of commits", () => {
  const longest = `fix(tasks): ${"a".repeat(maxSubjectLength - "fix(tasks): ".length)}`;

  test.each([
    "feat(api): answer orders at once",
    "fix: go on after a lost connection",
    "refactor(web)!: name panels as words do",
    "Merge branch 'main' into fixes",
    longest,
  ])("%s is fine", (subject) => expect(faultOfSubject(subject)).toBeNull());

  test.each([
    [`${longest}a`, "has 73 characters, 72 are allowed"],
    ["tmp", 'does not read "type(area): words"'],
    ["feature: more", 'does not read "type(area): words"'],
    ["fix(tasks) go on", 'does not read "type(area): words"'],
    ["fix: Go on", "begins its words with a capital letter"],
    ["fix: go on.", "ends with a full stop"],
  ])("%s is refused", (subject, fault) => expect(faultOfSubject(subject)).toContain(fault));
});
