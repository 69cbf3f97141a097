import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { openBrowser } from "../e2e/launch-browser.ts";
import { openClient } from "./bench-client.ts";
import { report, seconds, withFolder } from "./bench-rig.ts";
import { runFfmpeg } from "./make-phone-clip.ts";
import { openContext } from "./page-figures.ts";
import { startProduct } from "./start-product.ts";

const pictureCount = 4;
const rounds = 3;
const patienceMs = 120_000;

/** A picture as shops show them: a square of two thousand pixels with the grain of a camera. */
const makePicture = (path: string, index: number): void =>
  runFfmpeg([
    ...["-f", "lavfi", "-i", `mandelbrot=s=2000x2000:start_scale=${0.8 / (index + 1)},noise=alls=2`],
    ...["-frames:v", "1", "-q:v", "6", path],
  ]);

/** What shops write around their product: a page of half a megabyte, most of it scripts that nobody here runs. */
const makeProductPage = (): string => {
  const product = {
    ...{ "@context": "https://schema.org", "@type": "Product", name: "Enamel cup, blue" },
    description: "A cup for two decilitres, glazed by hand. It takes the dishwasher and an open fire.",
    image: Array.from({ length: pictureCount }, (_, index) => `/${index}.jpg`),
    offers: { "@type": "Offer", price: "24.90", priceCurrency: "EUR" },
    additionalProperty: ["Two decilitres", "Glazed by hand", "Takes an open fire"].map((value) => ({
      ...{ "@type": "PropertyValue", name: "Feature", value },
    })),
  };
  const scripts = Array.from({ length: 40 }, () => `<script>${"window.shop = {};".repeat(750)}</script>`);
  return `<!doctype html><title>Enamel cup</title>${scripts.join("")}
<script type="application/ld+json">${JSON.stringify(product)}</script>
${"<div><p>Others bought a plate, a bowl and a jug along with it.</p></div>".repeat(400)}`;
};

/** A shop on this machine, whose network takes no time. */
async function openShop(folder: string): Promise<{ host: string; close: () => void; pictureBytes: number }> {
  const pictures = await Promise.all(
    Array.from({ length: pictureCount }, async (_, index) => {
      const path = join(folder, `${index}.jpg`);
      makePicture(path, index);
      return await readFile(path);
    }),
  );
  const page = makeProductPage();
  const server = createServer((asked, response) => {
    const picture = pictures[Number(/^\/(\d)\.jpg$/.exec(asked.url ?? "")?.[1] ?? -1)];
    if (picture === undefined) response.writeHead(200, { "content-type": "text/html" }).end(page);
    else response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the shop has no port");
  return {
    host: `127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    pictureBytes: pictures.reduce((sum, { length }) => sum + length, 0),
  };
}

/** From the press that reads a product page to the first frame of its video, and to a preview that has all pictures. */
await withFolder(async (folder) => {
  const shop = await openShop(folder);
  const product = await startProduct(join(folder, "data"), {
    environment: { VOXLOOM_LINK_HOSTS: shop.host },
  });
  const browser = await openBrowser();
  try {
    const figures: { firstMs: number; allMs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // Each round is somebody new: what was fetched for another is not there for them.
      const { headers } = await openClient(product);
      const context = await openContext(browser, product.origin, headers["x-web-id"] ?? "");
      const page = await context.newPage();
      await page.goto("/create-video");
      await page
        .getByRole("textbox", { name: "Start from a product page" })
        .fill(`http://${shop.host}/cup?${round}`);
      const startedAt = performance.now();
      await page.getByRole("button", { name: "Read page" }).click();
      const frame = page.locator(
        'canvas[aria-label="Preview of the video"]:not([data-frame=""])[data-frame]',
      );
      await frame.waitFor({ timeout: patienceMs });
      const firstMs = performance.now() - startedAt;
      await page
        .getByRole("heading", { name: `Your clips (${pictureCount})` })
        .waitFor({ timeout: patienceMs });
      await page
        .getByText(/Shots in the video: \d/)
        .first()
        .waitFor({ timeout: patienceMs });
      await frame.waitFor({ timeout: patienceMs });
      figures.push({ firstMs, allMs: performance.now() - startedAt });
      await context.close();
    }
    const worst = (times: readonly number[]): string => seconds(Math.max(...times));
    const [load = 0] = loadavg();
    const what = `${pictureCount} pictures, ${(shop.pictureBytes / 1e6).toFixed(1)} MB`;
    report(
      `product page to first preview, ${what}`,
      worst(figures.map(({ firstMs }) => firstMs)),
      "under 20 s",
    );
    report("  until all pictures are in it", worst(figures.map(({ allMs }) => allMs)), "-");
    report("  the slowest of so many times; load of the machine", `${rounds}; ${load.toFixed(1)}`, "-");
  } finally {
    await browser.close();
    await product.stop();
    shop.close();
  }
});
