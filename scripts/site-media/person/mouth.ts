import type { MouthShape } from "./look.ts";

const inside = "#6b1f33";
const tongue = "#e0657a";
const lip = "#b4485a";

const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="${lip}" stroke-width="5" stroke-linecap="round"/>`;
/** An open mouth: its outline, how far the teeth come down, and where the tongue lies. */
const open = (outline: string, teeth: string, tongueAt: string) =>
  `<path d="${outline}" fill="${inside}"/>${teeth && `<path d="${teeth}" fill="#fff"/>`}${tongueAt && `<path d="${tongueAt}" fill="${tongue}"/>`}<path d="${outline}" fill="none" stroke="${lip}" stroke-width="4" stroke-linejoin="round"/>`;

const drawings: Readonly<Record<MouthShape, string>> = {
  closed: line("M182 232Q200 236 218 232"),
  smile: line("M176 227Q200 247 224 227"),
  small: open(
    "M182 230Q200 224 218 230Q214 243 200 243Q186 243 182 230Z",
    "M187 230Q200 227 213 230L211 233H189Z",
    "",
  ),
  open: open(
    "M178 226Q200 219 222 226Q222 258 200 258Q178 258 178 226Z",
    "M183 227Q200 222 217 227L215 233H185Z",
    "M186 249Q200 239 214 249Q208 257 200 257Q192 257 186 249Z",
  ),
  round: open("M187 235Q187 222 200 222Q213 222 213 235Q213 250 200 250Q187 250 187 235Z", "", ""),
  wide: open(
    "M172 229Q200 223 228 229Q222 246 200 246Q178 246 172 229Z",
    "M177 230Q200 226 223 230L219 237H181Z",
    "M188 243Q200 237 212 243Q206 246 200 246Q194 246 188 243Z",
  ),
  lip: open(
    "M181 230Q200 225 219 230Q214 240 200 240Q186 240 181 230Z",
    "M184 231Q200 228 216 231L214 239H186Z",
    "",
  ),
  laugh: open(
    "M168 222Q200 228 232 222Q230 260 200 260Q170 260 168 222Z",
    "M172 224Q200 230 228 224L225 234Q200 238 175 234Z",
    "M183 252Q200 240 217 252Q210 259 200 259Q190 259 183 252Z",
  ),
};

/** A mouth in the coordinates of the face, 400 by 400. */
export const drawMouth = (shape: MouthShape): string => drawings[shape];
