import type { PicoVariant } from "./pico-voices.ts";

/** What Pico takes, in percent of its own. */
const slowestLevel = 20;
const fastestLevel = 500;
const maxPiece = 1_000;
const level = (ratio: number) => Math.min(fastestLevel, Math.max(slowestLevel, Math.round(100 * ratio)));

/**
 * A text with its speed and pitch, so that it is right once the sound is played `formantRatio` times as fast. What the
 * text has of markup is made plain: `<` begins a tag, and tags may play and write files.
 */
export function picoMarkup(text: string, { formantRatio, pitchRatio }: PicoVariant, rate: number): string {
  const plain = text
    .normalize("NFC")
    .replace(/[<>\\\s]+/g, " ")
    .trim();
  return `<speed level='${level(rate / formantRatio)}'><pitch level='${level(pitchRatio / formantRatio)}'>${plain}</pitch></speed>`;
}

/** A text in pieces of at most 1,000 characters, cut behind a sentence or at least a word where there is one. */
export function getPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > maxPiece) {
    const head = rest.slice(0, maxPiece);
    const sentence = Math.max(...[". ", "! ", "? ", "… ", "; "].map((mark) => head.lastIndexOf(mark)));
    const end = sentence > 0 ? sentence + 1 : head.lastIndexOf(" ");
    // Not between the two halves of a character.
    const cut = end > 0 ? end : /[\ud800-\udbff]$/.test(head) ? maxPiece - 1 : maxPiece;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...pieces, rest];
}
