import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const packages = ["drizzle-orm", "zod"];

/** What the files of the queue import, and how many imports of long packages Node looks up for that. */
function lookUp(isQuick: boolean): { lookedUp: number; found: string[] } {
  const code = `
    import { registerHooks } from "node:module";
    let lookedUp = 0;
    const found = new Set();
    registerHooks({ resolve(specifier, context, next) {
      const result = next(specifier, context);
      if (/node_modules\\/(${packages.join("|")})\\//.test(result.url)) lookedUp += 1;
      return result;
    }});
    ${isQuick ? `await import("./quick-imports.ts");` : ""}
    registerHooks({ resolve(specifier, context, next) {
      const result = next(specifier, context);
      if (/\\.ts$|node_modules\\/(${packages.join("|")})\\//.test(result.url)) found.add(result.url + " " + result.format);
      return result;
    }});
    await import("./platform/jobs/open-jobs.ts");
    console.log(JSON.stringify({ lookedUp, found: [...found].sort() }));
    process.exit();`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return JSON.parse(output);
}

test("the same files are found without looking each of them up", { tags: ["full"] }, () => {
  const [usual, quick] = [lookUp(false), lookUp(true)];
  expect(quick.found).toEqual(usual.found);
  expect(usual.lookedUp).toBeGreaterThan(300);
  expect(quick.lookedUp).toBeLessThan(15);
});

test("every file of these packages that ends in .js is an ES module", () => {
  for (const name of packages) {
    const folder = dirname(createRequire(import.meta.url).resolve(name));
    const types = globSync(join(folder, "**/package.json")).map(
      (file) => JSON.parse(readFileSync(file, "utf8")).type,
    );
    expect(new Set(types)).toEqual(new Set(["module"]));
  }
});
