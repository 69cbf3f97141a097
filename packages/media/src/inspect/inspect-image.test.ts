import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, limits } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { lavfi, makeClip } from "../testing/clips.ts";
import { describeImage, type InspectedImage, inspectImage } from "./inspect-image.ts";

let folder: string;
const red = (size: string) => lavfi(`color=c=0xC82828:size=${size}:rate=1:duration=1`);

/** Pictures of 8 by 6 pixels that ffmpeg 5 cannot write, made by libvips. */
const written = {
  "cmyk.jpg":
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgABgAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwBOGw5Wz//Z",
  "turned.jpg":
    "/9j/4QC8RXhpZgAASUkqAAgAAAAGABIBAwABAAAABgAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAAgAAAADoAQAAQAAAAYAAAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgABgAIAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AjAAK5//Z",
  "still.avif":
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAGAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAArbWRhdBIACgg4CL1pAQ0GkDIVGsJi5OAAFAAAkDWOPH6chlbbJGDQ",
  "moves.webp":
    "UklGRrQAAABXRUJQVlA4WAoAAAACAAAABwAABQAAQU5JTQYAAAD/////AABBTk1GPAAAAAAAAAAAAAcAAAUAAGQAAAJWUDggJAAAAFABAJ0BKggABgABQCYlAE6ALqAA/vi1DaRCD/an5We77gAAAEFOTUZEAAAAAAAAAAAABwAABQAAZAAAAFZQOCAsAAAAlAEAnQEqCAAGAAAAJiWgAnS6AAOYAP7zaZfWoRhzOb/6tD/1aH/q0P4AAAA=",
  "deep.png":
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGEAYAAACulQO4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVQYlWM4waDBoMHQwEAuzTBqAAPFYQAAmSxMgfNGSzsAAAAASUVORK5CYII=",
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-image-"));
  for (const [name, base64] of Object.entries(written))
    await writeFile(join(folder, name), Buffer.from(base64, "base64"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const posterPath = () => join(folder, "poster.jpg");
const inspect = (file: string, name = file): Promise<InspectedImage> =>
  inspectImage({ path: join(folder, file), name, posterPath: posterPath() });
const refusal = async (file: string, name = file): Promise<AppError> => {
  const answer = await inspect(file, name).catch((error: unknown) => error);
  if (!(answer instanceof AppError))
    throw new Error(`Not refused: ${JSON.stringify(answer)} ${String(answer)}`);
  expect(answer.message).toContain(name);
  return answer;
};
/** The mean color of the poster: red, green, blue. */
async function readColor(): Promise<number[]> {
  const to = join(folder, "pixel.raw");
  const args = [
    ...inputArguments(posterPath(), { before: ["-f", "jpeg_pipe"], formats: "jpeg_pipe" }),
    ...["-vf", "scale=1:1:flags=area", "-pix_fmt", "rgb24", "-f", "rawvideo", fileArgument(to)],
  ];
  await runFfmpeg({ stage: "test", args });
  return [...(await readFile(to))];
}
const isAbout = (color: number[], wanted: number[]): void => {
  for (const [at, value] of wanted.entries()) expect(Math.abs((color[at] ?? 999) - value)).toBeLessThan(20);
};

const endings: [string, string[]][] = [
  ["jpg", []],
  ["webp", ["-c:v", "libwebp"]],
  ["png", []],
  ["gif", []],
];
test.each(endings.slice(0, pickRunCount(endings.length, 2)))(
  "a picture in %s has its sides and a poster of its color",
  async (ending, codec) => {
    await makeClip(join(folder, `still.${ending}`), [...red("1280x720"), ...codec, "-frames:v", "1"]);
    // The name says nothing: what is in it does.
    expect(await inspect(`still.${ending}`, "named.png")).toEqual({
      ...{ container: ending, width: 1280, height: 720, isAnimated: false },
    });
    isAbout(await readColor(), [200, 40, 40]);
  },
);

test("a GIF that moves is a picture that says so, with its first frame as the poster", {
  tags: ["full"],
}, async () => {
  await makeClip(join(folder, "moves.gif"), [...lavfi("testsrc2=size=64x48:rate=5:duration=1")]);
  expect(await inspect("moves.gif")).toMatchObject({ container: "gif", isAnimated: true });
});

test("a photo that was taken on its side is as high as it is looked at", async () => {
  expect(await inspect("turned.jpg")).toMatchObject({ width: 6, height: 8 });
});

test("a photo says when it was taken", async () => {
  const turned = Buffer.from(written["turned.jpg"], "base64");
  // Of its notes one that nobody asks for becomes the time of the last change.
  const entry = turned.indexOf(Buffer.from([0x1a, 0x01, 0x05, 0x00]));
  const at = turned.indexOf("Exif\0\0", 0, "latin1") + 6;
  const dated = Buffer.concat([turned]);
  dated.writeUInt16LE(0x0132, entry);
  dated.writeUInt32LE(20, entry + 4);
  dated.writeUInt32LE(130, entry + 8);
  const text = Buffer.from("2024:05:01 12:30:09\0", "latin1");
  const grown = Buffer.concat([dated.subarray(0, at + 130), text, dated.subarray(at + 130)]);
  const length = turned.readUInt16BE(4) + text.length;
  grown.writeUInt16BE(length, 4);
  await writeFile(join(folder, "dated.jpg"), grown);
  expect(describeImage(await inspect("dated.jpg")).image).toMatchObject({ takenAt: "2024-05-01T12:30:09" });
  expect((await inspect("turned.jpg")).takenAt).toBeUndefined();
});

test("CMYK becomes the colors that are seen, and 16 bits with glass are laid on white", {
  tags: ["full"],
}, async () => {
  expect(await inspect("cmyk.jpg")).toMatchObject({ container: "jpg", width: 8, height: 6 });
  // Inks are no lights: red it is, in the shade that a plain reckoning gives.
  const [inkRed = 0, inkGreen = 999, inkBlue = 999] = await readColor();
  expect(inkRed).toBeGreaterThan(150);
  expect(Math.max(inkGreen, inkBlue)).toBeLessThan(90);
  expect(await inspect("deep.png")).toMatchObject({ container: "png", width: 8, height: 6 });
  const [red = 0, green = 0, blue = 0] = await readColor();
  // Half of red, half of white.
  expect(red).toBeGreaterThan(200);
  expect(Math.min(green, blue)).toBeGreaterThan(120);
});

test("what ffmpeg 5 cannot read is read too: AVIF, and of WebP that moves its first frame", {
  tags: ["full"],
}, async () => {
  expect(await inspect("still.avif")).toEqual({ container: "avif", width: 8, height: 6, isAnimated: false });
  const still = await readColor();
  expect(await inspect("moves.webp")).toMatchObject({
    container: "webp",
    width: 8,
    height: 6,
    isAnimated: true,
  });
  const moves = await readColor();
  for (const color of [still, moves]) expect(Math.max(...color) - Math.min(...color)).toBeGreaterThan(25);
  expect(await readdir(folder)).not.toContain("poster.jpg.png");
});

test("what is no picture, broken, cut off or a bomb is refused by name", async () => {
  await writeFile(join(folder, "page.png"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  expect((await refusal("page.png")).code).toBe("MEDIA_TYPE_UNSUPPORTED");
  await writeFile(join(folder, "empty.png"), "");
  expect((await refusal("empty.png")).code).toBe("MEDIA_EMPTY");
  const deep = Buffer.from(written["deep.png"], "base64");
  await writeFile(join(folder, "half.png"), deep.subarray(0, 50));
  expect((await refusal("half.png")).code).toBe("MEDIA_UNREADABLE");
  const avif = Buffer.from(written["still.avif"], "base64");
  await writeFile(join(folder, "half.avif"), avif.subarray(0, 260));
  expect((await refusal("half.avif")).code).toBe("MEDIA_TRUNCATED");
  // A header that promises 60,000 by 60,000 pixels.
  const bomb = Buffer.from(deep);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  await writeFile(join(folder, "bomb.png"), bomb);
  expect(["MEDIA_TOO_MANY_PIXELS", "MEDIA_UNREADABLE"]).toContain((await refusal("bomb.png")).code);
  const wide = Buffer.from(avif);
  wide.writeUInt32BE(limits.maxImageSidePixels + 1, wide.indexOf("ispe") + 8);
  await writeFile(join(folder, "wide.avif"), wide);
  expect((await refusal("wide.avif")).code).toBe("MEDIA_TOO_MANY_PIXELS");
});
