import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
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
