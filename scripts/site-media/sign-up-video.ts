// Beside the sign-up form: apps/web/public/videos/sign-up.mp4 and its poster, 776 by 1000, silent. People greet in turn.
import { join } from "node:path";
import { blinkAt, during, swing } from "./film/motion.ts";
import { renderFilm } from "./film/render-film.ts";
import { filmFontFamilies, measureEms } from "./film/subtitle.ts";
import { publicFolder } from "./folders.ts";
import { readFontFiles } from "./fonts.ts";
import { cast } from "./person/cast.ts";
import { drawPerson } from "./person/draw-person.ts";
import type { MouthShape } from "./person/look.ts";
import { svgPicture } from "./raster.ts";

const width = 776;
const height = 1000;
const turnSeconds = 4 / 3;

/** Who stands where, and how they greet; in the order of their turns. */
const guests = [
  { look: cast.crt1, x: 96, y: 88, paper: "#efe6ff", greeting: "Hello!" },
  { look: cast.creator, x: 424, y: 124, paper: "#fff0d6", greeting: "Olá!" },
  { look: cast.crt3, x: 424, y: 414, paper: "#e3efff", greeting: "Bonjour !" },
  { look: cast.comedian, x: 96, y: 378, paper: "#ffe3f6", greeting: "こんにちは" },
  { look: cast.crt2, x: 96, y: 668, paper: "#ffe9d6", greeting: "¡Hola!" },
  { look: cast.crt4, x: 424, y: 704, paper: "#dff7f1", greeting: "Hallo!" },
] as const;
const seconds = guests.length * turnSeconds;

const talking: readonly MouthShape[] = ["small", "open", "wide", "round", "small", "open", "closed"];

function drawGuest(index: number, t: number): { card: string; bubble: string } {
  const guest = guests[index];
  if (!guest) return { card: "", bubble: "" };
  const { look, x, greeting, paper } = guest;
  const from = index * turnSeconds;
  const turn = during(t, from, from + turnSeconds, 0.2);
  const y = guest.y + 7 * swing(t, seconds, 1, index * 1.1) - 8 * turn;
  const speaks = t > from + 0.2 && t < from + 0.95;
  const mouth = speaks ? (talking[Math.floor((t - from) * 9) % talking.length] ?? "small") : "smile";
  const person = drawPerson(look, {
    mouth,
    blink: blinkAt(t, 2.6, 0.4 * index),
    brows: 5 * turn,
    tilt: 2 * swing(t, seconds, 2, index),
  });
  const card = `<g transform="translate(${x} ${y.toFixed(1)})"><rect x="-8" y="-8" width="272" height="272" rx="54" fill="#fff" opacity="${(0.3 + 0.7 * turn).toFixed(2)}"/><clipPath id="c${index}"><rect width="256" height="256" rx="46"/></clipPath><g clip-path="url(#c${index})"><rect width="256" height="256" fill="${paper}"/><g transform="translate(0 14) scale(.64)">${person}</g></g></g>`;
  const wide = measureEms(greeting) * 34 + 52;
  const bubble = `<g opacity="${turn.toFixed(2)}" transform="translate(${x + 256 - wide * 0.62} ${(y - 34 + 14 * (1 - turn)).toFixed(1)})"><path d="M34 58L26 84L62 60Z" fill="#2a1a52"/><rect width="${wide}" height="66" rx="33" fill="#2a1a52"/><text x="${wide / 2}" y="45" text-anchor="middle" font-family="Noto Sans, Noto Sans CJK JP" font-weight="700" font-size="34" fill="#fff">${greeting}</text></g>`;
  return { card, bubble: turn > 0 ? bubble : "" };
}

function frame(t: number): string {
  const drawn = guests.map((_, index) => drawGuest(index, t));
  const wave = [0, 1, 2]
    .map((line) => {
      const points = Array.from({ length: 40 }, (_, index) => {
        const x = (index / 39) * width;
        const y = 520 + (line - 1) * 200 + 60 * Math.sin(index * 0.32 + line + (t / seconds) * 2 * Math.PI);
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `<path d="M${points.join("L")}" fill="none" stroke="#fff" stroke-width="3" opacity=".2"/>`;
    })
    .join("");
  return svgPicture(
    width,
    height,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#6a3ae6"/><stop offset=".6" stop-color="#b651ff"/><stop offset="1" stop-color="#ff5fe7"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${wave}${drawn.map(({ card }) => card).join("")}${drawn.map(({ bubble }) => bubble).join("")}`,
  );
}

const film = { width, height, framesPerSecond: 24, seconds, frame, posterAt: 0.6 };
await renderFilm(
  { ...film, fontFiles: await readFontFiles(filmFontFamilies) },
  join(publicFolder, "videos/sign-up.mp4"),
);
