import { blinkAt, clamp, ease, swing } from "../film/motion.ts";
import { levelAt, mouthAt, type SpokenLine } from "../film/speech.ts";
import { escapeText, measureEms } from "../film/subtitle.ts";
import { flagDrawings } from "../flags/drawings.ts";
import { cast } from "../person/cast.ts";
import { drawPerson } from "../person/draw-person.ts";

/** A kitchen in the morning, 800 by 800; the middle stays free for somebody. */
function kitchen(t: number, seconds: number): string {
  const steam = [0, 1]
    .map((index) => {
      const x = 640 + index * 26;
      const bend = 12 * swing(t, seconds, 4, index * 2);
      return `<path d="M${x} 560C${x + bend} 530 ${x - bend} 505 ${x + bend * 0.6} 470" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"/>`;
    })
    .join("");
  return `<rect width="800" height="800" fill="#ffe7cf"/><rect x="60" y="120" width="230" height="270" rx="20" fill="#fff"/><rect x="76" y="136" width="198" height="238" rx="10" fill="#bfe3ff"/><circle cx="216" cy="200" r="34" fill="#ffe08a"/><path d="M76 330Q130 280 180 320T274 300V374H76Z" fill="#8fd0a2"/><path d="M175 136V374M76 255H274" stroke="#fff" stroke-width="10"/>
<rect x="520" y="236" width="250" height="16" rx="8" fill="#b9794f"/><path d="M548 236V186Q548 176 558 176H586Q596 176 596 186V236Z" fill="#7b4dff"/><path d="M616 236V170Q616 160 626 160H648Q658 160 658 170V236Z" fill="#ff9fc4"/><path d="M700 236L692 196H744L736 236Z" fill="#e0805a"/><path d="M718 196C694 170 700 140 712 130C726 144 730 170 718 196C726 168 746 152 758 150C756 172 738 188 718 196Z" fill="#4fae7a"/>
<rect y="640" width="800" height="160" fill="#d99a6c"/><rect y="640" width="800" height="18" fill="#e8b085"/>${steam}<path d="M600 572H690V640Q690 664 666 664H624Q600 664 600 640Z" fill="#fff"/><path d="M690 588Q726 588 726 614T690 640" fill="none" stroke="#fff" stroke-width="14"/>`;
}

export type Box = { x: number; y: number; width: number; height: number };

/** A soft shadow without a filter: rounded frames that lie over each other. */
export const shadow = ({ x, y, width, height }: Box, radius: number): string =>
  [26, 18, 11, 5]
    .map(
      (grow) =>
        `<rect x="${x - grow}" y="${y - grow + 16}" width="${width + 2 * grow}" height="${height + 2 * grow}" rx="${radius + grow}" fill="#4a25a8" opacity=".045"/>`,
    )
    .join("");

/** The sample video: somebody in a kitchen who says the line, with its subtitle. */
export function videoCard(box: Box, line: SpokenLine, moment: { t: number; seconds: number }): string {
  const { t, seconds } = moment;
  const { x, y, width, height } = box;
  const scale = Math.max(width, height) / 800;
  // In a wide picture the person is as tall as it, so that nobody's hair is cut.
  const personScale = Math.min(scale * 1.42, height / 400);
  const mouth = mouthAt(line, t);
  const speaks = t >= line.start && t <= line.end;
  const person = drawPerson(cast.crt2, {
    mouth,
    blink: blinkAt(t, 2.2, 1),
    brows: speaks ? 4 : 0,
    tilt: 2 * swing(t, seconds, 3),
  });
  const size = Math.min(36, (width - 110) / measureEms(line.text));
  const plate = measureEms(line.text) * size + 44;
  const opacity = Math.min(
    ease(t, line.start - 0.1, line.start + 0.1),
    1 - ease(t, line.end + 0.2, line.end + 0.4),
  );
  const words = `<g opacity="${opacity.toFixed(2)}"><rect x="${x + width / 2 - plate / 2}" y="${y + height - size * 2.4}" width="${plate}" height="${size * 1.7}" rx="12" fill="#120c1f" fill-opacity=".76"/><text x="${x + width / 2}" y="${y + height - size * 1.2}" text-anchor="middle" font-family="Noto Sans" font-weight="700" font-size="${size.toFixed(1)}" fill="#fff">${escapeText(line.text)}</text></g>`;
  return `${shadow(box, 36)}<clipPath id="card"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="36"/></clipPath><g clip-path="url(#card)"><g transform="translate(${x + width / 2 - 400 * scale} ${Math.min(y, y + height - 735 * scale)}) scale(${scale})">${kitchen(t, seconds)}</g><g transform="translate(${x + width / 2 - 200 * personScale} ${y + height - 400 * personScale + 14}) scale(${personScale})">${person}</g>${words}</g>`;
}

/** Bars of a line's sound between two x; `done` of them, 0 to 1, have the brand's colors. */
export function waveform(box: Box, line: SpokenLine, done: number, idle: string): string {
  const count = Math.floor(box.width / 14);
  return Array.from({ length: count }, (_, index) => {
    const at = line.start + ((index + 0.5) / count) * (line.end - line.start);
    const bar = 8 + (box.height - 8) * clamp(levelAt(line, at, 0.05) * 1.15);
    const fill = index / count < done ? "url(#brand)" : idle;
    return `<rect x="${(box.x + index * 14).toFixed(1)}" y="${(box.y + (box.height - bar) / 2).toFixed(1)}" width="8" height="${bar.toFixed(1)}" rx="4" fill="${fill}"/>`;
  }).join("");
}

/** A flag in a white round plate. */
export const flagPlate = (locale: string, x: number, y: number, scale: number, opacity: number): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" opacity="${opacity.toFixed(2)}"><circle r="50" fill="#4a25a8" opacity=".1" cy="7"/><circle r="48" fill="#fff"/><clipPath id="f-${locale}"><rect x="-32" y="-24" width="64" height="48" rx="9"/></clipPath><g clip-path="url(#f-${locale})"><g transform="translate(-32 -24)">${flagDrawings[locale] ?? ""}</g></g></g>`;

/** A picture of the product in a window that drifts nearer. */
export function productWindow(box: Box, picture: string, share: number): string {
  const zoom = 1 + 0.06 * share;
  return `${shadow(box, 22)}<clipPath id="window"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="22"/></clipPath><g clip-path="url(#window)"><g transform="translate(${box.x} ${box.y}) scale(${zoom.toFixed(4)})"><image href="${picture}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMinYMin slice"/></g></g>`;
}
