import { readFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { drawFrame, findSpokenWord, findTextBox, getTextOpacity, type TextLayer } from "@voxloom/composition";

// Draws words on pictures that one sees through, one for each opacity and marked word, and tells where they lie: as JSON
// on stdout. It is started by `drawTexts`, and writes no file.

const { texts, size, frameCount } = JSON.parse(readFileSync(0, "utf8")) as {
  texts: TextLayer[];
  size: { width: number; height: number };
  frameCount: number;
};

const even = (value: number) => Math.floor(value / 2) * 2;
/** Outlines and fields stand out of the letters, in shares of their height. */
const overhang = 0.5;

/** Stretches of frames in which a text looks the same. */
function listLooks(text: TextLayer): { startFrame: number; frameCount: number }[] {
  const looks: { startFrame: number; frameCount: number; opacity: number; word: number | null }[] = [];
  for (let frame = 0; frame < frameCount; frame += 1) {
    const opacity = getTextOpacity(text, frame);
    const word = findSpokenWord(text, frame);
    const last = looks.at(-1);
    if (opacity <= 0) continue;
    if (last?.opacity === opacity && last.word === word && last.startFrame + last.frameCount === frame)
      last.frameCount += 1;
    else looks.push({ startFrame: frame, frameCount: 1, opacity, word });
  }
  return looks;
}

const measuring = createCanvas(2, 2).getContext("2d");
const states = texts.flatMap((text) => {
  const box = findTextBox(measuring, text, size);
  const more = overhang * text.style.size * Math.min(size.width, size.height);
  const x = even(Math.max(0, box.x * size.width - more));
  const y = even(Math.max(0, box.y * size.height - more));
  const width = even(Math.min(size.width - x, (box.x + box.width) * size.width + more - x)) || 2;
  const height = even(Math.min(size.height - y, (box.y + box.height) * size.height + more - y)) || 2;
  return listLooks(text).map((look) => {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    context.translate(-x, -y);
    const tracks = [{ kind: "texts" as const, texts: [text] }];
    drawFrame(
      context,
      { size, background: "#00000000", tracks },
      { frame: look.startFrame, pictures: new Map() },
    );
    const { startFrame, frameCount: count } = look;
    return { png: canvas.toBuffer("image/png").toString("base64"), x, y, startFrame, frameCount: count };
  });
});
process.stdout.write(JSON.stringify(states));
