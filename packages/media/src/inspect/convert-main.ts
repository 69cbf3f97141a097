import { readFile, writeFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";

// Decodes one picture and writes it as PNG; started by `convertPicture` in a process of its own.
const [path = "", outputPath = ""] = process.argv.slice(2);
const image = await loadImage(await readFile(path));
const canvas = createCanvas(image.width, image.height);
canvas.getContext("2d").drawImage(image, 0, 0);
await writeFile(outputPath, await canvas.encode("png"));
