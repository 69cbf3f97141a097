/** Bodies of SVG pictures, 64 by 48, from the shapes that flags are made of. */
const width = 64;
const height = 48;

/** A plain field. */
export const field = (fill: string): string => `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** Stripes one above the other; `weights` are their shares of the height, equal where none are given. */
export const rows = (fills: readonly string[], weights = fills.map(() => 1)): string =>
  stripes(fills, weights, "row");

/** Stripes side by side. */
export const columns = (...fills: string[]): string =>
  stripes(
    fills,
    fills.map(() => 1),
    "column",
  );

function stripes(fills: readonly string[], weights: readonly number[], direction: "row" | "column"): string {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let start = 0;
  return fills
    .map((fill, index) => {
      const share = (weights[index] ?? 1) / total;
      const from = start;
      start += share;
      return direction === "row"
        ? `<rect y="${from * height}" width="${width}" height="${share * height}" fill="${fill}"/>`
        : `<rect x="${from * width}" width="${share * width}" height="${height}" fill="${fill}"/>`;
    })
    .join("");
}

/** A five-pointed star with one point at `angle` degrees, clockwise from straight up. */
export function star(x: number, y: number, radius: number, fill: string, angle = 0): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    const turn = ((angle + index * 36 - 90) * Math.PI) / 180;
    return `${(x + reach * Math.cos(turn)).toFixed(2)},${(y + reach * Math.sin(turn)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(" ")}" fill="${fill}"/>`;
}

/** A cross of bars that meet at x, y. */
export const cross = (x: number, y: number, thickness: number, fill: string): string =>
  `<path d="M${x} 0V${height}M0 ${y}H${width}" stroke="${fill}" stroke-width="${thickness}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
