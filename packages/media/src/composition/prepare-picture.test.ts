import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectImage } from "../inspect/inspect-image.ts";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { preparePicture } from "./prepare-picture.ts";

const canvas = { width: 1_280, height: 720 };

/** Sides of a picture of this size once it is prepared to be drawn. */
async function prepare(size: string): Promise<number[]> {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "in.png"), [
    ...lavfi(`color=c=red:s=64x64,format=rgb24,scale=${size.replace("x", ":")}`),
    "-frames:v",
    "1",
  ]);
  const name = `${size}.png`;
  const { container, ...image } = await inspectImage({ path, name, posterPath: join(folder, "poster.jpg") });
  const outputPath = join(folder, "out.jpg");
  await preparePicture({ path, name, container, ...image, canvas, outputPath });
  const made = await inspectImage({
    path: outputPath,
    name: "out.jpg",
    posterPath: join(folder, "made.jpg"),
  });
  return [made.width, made.height];
}

test("a picture of one pixel is drawn, as is one of odd sides", async () => {
  expect(await prepare("1x1")).toEqual([1, 1]);
  expect(await prepare("33x17")).toEqual([33, 17]);
});

test("a picture that is one pixel high and very wide is drawn", { tags: ["full"] }, async () => {
  expect(await prepare("9000x1")).toEqual([8_192, 1]);
});
