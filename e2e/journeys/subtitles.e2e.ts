import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { type SubtitleStyle, shortFormSubtitleStyle } from "@voxloom/contract";
import { readFont, renameFont } from "@voxloom/media";
import type { SubtitlePageData } from "../../apps/web/src/features/editor/subtitles/testing/subtitle-page-data.ts";
import { keepPicture, openVisitor, seriousFindings } from "../browser.ts";
import { expect, test } from "../part-test.ts";
import {
  assFile,
  inOwnFont,
  type Look,
  look,
  looks,
  ownFile,
  quickLook,
  wide,
  withFontInside,
} from "../subtitles/looks.ts";
import { serveSubtitles } from "../subtitles/serve-subtitles.ts";

const run = promisify(execFile);
/** Where the fonts lie that somebody brought. */
const fontsFolder = "own-fonts";
const gray = 0x80;
/** Of 255, over the whole picture: less than a single stroke of a letter that is not where it should be. */
const maxDifference = 0.05;
type Size = Look["size"];

let site: Awaited<ReturnType<typeof serveSubtitles>>;
test.beforeAll(async () => {
  site = await serveSubtitles();
});
test.afterAll(async () => {
  await site?.close();
});

const flatVideo = async ({ width, height }: Size): Promise<string> => {
  const name = `flat-${width}x${height}.mp4`;
  const source = `color=c=0x808080:s=${width}x${height}:d=3:r=25`;
  const codec = ["-c:v", "libx264", "-qp", "0", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  await run("ffmpeg", ["-y", "-v", "error", "-f", "lavfi", "-i", source, ...codec, join(site.folder, name)]);
  return `/${name}`;
};

/** The frame that ffmpeg burns, as RGB. */
const burn = async ({ ass, size, atMs }: Look): Promise<Buffer> => {
  await writeFile(join(site.folder, "burned.ass"), ass);
  const source = `color=c=0x808080:s=${size.width}x${size.height}:d=3:r=25,format=rgb24`;
  const { stdout } = await run(
    "ffmpeg",
    [
      ...["-v", "error", "-f", "lavfi", "-i", source, "-vf", `ass=burned.ass:fontsdir=${fontsFolder}`],
      ...["-ss", String(atMs / 1000), "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
    ],
    { encoding: "buffer", maxBuffer: 64 * 1024 ** 2, cwd: site.folder },
  );
  return stdout;
};

/** What the page shows, as RGB. */
const shoot = async (page: Page, { width, height }: Size): Promise<Buffer> => {
  const png = join(site.folder, "shown.png");
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: png, clip: { x: 0, y: 0, width, height } });
  const { stdout } = await run(
    "ffmpeg",
    ["-v", "error", "-i", png, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
    {
      encoding: "buffer",
      maxBuffer: 64 * 1024 ** 2,
    },
  );
  return stdout;
};

/** A font that was brought, as it is told to the preview. */
const ownFamily = (family: string): SubtitlePageData["families"][number] => {
  const url = `/${fontsFolder}/own.ttf`;
  const face = { name: "own.ttf", url, index: 0, isBold: false, isItalic: false, sizeBytes: 1 };
  return { family, isFallback: false, faces: [face] };
};

const show = async (
  page: Page,
  { cues, style, file, size, atMs, ownFont }: Look,
  parts: Pick<SubtitlePageData, "isFormShown"> = {},
): Promise<void> => {
  const data: SubtitlePageData = {
    cues,
    style,
    file,
    ...size,
    families: [...site.families, ...(ownFont === undefined ? [] : [ownFamily(ownFont.family)])],
    ...(ownFont && { ownFont }),
    videoUrl: await flatVideo(size),
    ...parts,
  };
  await page.waitForFunction(() => typeof globalThis.showSubtitles === "function");
  await page.evaluate((given) => globalThis.showSubtitles(given), data);
  await page.locator("video").waitFor({ state: "attached" });
  await page.evaluate(async (seconds) => {
    const video = document.querySelector("video");
    if (video === null) throw new Error("no video");
    if (video.readyState < 2)
      await new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
    video.currentTime = seconds;
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  }, atMs / 1000);
};

/** Where and how two frames differ from the flat picture, and from one another. */
const compare = (shown: Buffer, burned: Buffer, { width }: Size) => {
  let difference = 0;
  for (let at = 0; at < burned.length; at += 1) difference += Math.abs((shown[at] ?? 0) - (burned[at] ?? 0));
  return {
    meanDifference: difference / burned.length,
    shown: edges(shown, width),
    burned: edges(burned, width),
  };
};

const edges = (frame: Buffer, width: number) => {
  const box = { left: width, right: -1, top: Number.POSITIVE_INFINITY, bottom: -1 };
  for (let at = 0; at < frame.length; at += 3) {
    const isDrawn = [0, 1, 2].some((part) => Math.abs((frame[at + part] ?? 0) - gray) > 24);
    if (!isDrawn) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
};

const expectSame = async (given: Look): Promise<Buffer> => {
  const { page, problems } = await openVisitor({ origin: site.origin });
  await page.goto("/");
  await show(page, given);
  const burned = await burn(given);
  let compared = compare(await shoot(page, given.size), burned, given.size);
  await expect
    .poll(async () => {
      compared = compare(await shoot(page, given.size), burned, given.size);
      return compared.meanDifference;
    })
    .toBeLessThan(maxDifference);
  expect(compared.burned.right).toBeGreaterThan(compared.burned.left);
  for (const edge of ["left", "right", "top", "bottom"] as const)
    expect(Math.abs(compared.shown[edge] - compared.burned[edge]), edge).toBeLessThanOrEqual(1);
  expect(problems).toEqual([]);
  return burned;
};

test.describe("the preview is what ffmpeg burns", () => {
  for (const [name, given] of looks)
    test(name, { tag: name === quickLook ? [] : "@full" }, async () => {
      await expectSame(given);
    });

  test("a font that a file of ASS brings itself", { tag: "@full" }, async () => {
    const { stdout } = await run("fc-match", ["-f", "%{file}", "DejaVu Sans Mono"]);
    const burned = await expectSame(ownFile(withFontInside(assFile, await readFile(stdout))));
    // In the fonts of this machine alone it would look otherwise.
    const without = await burn(ownFile(assFile));
    expect(compare(without, burned, wide).meanDifference).toBeGreaterThan(10 * maxDifference);
  });
});

test("a font that was brought is burned as it is previewed, letters that it lacks in another", async () => {
  const family = "own-font";
  const { stdout: path } = await run("fc-match", ["-f", "%{file}", "DejaVu Serif:style=Book"]);
  const { info, plain } = await readFont(await readFile(path), "own.ttf");
  const given = inOwnFont({ family, letters: info.letters });
  const burnedBefore = await burn(given);
  await mkdir(join(site.folder, fontsFolder), { recursive: true });
  await writeFile(join(site.folder, fontsFolder, "own.ttf"), renameFont(plain, family));
  const burned = await expectSame(given);
  // By the fonts of this machine alone it would look otherwise.
  expect(compare(burnedBefore, burned, wide).meanDifference).toBeGreaterThan(10 * maxDifference);
});

test("an edit is drawn at once, in fonts that are asked for only then", async () => {
  const { page, problems } = await openVisitor({ origin: site.origin });
  await page.goto("/");
  const before = look("Hello");
  await show(page, before);
  const burned = await burn(before);
  await expect
    .poll(async () => compare(await shoot(page, wide), burned, wide).meanDifference)
    .toBeLessThan(maxDifference);
  expect(site.takeFonts()).toContain("NotoSans-Regular.ttf");
  const after = look("مرحبا", { box: { color: "#204060", opacity: 1 }, isBold: true });
  const wanted = await burn(after);
  await page.evaluate((given) => globalThis.showSubtitles(given), {
    cues: after.cues,
    style: after.style,
    ...wide,
    families: site.families,
    videoUrl: await flatVideo(wide),
  } satisfies SubtitlePageData);
  await expect
    .poll(async () => compare(await shoot(page, wide), wanted, wide).meanDifference)
    .toBeLessThan(maxDifference);
  expect(site.takeFonts().sort()).toEqual(["NotoSans-Bold.ttf", "NotoSansArabic-Bold.ttf"]);
  expect(problems).toEqual([]);
});

test("what could not be fetched is drawn once the network is back", { tag: "@full" }, async () => {
  const { page, problems } = await openVisitor({ origin: site.origin });
  const wasm = /jassub-worker.*\.wasm$/;
  await page.route(wasm, (route) => route.abort("failed"));
  await page.goto("/");
  const given = look("Hello");
  await show(page, given);
  await expect.poll(() => problems.join()).toContain("page error");
  await page.unroute(wasm);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const burned = await burn(given);
  await expect
    .poll(async () => compare(await shoot(page, wide), burned, wide).meanDifference)
    .toBeLessThan(maxDifference);
});

/** Letter by letter: the first ones alone are out of range, or no color. */
const typeOver = async (field: Locator, text: string): Promise<void> => {
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(text);
};

test.describe("the form of a style", () => {
  test("what is chosen is drawn, and goes back to the standard", { tag: "@full" }, async () => {
    const { page, problems } = await openVisitor({ origin: site.origin });
    await page.goto("/");
    const given = look("Hello there", { color: "#ffffff" });
    await show(page, given, { isFormShown: true });
    const isDrawnAs = async (style: Partial<SubtitleStyle>) => {
      const wanted = await burn(look("Hello there", style));
      await expect
        .poll(async () => compare(await shoot(page, wide), wanted, wide).meanDifference)
        .toBeLessThan(maxDifference);
    };
    await page.getByLabel("Bold").check();
    await typeOver(page.getByLabel("Size", { exact: true }), "12");
    await typeOver(page.getByLabel("Color of the text"), "#FFD43B");
    await page.getByText("At the top").click();
    await page.getByLabel("Box behind the text").check();
    const chosen = { isBold: true, sizePercent: 12, color: "#ffd43b", position: "top" } as const;
    await isDrawnAs({ ...chosen, box: { color: "#000000", opacity: 0.7 } });
    await page.getByLabel("Opacity of the box").fill("100");
    await isDrawnAs({ ...chosen, box: { color: "#000000", opacity: 1 } });
    // Half a color is none yet.
    await page.getByLabel("Color of the box").fill("#20");
    await isDrawnAs({ ...chosen, box: { color: "#000000", opacity: 1 } });
    await page.getByRole("button", { name: "Back to the standard look" }).click();
    await isDrawnAs({});
    await page.getByRole("button", { name: "Upright video (9:16)" }).click();
    await isDrawnAs(shortFormSubtitleStyle);
    expect(problems).toEqual([]);
  });

  for (const screen of ["desktop", "phone"] as const)
    test(`reads well on a ${screen}`, { tag: "@full" }, async () => {
      const { page } = await openVisitor({ origin: site.origin, screen });
      await page.goto("/");
      await show(page, look("Hello", { box: { color: "#000000", opacity: 1 } }), { isFormShown: true });
      await page.getByLabel("Show the safe area").check();
      expect(await seriousFindings(page)).toEqual([]);
      await keepPicture(page, `subtitle-style-${screen}`);
    });
});
