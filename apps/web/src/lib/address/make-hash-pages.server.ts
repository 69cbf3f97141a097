import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { followHashAddresses } from "./follow-hash-addresses.ts";
import { hashAddresses } from "./hash-addresses.ts";

const addressesSchema = z.object({ patterns: z.array(z.string()) });
/** Pages that the router takes over from, whatever their address. */
const shells = ["__spa-fallback.html", "404.html"];
/** Where one more of them stands, for the addresses behind a hash. */
const shellCopies = ["app/index.html", "embedded-player/index.html"];
/** In the markup of a page, and in its data, where quotes are escaped once or twice. */
const link = /(href=\\*")(\/[^"\\]*)/g;

/** The first parts of addresses without a file, from the patterns that the build of the pages knows. */
const firstParts = (patterns: readonly string[]): string[] =>
  [...new Set(patterns.map((pattern) => pattern.split("/")[1] ?? ""))].filter((part) => !part.includes("."));

const findText = (code: unknown): string => String(code).replace(/\s{2,}/g, "\n");

/** A page with a script more. It goes last in the first script of the head: the tree is the one that React knows. */
function withScript(html: string, script: string): string {
  const end = html.indexOf("</script>");
  if (end === -1 || end > html.indexOf("</head>"))
    throw new Error("a page has no script in its head that could be told of addresses by hash");
  return `${html.slice(0, end)}\n;${script}${html.slice(end)}`;
}

/**
 * Turns built pages into pages whose workspace is reached by hash. Pages and their data are read below `builtFolder`
 * and written below `targetFolder`, which may be the same; everything else of a build is fit for both.
 */
export async function makeHashPages(builtFolder: string, targetFolder: string): Promise<void> {
  const known: unknown = JSON.parse(await readFile(join(builtFolder, "addresses.json"), "utf8"));
  const parts = firstParts(addressesSchema.parse(known).patterns);
  const { getHref } = hashAddresses(parts);
  const getScript = (isShell: boolean) =>
    `(${findText(followHashAddresses)})((${findText(hashAddresses)})(${JSON.stringify(parts)}),${isShell})`;
  for (const name of await readdir(builtFolder, { recursive: true })) {
    if (!/\.(html|data)$/.test(name)) continue;
    const built = await readFile(join(builtFolder, name), "utf8");
    const linked = built.replace(
      link,
      (_whole, before: string, address: string) => before + getHref(address),
    );
    const page = name.endsWith(".html") ? withScript(linked, getScript(shells.includes(name))) : linked;
    const targets = name === "__spa-fallback.html" ? [name, ...shellCopies] : [name];
    for (const target of targets) {
      await mkdir(dirname(join(targetFolder, target)), { recursive: true });
      await writeFile(join(targetFolder, target), page);
    }
  }
}
