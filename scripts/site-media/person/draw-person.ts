import { drawBody } from "./body.ts";
import { drawHair } from "./hair.ts";
import { type Expression, type Look, shade, skinShadow } from "./look.ts";
import { drawMouth } from "./mouth.ts";

const head =
  "M122 162C122 104 158 78 200 78C242 78 278 104 278 162C278 224 246 270 200 270C154 270 122 224 122 162Z";

/** A person from the chest up, 400 by 400, without a background: the body of an SVG. */
export function drawPerson(look: Look, expression: Expression): string {
  const { back, front } = drawHair(look);
  const { tilt = 0 } = expression;
  const turned = (part: string) => `<g transform="rotate(${tilt.toFixed(2)} 200 270)">${part}</g>`;
  const face = `${ears(look)}<path d="${head}" fill="${look.skin}"/>${cheeks(look)}${beard(look)}${eyes(look, expression)}${nose(look)}${drawMouth(expression.mouth)}${front}${glasses(look)}${headphones(look)}`;
  return `${turned(back)}${drawBody(look)}${turned(face)}`;
}

function ears({ skin, hairStyle, earrings }: Look): string {
  if (hairStyle === "scarf") return "";
  const one = (x: number) =>
    `<ellipse cx="${x}" cy="182" rx="14" ry="19" fill="${skin}"/><ellipse cx="${x}" cy="183" rx="7" ry="10" fill="${skinShadow(skin)}"/>${earrings ? `<circle cx="${x}" cy="207" r="6" fill="${earrings}"/>` : ""}`;
  return one(122) + one(278);
}

const cheeks = ({ skin }: Look) =>
  `<g fill="#ff6f7d" opacity=".2"><ellipse cx="150" cy="211" rx="17" ry="11"/><ellipse cx="250" cy="211" rx="17" ry="11"/></g><path d="M278 162C278 224 246 270 200 270C236 262 262 220 262 160Z" fill="${skinShadow(skin)}" opacity=".28"/>`;

const nose = ({ skin }: Look) =>
  `<path d="M201 186C196 197 193 204 197 208C200 210 204 210 207 208" fill="none" stroke="${shade(skinShadow(skin), -0.12)}" stroke-width="4" stroke-linecap="round"/>`;

function eyes({ hair, hairStyle }: Look, { blink = 0, brows = 0 }: Expression): string {
  const color = "#2b1d2e";
  const open = Math.max(0.08, 1 - blink);
  const one = (x: number) =>
    blink > 0.7
      ? `<path d="M${x - 10} 181Q${x} 188 ${x + 10} 181" fill="none" stroke="${color}" stroke-width="4.5" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="180" rx="8" ry="${(10 * open).toFixed(1)}" fill="${color}"/><circle cx="${x + 3}" cy="${(180 - 4 * open).toFixed(1)}" r="2.8" fill="#fff"/>`;
  const brow = shade(hairStyle === "scarf" ? "#3a2a30" : hair, -0.25);
  const y = 157 - brows;
  return `${one(168)}${one(232)}<path d="M152 ${y + 4}Q168 ${y - 6} 184 ${y + 2}M216 ${y + 2}Q232 ${y - 6} 248 ${y + 4}" fill="none" stroke="${brow}" stroke-width="6" stroke-linecap="round"/>`;
}

function beard({ beard: isThere, hair }: Look): string {
  if (!isThere) return "";
  return `<path d="M123 182C128 240 158 276 200 276C242 276 272 240 277 182C268 214 248 212 232 212C214 210 186 210 168 212C152 212 132 214 123 182Z" fill="${hair}"/><path d="M176 236Q200 224 224 236Q218 256 200 256Q182 256 176 236Z" fill="${shade(hair, -0.2)}" opacity=".35"/>`;
}

function glasses({ glasses: areThere }: Look): string {
  if (!areThere) return "";
  return `<g fill="#fff" fill-opacity=".18" stroke="#33283f" stroke-width="5"><circle cx="168" cy="181" r="25"/><circle cx="232" cy="181" r="25"/></g><path d="M193 178Q200 173 207 178M143 176L124 172M257 176L276 172" fill="none" stroke="#33283f" stroke-width="5" stroke-linecap="round"/>`;
}

function headphones({ headphones: areThere }: Look): string {
  if (!areThere) return "";
  return `<path d="M116 178C106 34 294 34 284 178" fill="none" stroke="#2d2442" stroke-width="12" stroke-linecap="round"/><rect x="100" y="158" width="28" height="54" rx="13" fill="#7b4dff"/><rect x="272" y="158" width="28" height="54" rx="13" fill="#7b4dff"/>`;
}
