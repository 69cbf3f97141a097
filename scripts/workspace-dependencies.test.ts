import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "..");
const workspaces = ["packages/*", "apps/*", "e2e", "bench"];

/** Packages of this repository that a text imports, by the name each has in a package.json. */
const importedIn = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\(?)\s*"(@voxloom\/[\w-]+)/g)].map(([, name = ""]) => name);

/** What a workspace imports of others and does not declare. */
async function undeclaredIn(folder: string): Promise<string[]> {
  const { name, dependencies, devDependencies } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  );
  const declared = { [name]: "itself", ...dependencies, ...devDependencies };
  const undeclared = new Set<string>();
  const exclude = (path: string) => /^(node_modules|build|\.react-router)$/.test(path);
  for await (const path of glob("**/*.{ts,tsx}", { cwd: folder, exclude }))
    for (const imported of importedIn(await readFile(join(folder, path), "utf8")))
      if (!(imported in declared)) undeclared.add(imported);
  return [...undeclared];
}

test("every workspace declares the others that it imports", async () => {
  const found: Record<string, string[]> = {};
  for await (const path of glob(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: repository },
  )) {
    const folder = join(path, "..");
    found[folder] = await undeclaredIn(join(repository, folder));
  }
  expect(Object.keys(found).length).toBeGreaterThan(8);
  expect(Object.entries(found).filter(([, names]) => names.length > 0)).toEqual([]);
});

test("an import is found however it is written", () => {
  expect(
    importedIn('import { a } from "@voxloom/media";\nexport type { B } from "@voxloom/contract/locales";'),
  ).toEqual(["@voxloom/media", "@voxloom/contract"]);
  expect(importedIn('await import("@voxloom/studio"); import "@voxloom/web/x.css";')).toEqual([
    "@voxloom/studio",
    "@voxloom/web",
  ]);
});
