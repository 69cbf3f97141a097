import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@voxloom/contract";
import { runTool } from "@voxloom/media";
import sharp from "sharp";
import { expect, test } from "vitest";
import { publicFolder } from "./folders.ts";
import { details, orderScreens, screens } from "./product/screens.ts";
import { targetLocales } from "./voices/sentences.ts";

const sizeOf = (path: string) => sharp(join(publicFolder, path)).metadata();
const bytesOf = (path: string) => statSync(join(publicFolder, path)).size;

test.each([...new Set([...locales, ...targetLocales])])(
  "the flag of %s is there, 64 by 48, and tiny",
  async (locale) => {
    const path = `materials/flag/${locale}.png`;
    expect(await sizeOf(path)).toMatchObject({ width: 64, height: 48, format: "png" });
    expect(bytesOf(path)).toBeLessThan(3000);
  },
);

test("every screen of the product has its picture, 1440 by 900", async () => {
  const names = [...orderScreens, ...screens].map(({ name }) => `${name}.webp`).sort();
  expect(readdirSync(join(publicFolder, "pictures/product")).sort()).toEqual(names);
  for (const name of names) {
    expect(await sizeOf(`pictures/product/${name}`), name).toMatchObject({ width: 1440, height: 900 });
    expect(bytesOf(`pictures/product/${name}`), name).toBeLessThan(110_000);
  }
});

test("every part of a screen has its picture, 800 by 560", async () => {
  const names = details.map(({ name }) => `${name}.webp`);
  expect(readdirSync(join(publicFolder, "pictures/details"))).toEqual(names);
  for (const name of names) {
    expect(await sizeOf(`pictures/details/${name}`), name).toMatchObject({ width: 800, height: 560 });
    expect(bytesOf(`pictures/details/${name}`), name).toBeLessThan(40_000);
  }
});

test("eleven names stand in the strip, on nothing", async () => {
  for (let index = 0; index < 11; index += 1) {
    expect(await sizeOf(`pictures/showcase/frame-${index}.webp`)).toMatchObject({
      width: 440,
      height: 128,
      hasAlpha: true,
    });
  }
});

test.each(["crt1", "crt2", "crt3", "crt4", "creator", "comedian", "journalist", "owner"])(
  "%s has a face",
  async (name) => {
    expect(await sizeOf(`pictures/people/${name}.webp`)).toMatchObject({ width: 320, height: 320 });
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

test.each(films)("the film $name plays everywhere, starts at once and has its poster", async (film) => {
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
  expect(await sizeOf(`videos/${film.name}.webp`)).toMatchObject({ width: film.width, height: film.height });
});

test.each(films.filter(({ isSilent }) => !isSilent))(
  "somebody is heard in $name, without clipping",
  async ({ name }) => {
    const { stderr } = await runTool({
      command: "ffmpeg",
      args: [
        "-i",
        join(publicFolder, "videos", `${name}.mp4`),
        "-af",
        "volumedetect",
        "-vn",
        "-f",
        "null",
        "-",
      ],
    });
    expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-35);
    expect(Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeLessThan(-0.1);
  },
);

test("a film moves: its first and its middle frame differ", async () => {
  const frame = async (name: string, seconds: number) => {
    const path = join(publicFolder, "videos", `${name}.mp4`);
    const { stdout } = await runTool({
      command: "ffmpeg",
      args: ["-v", "error", "-ss", String(seconds), "-i", path, "-frames:v", "1", "-f", "md5", "-"],
    });
    return stdout;
  };
  for (const { name } of films) expect(await frame(name, 0), name).not.toBe(await frame(name, 2));
});

test("all of it together stays below 12 MB", () => {
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const total = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(total).toBeLessThan(12 * 1024 ** 2);
});
