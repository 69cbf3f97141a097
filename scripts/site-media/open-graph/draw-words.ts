import type { Locale } from "@voxloom/contract";
import sharp from "sharp";

/** Words as coverage, 0 to 255 for each pixel, with the place of their upper left corner in the picture. */
export type DrawnWords = { coverage: Uint8Array; width: number; height: number; left: number; top: number };

const families: Partial<Record<Locale, string>> = {
  ar: "Noto Sans Arabic",
  ja: "Noto Sans CJK JP",
  ko: "Noto Sans CJK KR",
  th: "Noto Sans Thai",
  zh: "Noto Sans CJK SC",
};

/** Where words may stand: from the mark down, beside the card. */
const area = { start: 76, width: 610, top: 160, bottom: 566, gap: 30 };
const titleSizes = [62, 54, 46, 40];
const textSize = 28;
const maxTitleHeight = 270;

/** Pango breaks Thai only where it is told to; words are told by ICU. */
const breakable = (text: string, locale: Locale): string =>
  locale === "th"
    ? [...new Intl.Segmenter("th", { granularity: "word" }).segment(text)]
        .map(({ segment }) => segment)
        .join("\u200b")
    : text;

const asMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function draw(text: string, font: string, locale: Locale) {
  const { data, info } = await sharp({
    text: {
      text: asMarkup(breakable(text, locale)),
      font,
      width: area.width,
      wrap: locale === "ja" || locale === "zh" ? "word-char" : "word",
      dpi: 72,
      spacing: locale === "ar" ? -12 : 0,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { coverage: firstChannel(data, info.channels), width: info.width, height: info.height };
}

const firstChannel = (data: Buffer, channels: number): Uint8Array =>
  channels === 1
    ? data
    : Uint8Array.from({ length: data.length / channels }, (_, at) => data[at * channels] ?? 0);

/** A title in the largest size that fits, and as much of a first sentence as there is room for. */
export async function drawWords(page: {
  locale: Locale;
  title: string;
  description: string;
}): Promise<DrawnWords[]> {
  const { locale, title, description } = page;
  const family = families[locale] ?? "Noto Sans";
  const left = (width: number) => (locale === "ar" ? 1200 - area.start - width : area.start);
  let head = await draw(title, `${family} Bold ${titleSizes[0]}`, locale);
  for (const size of titleSizes.slice(1)) {
    if (head.height <= maxTitleHeight && head.width <= area.width) break;
    head = await draw(title, `${family} Bold ${size}`, locale);
  }
  const sentence = firstSentence(description, locale);
  const text = sentence === "" ? null : await draw(sentence, `${family} ${textSize}`, locale);
  const space = area.bottom - area.top;
  const below = text === null || head.height + area.gap + text.height > space ? null : text;
  const whole = head.height + (below === null ? 0 : area.gap + below.height);
  const top = Math.round(area.top + (space - whole) / 2);
  const words = [{ ...head, left: left(head.width), top }];
  if (below !== null) words.push({ ...below, left: left(below.width), top: top + head.height + area.gap });
  return words;
}

function firstSentence(text: string, locale: Locale): string {
  const [first] = new Intl.Segmenter(locale, { granularity: "sentence" }).segment(text.trim());
  return (first?.segment ?? text).trim();
}
