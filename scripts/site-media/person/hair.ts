import { type Look, shade } from "./look.ts";

type Layers = { back: string; front: string };

const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const strand = (d: string, color: string) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" opacity=".5"/>`;

const long = (color: string): Layers => ({
  back: fill(
    "M108 170C100 90 150 52 202 52C258 52 302 92 294 172C292 230 308 282 318 318C270 336 130 336 82 318C94 282 110 232 108 170Z",
    shade(color, -0.18),
  ),
  front:
    fill(
      "M116 178C108 108 150 66 204 68C254 68 292 106 286 180C280 150 262 130 236 116C206 138 150 138 132 150C122 158 118 166 116 178Z",
      color,
    ) + strand("M150 100C170 82 200 78 224 84", shade(color, 0.25)),
});

const bob = (color: string): Layers => ({
  back: fill(
    "M104 178C96 96 146 54 202 54C260 54 304 98 296 178C300 214 300 240 292 262C266 276 136 276 108 262C100 240 100 214 104 178Z",
    shade(color, -0.18),
  ),
  front:
    fill(
      "M114 186C104 108 148 64 202 64C256 64 296 108 286 186C282 166 276 152 268 146C228 152 168 152 132 146C124 152 118 168 114 186Z",
      color,
    ) + strand("M146 104C166 86 196 80 222 86", shade(color, 0.25)),
});

const bun = (color: string): Layers => ({
  back: `<circle cx="200" cy="52" r="36" fill="${shade(color, -0.12)}"/>${fill("M112 176C104 96 150 60 200 60C250 60 296 96 288 176C284 200 278 214 270 224H130C122 214 116 200 112 176Z", shade(color, -0.2))}`,
  front:
    fill(
      "M116 172C110 106 152 70 200 70C248 70 290 106 284 172C276 138 250 116 200 112C150 116 124 138 116 172Z",
      color,
    ) +
    strand("M160 92C178 84 212 82 232 90", shade(color, 0.25)) +
    strand("M186 38C194 32 206 32 214 38", shade(color, 0.25)),
});

const short = (color: string): Layers => ({
  back: fill(
    "M116 178C108 104 152 64 200 64C248 64 292 104 284 178C282 192 278 202 274 206H126C122 202 118 192 116 178Z",
    shade(color, -0.2),
  ),
  front:
    fill(
      "M118 176C108 108 148 62 204 62C258 62 292 108 282 176C278 160 274 150 266 140C256 120 244 118 228 122C196 130 158 122 140 128C128 138 122 156 118 176Z",
      color,
    ) + strand("M150 92C172 78 206 74 232 84", shade(color, 0.25)),
});

const quiff = (color: string): Layers => ({
  back: fill(
    "M118 178C112 110 150 72 200 72C250 72 288 110 282 178C280 190 278 198 274 202H126C122 198 120 190 118 178Z",
    shade(color, -0.22),
  ),
  front:
    fill(
      "M120 168C116 140 118 112 132 96C128 78 146 60 170 62C190 40 246 40 262 70C284 76 290 118 280 168C276 150 270 136 262 126C230 130 196 118 172 104C156 116 130 132 120 168Z",
      color,
    ) + strand("M164 88C184 66 222 62 244 78", shade(color, 0.25)),
});

function curly(color: string): Layers {
  const round = (x: number, y: number, radius: number, tone: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}"/>`;
  const ring = Array.from({ length: 13 }, (_, index) => {
    const turn = Math.PI * (0.92 + (index / 12) * 1.16);
    return round(200 + 96 * Math.cos(turn), 158 + 94 * Math.sin(turn), 32, shade(color, -0.18));
  }).join("");
  const fringe = [
    [136, 128, 26],
    [162, 106, 28],
    [194, 96, 30],
    [228, 102, 28],
    [256, 120, 26],
    [270, 146, 20],
    [126, 154, 18],
  ] as const;
  return {
    back: `${ring}${round(200, 130, 92, shade(color, -0.18))}`,
    front:
      fringe.map(([x, y, radius]) => round(x, y, radius, color)).join("") +
      strand("M176 88C190 80 208 80 220 86", shade(color, 0.25)),
  };
}

const ponytail = (color: string): Layers => ({
  back:
    fill(
      "M270 110C330 108 344 176 322 238C314 262 300 270 292 262C302 224 296 190 262 172Z",
      shade(color, -0.12),
    ) + bun(color).back.slice(bun(color).back.indexOf("<path")),
  front:
    fill(
      "M116 174C108 108 150 68 202 68C252 68 292 106 284 174C280 150 268 132 248 122C214 130 176 122 158 106C146 124 124 138 116 174Z",
      color,
    ) + strand("M166 92C184 82 214 80 236 90", shade(color, 0.25)),
});

const scarf = (color: string): Layers => ({
  back: fill(
    "M98 190C88 96 142 48 200 48C258 48 312 96 302 190C304 250 320 300 330 330C270 356 130 356 70 330C80 300 96 250 98 190Z",
    shade(color, -0.14),
  ),
  front: `${fill("M112 196C100 104 148 60 200 60C252 60 300 104 288 196C290 236 262 276 230 292C214 300 186 300 170 292C138 276 110 236 112 196ZM134 180C134 222 166 262 200 262C234 262 266 222 266 180C266 126 238 104 200 104C162 104 134 126 134 180Z", color)}${strand("M140 100C160 78 200 70 236 82", shade(color, 0.3))}`,
});

const styles: Readonly<Record<Look["hairStyle"], (color: string) => Layers>> = {
  long,
  bob,
  bun,
  short,
  curly,
  quiff,
  ponytail,
  scarf,
};

/** Hair behind and before the head. */
export const drawHair = ({ hairStyle, hair }: Look): Layers => styles[hairStyle](hair);
