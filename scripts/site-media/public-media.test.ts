import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@voxloom/contract";
import { runTool } from "@voxloom/media";
import sharp from "sharp";
import { expect, test } from "vitest";
import { publicFolder, repositoryFolder } from "./folders.ts";
import { details, screens } from "./product/screens.ts";
import { screenSize } from "./product/take-picture.ts";
import { targetLocales } from "./voices/sentences.ts";

const getSize = (path: string) => sharp(join(publicFolder, path)).metadata();
const getBytes = (path: string) => statSync(join(publicFolder, path)).size;

test.each([...new Set([...locales, ...targetLocales])])(
  "the flag of %s is there, 64 by 48, and tiny",
  async (locale) => {
    const path = `materials/flag/${locale}.png`;
    expect(await getSize(path)).toMatchObject({ width: 64, height: 48, format: "png" });
    expect(getBytes(path)).toBeLessThan(3000);
  },
);

/** The sources of the pages: what they name is shown. */
const sourcesOfPages = ["content", "src"].flatMap((folder) => {
  const files = readdirSync(join(repositoryFolder, "apps/web", folder), {
    recursive: true,
    withFileTypes: true,
  });
  return files
    .filter(({ name }) => /\.(md|tsx?)$/.test(name) && !name.includes(".test."))
    .map((file) => join(file.parentPath, file.name));
});

test("every picture of the product is shown by a page, and no other is taken", () => {
  const text = sourcesOfPages.map((path) => readFileSync(path, "utf8")).join("\n");
  const named = [...text.matchAll(/\/pictures\/product\/([a-z-]+)\.avif/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual([...screens, ...details].map(({ name }) => name).sort());
});

test.each(locales)("every picture of the product is there in %s", async (locale) => {
  const folder = `pictures/product/${locale}`;
  const sizes = new Map([
    ...screens.map(({ name }) => [`${name}.avif`, screenSize] as const),
    ...details.map(({ name }) => [`${name}.avif`, { width: 800, height: 560 }] as const),
  ]);
  expect(readdirSync(join(publicFolder, folder)).sort()).toEqual([...sizes.keys()].sort());
  for (const [name, size] of sizes) {
    expect(await getSize(`${folder}/${name}`), name).toMatchObject(size);
    expect(getBytes(`${folder}/${name}`), name).toBeLessThan(80_000);
  }
});

test("eleven names stand in the strip, on nothing", async () => {
  for (let index = 0; index < 11; index += 1) {
    expect(await getSize(`pictures/showcase/frame-${index}.webp`)).toMatchObject({
      width: 440,
      height: 128,
      hasAlpha: true,
    });
  }
});

test.each(["crt1", "crt2", "crt3", "crt4", "creator", "comedian", "journalist", "owner"])(
  "%s has a face",
  async (name) => {
    expect(await getSize(`pictures/people/${name}.webp`)).toMatchObject({ width: 320, height: 320 });
  },
);

const films = [
  { name: "promo-desktop", width: 1280, height: 720, least: 10, most: 16, isSilent: false },
  { name: "promo-mobile", width: 720, height: 1280, least: 10, most: 16, isSilent: false },
  { name: "sign-up", width: 776, height: 1000, least: 6, most: 12, isSilent: true },
  ...["tv-show", "anime", "commercial", "documentary", "lip-sync"].map((name) => ({
    ...{ name, width: 1280, height: 720, least: 4.5, most: 8.5, isSilent: false },
  })),
];

async function expectPlaying(film: (typeof films)[number]): Promise<void> {
  const path = join(publicFolder, "videos", `${film.name}.mp4`);
  const { stdout } = await runTool({
    command: "ffprobe",
    args: [
      "-v",
      "error",
      "-show_entries",
      "stream=codec_name,pix_fmt,width,height:format=duration",
      "-of",
      "json",
      path,
    ],
  });
  const { streams, format } = JSON.parse(stdout);
  expect(streams[0]).toMatchObject({
    codec_name: "h264",
    pix_fmt: "yuv420p",
    width: film.width,
    height: film.height,
  });
  expect(streams.slice(1).map((stream: { codec_name: string }) => stream.codec_name)).toEqual(
    film.isSilent ? [] : ["aac"],
  );
  expect(Number(format.duration)).toBeGreaterThan(film.least);
  expect(Number(format.duration)).toBeLessThan(film.most);
  const head = readFileSync(path).toString("latin1");
  expect(head.indexOf("moov"), "its index stands before its pictures").toBeLessThan(head.indexOf("mdat"));
  expect(await getSize(`videos/${film.name}.webp`)).toMatchObject({ width: film.width, height: film.height });
}
const playing = "the film $name plays everywhere, starts at once and has its poster";
test.each(films.slice(0, 2))(playing, expectPlaying);
test.each(films.slice(2))(playing, { tags: ["full"] }, expectPlaying);

async function expectHeard({ name }: { name: string }): Promise<void> {
  const path = join(publicFolder, "videos", `${name}.mp4`);
  const args = ["-i", path, "-af", "volumedetect", "-vn", "-f", "null", "-"];
  const { stderr } = await runTool({ command: "ffmpeg", args });
  expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-35);
  expect(Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeLessThan(-0.1);
}
const audibleFilms = films.filter(({ isSilent }) => !isSilent);
test.each(audibleFilms.slice(0, 1))("somebody is heard in $name, without clipping", expectHeard);
test.each(audibleFilms.slice(1))(
  "somebody is heard in $name, without clipping",
  { tags: ["full"] },
  expectHeard,
);

async function expectMoving(name: string): Promise<void> {
  const path = join(publicFolder, "videos", `${name}.mp4`);
  const frame = async (seconds: number) => {
    const at = ["-ss", String(seconds), "-i", path, "-frames:v", "1"];
    return (await runTool({ command: "ffmpeg", args: ["-v", "error", ...at, "-f", "md5", "-"] })).stdout;
  };
  expect(await frame(0), name).not.toBe(await frame(2));
}
test("a film moves: its first frame and one later differ", () => expectMoving("sign-up"));
test.each(films)("the film $name moves", { tags: ["full"] }, ({ name }) => expectMoving(name));

test("all of it together stays below 19 MB", () => {
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const total = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(total).toBeLessThan(19 * 1024 ** 2);
});
