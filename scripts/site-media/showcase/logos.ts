/** A made-up maker of videos: its mark, 64 by 64 in `currentColor`, and its name in one of the fonts. */
export type Logo = { name: string; font: string; weight: 400 | 700; spacing: number; mark: string };

const sans = "Noto Sans";
const display = "Noto Sans Display";
const serif = "Noto Serif Display";
const stroke = `fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;

/** Eleven names that nobody can take for customers. */
export const logos: readonly Logo[] = [
  {
    ...{ name: "Example Films", font: sans, weight: 700, spacing: -0.5 },
    mark: `<circle cx="32" cy="32" r="25" ${stroke}/><path d="M26 21L44 32L26 43Z" fill="currentColor"/>`,
  },
  {
    ...{ name: "Sample Records", font: serif, weight: 700, spacing: 0 },
    mark: `<circle cx="32" cy="32" r="26" fill="currentColor"/><circle cx="32" cy="32" r="16" fill="none" stroke="#fff" stroke-width="2.5" opacity=".6"/><circle cx="32" cy="32" r="7" fill="#fff"/>`,
  },
  {
    ...{ name: "demo academy", font: display, weight: 700, spacing: 0 },
    mark: `<path d="M6 26L32 14L58 26L32 38Z" fill="currentColor"/><path d="M16 33V46Q32 56 48 46V33" ${stroke}/><path d="M57 27V42" ${stroke}/>`,
  },
  {
    ...{ name: "PLACEHOLDER NEWS", font: sans, weight: 700, spacing: 2 },
    mark: `<rect x="7" y="11" width="50" height="42" rx="7" ${stroke}/><path d="M18 23H34M18 33H46M18 43H46" ${stroke}/><rect x="40" y="19" width="8" height="8" fill="currentColor"/>`,
  },
  {
    ...{ name: "Specimen Museum", font: serif, weight: 400, spacing: 0.5 },
    mark: `<path d="M8 24L32 9L56 24Z" fill="currentColor"/><path d="M14 30V48M26 30V48M38 30V48M50 30V48M8 55H56" ${stroke}/>`,
  },
  {
    ...{ name: "Test Kitchen", font: "Noto Serif", weight: 700, spacing: -0.5 },
    mark: `<path d="M18 36C4 36 6 16 20 18C22 6 42 6 44 18C58 16 60 36 46 36V50H18Z" ${stroke}/><path d="M18 43H46" ${stroke}/>`,
  },
  {
    ...{ name: "Mock Games", font: sans, weight: 700, spacing: 0.5 },
    mark: `<path d="M18 18H46C58 18 62 48 52 50C45 51 43 42 38 42H26C21 42 19 51 12 50C2 48 6 18 18 18Z" fill="currentColor"/><path d="M21 24V34M16 29H26" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle cx="42" cy="26" r="3" fill="#fff"/><circle cx="47" cy="32" r="3" fill="#fff"/>`,
  },
  {
    ...{ name: "Imaginary Airlines", font: display, weight: 400, spacing: 0.5 },
    mark: `<path d="M6 40L58 14L44 50L32 40L26 52L24 37Z" fill="currentColor"/>`,
  },
  {
    ...{ name: "Anyone Outdoors", font: sans, weight: 400, spacing: 0 },
    mark: `<path d="M4 52L24 20L36 38L42 29L60 52Z" fill="currentColor"/><circle cx="46" cy="15" r="6" fill="currentColor"/>`,
  },
  {
    ...{ name: "Somewhere Radio", font: display, weight: 700, spacing: -0.5 },
    mark: `<circle cx="32" cy="32" r="6" fill="currentColor"/><path d="M20 44A17 17 0 0 1 20 20M44 20A17 17 0 0 1 44 44M12 52A28 28 0 0 1 12 12M52 12A28 28 0 0 1 52 52" ${stroke}/>`,
  },
  {
    ...{ name: "Made-up Health", font: sans, weight: 700, spacing: -0.5 },
    mark: `<path d="M32 54C2 34 8 12 22 12C28 12 32 17 32 20C32 17 36 12 42 12C56 12 62 34 32 54Z" ${stroke}/><path d="M18 32H26L30 24L36 40L39 32H46" ${stroke}/>`,
  },
];
