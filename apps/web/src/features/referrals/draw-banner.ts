/** What a banner says; the address stands without its protocol. */
export type BannerWords = { headline: string; line: string; link: string };

/** Widths and heights in pixels that pages and posts ask for. */
export const bannerSizes = [
  { width: 1200, height: 630 },
  { width: 300, height: 250 },
  { width: 728, height: 90 },
] as const;
type Size = (typeof bannerSizes)[number];

const family = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
/** The bars of the mark: where each stands and how far it reaches, of 32. */
const bars = [
  [8, 13, 19],
  [12, 9, 23],
  [16, 12, 20],
  [20, 7, 25],
  [24, 13, 19],
] as const;

/** Draws a banner into a context of its size, in the direction of the page's language. */
export function drawBanner(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { headline, line, link }: BannerWords,
): void {
  const isRightToLeft = document.documentElement.dir === "rtl";
  const glow = context.createLinearGradient(0, 0, width, height);
  for (const [place, color] of [
    [0, "#5a2fe0"],
    [0.6, "#8f35d8"],
    [1, "#c93fb4"],
  ] as const)
    glow.addColorStop(place, color);
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  const isFlat = height < 150;
  const unit = isFlat ? height / 5 : Math.min(width, height) / 10;
  const markSize = unit * 2;
  const edge = unit;
  const start = isRightToLeft ? width - edge : edge;
  drawMark(context, { left: isRightToLeft ? start - markSize : start, top: edge, size: markSize });
  context.fillStyle = "#fff";
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = "start";
  context.textBaseline = "alphabetic";
  const write = (
    text: string,
    spec: { x: number; y: number; size: number; weight: number; most: number },
  ) => {
    const font = (size: number) => `${spec.weight} ${size}px ${family}`;
    context.font = font(spec.size);
    // A long headline of another language becomes smaller instead of leaving the picture.
    const fitting = spec.size * Math.min(1, spec.most / context.measureText(text).width);
    context.font = font(Math.floor(fitting));
    context.fillText(text, spec.x, spec.y);
  };
  const inwards = isRightToLeft ? -1 : 1;
  if (isFlat) {
    const x = start + inwards * (markSize + edge);
    const most = width - markSize - edge * 3;
    write(headline, { x, y: height * 0.48, size: unit * 1.3, weight: 700, most });
    write(link, { x, y: height * 0.82, size: unit * 0.95, weight: 500, most });
    return;
  }
  const most = width - edge * 2;
  const nameX = start + inwards * (markSize + unit * 0.5);
  write("Voxloom", { x: nameX, y: edge + markSize * 0.7, size: unit * 1.1, weight: 700, most });
  write(headline, { x: start, y: height * 0.56, size: unit * 1.25, weight: 700, most });
  write(line, { x: start, y: height * 0.7, size: unit * 0.75, weight: 500, most });
  write(link, { x: start, y: height * 0.89, size: unit * 0.75, weight: 700, most });
}

function drawMark(
  context: CanvasRenderingContext2D,
  { left, top, size }: { left: number; top: number; size: number },
): void {
  context.strokeStyle = "#fff";
  context.lineCap = "round";
  context.lineWidth = (size * 3) / 32;
  context.beginPath();
  for (const [x, from, to] of bars) {
    context.moveTo(left + (size * x) / 32, top + (size * from) / 32);
    context.lineTo(left + (size * x) / 32, top + (size * to) / 32);
  }
  context.stroke();
}

/** A banner as a PNG file. Throws where the browser cannot draw. */
export function makeBanner(size: Size, words: BannerWords): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws no pictures");
  drawBanner(context, size, words);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("no picture came")) : resolve(blob)),
      "image/png",
    ),
  );
}
