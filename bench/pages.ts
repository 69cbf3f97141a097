import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser } from "../e2e/launch-browser.ts";
import { median, report } from "./bench-rig.ts";
import { measurePage, type SiteFigures } from "./site-figures.ts";
import { startProduct } from "./start-product.ts";

const pages = process.argv.slice(2);
const opens = 5;
const aims = { largestPaintMs: 1500, layoutShift: 0.02, scriptBytes: 140_000, styleBytes: 40_000 };
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-pages-"));
const product = await startProduct(dataFolder, { isFree: false });
const browser = await openBrowser();
try {
  for (const path of pages.length > 0 ? pages : ["/", "/ar/", "/pricing", "/ar/pricing"]) {
    const runs: SiteFigures[] = [];
    for (let run = 0; run < opens; run++) runs.push(await measurePage(browser, product.origin, path));
    const middle = (
      figure: "largestPaintMs" | "layoutShift" | "scriptBytes" | "firstScriptBytes" | "styleBytes",
    ) => median(runs.map((run) => run[figure]));
    report(
      `${path}: largest paint, slow phone, median of ${opens}`,
      `${Math.round(middle("largestPaintMs"))} ms`,
      `under ${aims.largestPaintMs} ms`,
    );
    report("  layout shift, scrolled through", middle("layoutShift").toFixed(3), `under ${aims.layoutShift}`);
    report("  scripts as it opens, in gzip", kilobytes(middle("firstScriptBytes")), "-");
    report("  scripts in all", kilobytes(middle("scriptBytes")), `under ${kilobytes(aims.scriptBytes)}`);
    report("  styles in all", kilobytes(middle("styleBytes")), `under ${kilobytes(aims.styleBytes)}`);
    const foreign = new Set(runs.flatMap(({ foreignRequests }) => foreignRequests));
    report("  requests that leave the host", String(foreign.size), "0");
    for (const address of foreign) process.stdout.write(`    ${address}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
