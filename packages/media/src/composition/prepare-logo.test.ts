import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { testFolder } from "../testing/clips.ts";
import { prepareLogo } from "./prepare-logo.ts";

test("a logo of a kind that ffmpeg cannot read is drawn too, and one sees through where it is", async () => {
  const folder = await testFolder();
  const [path, outputPath] = [join(folder, "mark.avif"), join(folder, "logo.png")];
  const canvas = createCanvas(32, 16);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ff0000";
  context.fillRect(16, 0, 16, 16);
  await writeFile(path, await canvas.encode("avif"));
  const image = { container: "avif", width: 32, height: 16, isAnimated: false };
  await prepareLogo({ path, name: "mark.avif", ...image, outputPath });
  context.clearRect(0, 0, 32, 16);
  context.drawImage(await loadImage(outputPath), 0, 0);
  const alphaAt = (x: number) => context.getImageData(x, 8, 1, 1).data[3];
  expect([alphaAt(4), alphaAt(28)]).toEqual([0, 255]);
});
