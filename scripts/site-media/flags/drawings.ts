import { circle, columns, cross, field, rows, star } from "./shapes.ts";

function unionFlag(): string {
  const diagonals = "M0 0L64 48M64 0L0 48";
  // The red saltire turns round the middle: each arm lies on the clockwise side of its white one.
  const halves = "M32 24L64 48V24ZM32 24L64 0H32ZM32 24L0 0V24ZM32 24L0 48H32Z";
  return `${field("#012169")}<path d="${diagonals}" stroke="#fff" stroke-width="9.6"/><clipPath id="half"><path d="${halves}"/></clipPath><path d="${diagonals}" stroke="#c8102e" stroke-width="6.4" clip-path="url(#half)"/>${cross(32, 24, 16, "#ffffff")}${cross(32, 24, 9.6, "#c8102e")}`;
}

function china(): string {
  const small = [
    [22, 6.5, 22],
    [27, 12.5, 46],
    [27, 21, 70],
    [22, 27, 22],
  ] as const;
  return `${field("#de2910")}${star(12, 15, 7.8, "#ffde00")}${small
    .map(([x, y, angle]) => star(x, y, 2.7, "#ffde00", angle))
    .join("")}`;
}

const spanishShield = () =>
  `<path d="M15 18h10v8a5 5 0 0 1-10 0z" fill="#aa151b"/><path d="M16.5 19.500h3.500v5h-3.500zM20 24.500h3.500v2a3.5 3.5 0 0 1-3.5 3z" fill="#f1bf00"/><path d="M15.5 16.800h9l-1-3-2 1.5-1.5-2-1.5 2-2-1.500z" fill="#c8972b"/>`;

const brazil = () =>
  `${field("#009739")}<path d="M32 5L59 24 32 43 5 24z" fill="#fedd00"/>${circle(32, 24, 10, "#012169")}<path d="M22.3 21.700c7-1.2 14 1.3 19 6.2" stroke="#fff" stroke-width="2" fill="none"/>`;

function korea(): string {
  const bars = (x: number, y: number, angle: number, broken: readonly number[]) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})" fill="#1a1a1a">${[-3.2, 0, 3.2]
      .map((offset, index) =>
        broken.includes(index)
          ? `<rect x="-5" y="${offset - 1}" width="4.5" height="2"/><rect x=".5" y="${offset - 1}" width="4.5" height="2"/>`
          : `<rect x="-5" y="${offset - 1}" width="10" height="2"/>`,
      )
      .join("")}</g>`;
  const middle = `<g transform="rotate(33.7 32 24)">${circle(32, 24, 10, "#cd2e3a")}<path d="M22 24a10 10 0 0 0 20 0a5 5 0 0 0-10 0a5 5 0 0 1-10 0z" fill="#0047a0"/></g>`;
  return `${field("#ffffff")}${middle}${bars(14, 12, -56.3, [])}${bars(50, 12, 56.3, [0, 2])}${bars(14, 36, 56.3, [1])}${bars(50, 36, -56.3, [0, 1, 2])}`;
}

const wheel = () =>
  `<g stroke="#000080" stroke-width=".9" fill="none"><circle cx="32" cy="24" r="6.3"/>${Array.from(
    { length: 12 },
    (_, index) => `<path d="M32 17.700V30.3" transform="rotate(${index * 15} 32 24)"/>`,
  ).join("")}</g>${circle(32, 24, 1.3, "#000080")}`;

const greece = () =>
  `${rows(Array.from({ length: 9 }, (_, index) => (index % 2 === 0 ? "#0d5eaf" : "#ffffff")))}<rect width="26.7" height="26.7" fill="#0d5eaf"/><path d="M13.3 0V26.700M0 13.300H26.7" stroke="#fff" stroke-width="5.3"/>`;

/** What stands for each locale in lists of languages: SVG bodies, 64 by 48. Arms are left out or simplified. */
export const flagDrawings: Readonly<Record<string, string>> = {
  en: unionFlag(),
  zh: china(),
  es: rows(["#aa151b", "#f1bf00", "#aa151b"], [1, 2, 1]) + spanishShield(),
  "pt-br": brazil(),
  de: rows(["#1a1a1a", "#dd0000", "#ffce00"]),
  fr: columns("#0b2a7a", "#ffffff", "#e1283c"),
  it: columns("#008c45", "#f4f5f0", "#cd212a"),
  ja: field("#ffffff") + circle(32, 24, 14.4, "#bc002d"),
  ru: rows(["#ffffff", "#0039a6", "#d52b1e"]),
  tr:
    field("#e30a17") +
    circle(25, 24, 12, "#ffffff") +
    circle(28, 24, 9.6, "#e30a17") +
    star(39, 24, 6, "#ffffff", -90),
  ko: korea(),
  th: rows(["#a51931", "#f4f5f8", "#2d2a4a", "#f4f5f8", "#a51931"], [1, 1, 2, 1, 1]),
  // Twenty-two states speak it: its first letter with a voice of its own, and no state's flag.
  ar: `${field("#0f7a4c")}<path d="M41.5 14.2c-2.2-1.8-4.7-2.7-7.5-2.7-5.6 0-9.5 3.3-9.5 7.6 0 2.5 1.3 4.5 3.7 5.8-4.8 1.7-7.7 4.9-7.7 9 0 5.2 4.7 8.6 12 8.6 3.9 0 7.7-.8 11.2-2.400l-1.2-4.700c-3 1.1-5.9 1.7-8.8 1.7-4.6 0-7.3-1.5-7.3-4.1 0-3.3 4.2-5.6 13.4-6.800v-4.800c-1.6.2-3.1.3-4.5.3-3.7 0-5.5-.9-5.5-2.9 0-1.8 1.6-3 4.2-3 1.8 0 3.6.6 5.4 1.900z" fill="#ffffff"/>`,
  hi: `${rows(["#ff9933", "#ffffff", "#138808"])}${wheel()}`,
  id: rows(["#ce1126", "#ffffff"]),
  nl: rows(["#ae1c28", "#ffffff", "#21468b"]),
  pl: rows(["#ffffff", "#dc143c"]),
  sv: field("#006aa7") + cross(23, 24, 8, "#fecc02"),
  vi: field("#da251d") + star(32, 25, 14, "#ffff00"),
  uk: rows(["#0057b7", "#ffd700"]),
  el: greece(),
};
