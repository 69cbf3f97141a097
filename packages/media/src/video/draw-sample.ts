/** A picture of red, green, blue bytes. */
export type Raster = { width: number; height: number; pixels: Buffer };

type Color = readonly [red: number, green: number, blue: number];
type Box = { left: number; top: number; right: number; bottom: number };
/** Signed distance to its edge in pixels, below 0 inside; and the box that it lies in, edge and all. */
type Shape = Box & { at: (x: number, y: number) => number };

const everywhere: Box = { left: 0, top: 0, right: Infinity, bottom: Infinity };

function ellipse(centerX: number, centerY: number, radiusX: number, radiusY: number): Shape {
  const radius = Math.min(radiusX, radiusY);
  // The edge is one pixel wide along the shorter radius, and wider along the longer one.
  const [edgeX, edgeY] = [radiusX / radius, radiusY / radius];
  return {
    left: centerX - radiusX - edgeX,
    top: centerY - radiusY - edgeY,
    right: centerX + radiusX + edgeX,
    bottom: centerY + radiusY + edgeY,
    at(x, y) {
      const [shareX, shareY] = [(x - centerX) / radiusX, (y - centerY) / radiusY];
      return (Math.sqrt(shareX * shareX + shareY * shareY) - 1) * radius;
    },
  };
}

/** What of a shape lies above a height. */
const above = (shape: Shape, lowest: number): Shape => ({
  ...shape,
  at: (x, y) => Math.max(shape.at(x, y), y - lowest),
});

/** Paints a shape with a soft edge. */
function paint({ width, height, pixels }: Raster, shape: Shape, [red, green, blue]: Color): void {
  const [left, top] = [Math.max(0, Math.floor(shape.left)), Math.max(0, Math.floor(shape.top))];
  const [right, bottom] = [
    Math.min(width, Math.ceil(shape.right)),
    Math.min(height, Math.ceil(shape.bottom)),
  ];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const cover = Math.max(0, Math.min(1, 0.5 - shape.at(x, y)));
      if (cover === 0) continue;
      const at = (y * width + x) * 3;
      pixels[at] = (pixels[at] ?? 0) * (1 - cover) + red * cover;
      pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - cover) + green * cover;
      pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - cover) + blue * cover;
    }
  }
}

/** Evening sky, from above to below. */
function sky(width: number, height: number): Raster {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const share = y / height;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels[at] = 34 + 150 * share;
      pixels[at + 1] = 40 + 70 * share;
      pixels[at + 2] = 92 + 40 * share;
    }
  }
  return { width, height, pixels };
}

type Figure = { x: number; shirt: Color; hair: Color };
const figures: readonly [Figure, Figure] = [
  { x: 0.29, shirt: [226, 120, 72], hair: [58, 36, 30] },
  { x: 0.71, shirt: [72, 160, 172], hair: [214, 178, 108] },
];
const skin: Color = [238, 198, 166];
const dark: Color = [52, 34, 40];

function drawFigure(
  raster: Raster,
  figure: Figure,
  state: { isSpeaking: boolean; isMouthOpen: boolean },
): void {
  const { width, height } = raster;
  const [x, y, size] = [figure.x * width, height * 0.47, height * 0.145];
  if (state.isSpeaking) {
    // A ring of light says who speaks, for those who cannot hear it.
    paint(raster, ellipse(x, y, size * 1.5, size * 1.5), [255, 226, 150]);
    paint(raster, ellipse(x, y, size * 1.4, size * 1.4), [92, 74, 112]);
  }
  const body = ellipse(x, height * 0.98, size * 1.75, size * 2.05);
  paint(raster, above(body, height * 0.93), figure.shirt);
  paint(raster, ellipse(x, y - size * 0.18, size * 1.05, size * 1.08), figure.hair);
  paint(raster, ellipse(x, y + size * 0.1, size * 0.88, size * 0.95), skin);
  for (const side of [-1, 1])
    paint(raster, ellipse(x + side * size * 0.34, y, size * 0.09, size * 0.12), dark);
  const mouth = state.isMouthOpen ? size * 0.2 : size * 0.045;
  paint(raster, ellipse(x, y + size * 0.55, size * 0.27, mouth), state.isMouthOpen ? [150, 56, 60] : dark);
}

export type SampleScene = { speaker: 0 | 1 | null; isMouthOpen: boolean };

/** Draws two people at a table; the one who speaks is ringed with light. */
export function drawSample(width: number, height: number, scene: SampleScene): Raster {
  const raster = sky(width, height);
  paint(raster, ellipse(width * 0.5, height * 0.26, height * 0.1, height * 0.1), [252, 214, 158]);
  for (const [index, figure] of figures.entries()) {
    const isSpeaking = scene.speaker === index;
    drawFigure(raster, figure, { isSpeaking, isMouthOpen: isSpeaking && scene.isMouthOpen });
  }
  paint(raster, { ...everywhere, top: height * 0.9 - 1, at: (_x, y) => height * 0.9 - y }, [64, 42, 48]);
  return raster;
}

/** The picture as a PPM file, which ffmpeg reads without any library. */
export const encodePpm = ({ width, height, pixels }: Raster): Buffer =>
  Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`, "latin1"), pixels]);
