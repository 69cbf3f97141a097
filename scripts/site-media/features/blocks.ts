type Box = { x: number; y: number; width: number; height: number };

/** A white card with a soft shadow. */
export function card({ x, y, width, height }: Box, radius = 26, fill = "#fff"): string {
  const shadow = [14, 9, 4]
    .map(
      (grow) =>
        `<rect x="${x - grow}" y="${y - grow + 9}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${radius + grow}" fill="#4a25a8" opacity=".045"/>`,
    )
    .join("");
  return `${shadow}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** Words that are not to be read: lines of round strokes. */
export function lines(
  x: number,
  y: number,
  widths: readonly number[],
  fill: string,
  thickness = 13,
  gap = 27,
): string {
  return widths
    .map(
      (width, index) =>
        `<rect x="${x}" y="${y + index * gap}" width="${width}" height="${thickness}" rx="${thickness / 2}" fill="${fill}"/>`,
    )
    .join("");
}

export const tick = (x: number, y: number, radius = 18, fill = "#0a9d73"): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/><path d="M${x - radius * 0.4} ${y + radius * 0.02}L${x - radius * 0.1} ${y + radius * 0.34}L${x + radius * 0.44} ${y - radius * 0.32}" fill="none" stroke="#fff" stroke-width="${radius * 0.2}" stroke-linecap="round" stroke-linejoin="round"/>`;
