import { clockTime } from "../../cues/clock-time.ts";
import type { CuePlace, SubtitleCue, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { listSegments } from "../../document/text-segments.ts";
import { type FrameRate, msToTimecode, nominalRate } from "../../time/frame-rate.ts";
import { xmlText } from "../xml-text.ts";

const isName = (text: string): boolean => /^[A-Za-z_][\w.-]*$/.test(text);

/** A document as TTML with times in milliseconds, or, with a rate, as iTT with time codes. */
export const writeTtml = (document: SubtitleDocument, frames: FrameRate | null = null): string => {
  const { cues, language, title } = document;
  const regions = listRegions(cues);
  const speakers = [...new Set(cues.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  const lang = language !== null && /^[\w-]+$/.test(language) ? language : "";
  const time = timeWriter(frames);
  const known = new Set<string>();
  const paragraph = (cue: SubtitleCue): string => {
    const { id, speaker, startMs, endMs } = cue;
    const isOwnId =
      id !== undefined && isName(id) && !known.has(id) && !regions.some((region) => region.id === id);
    if (isOwnId) known.add(id);
    const region = regions.find(({ key }) => key === getKey(cue.place))?.id;
    const attributes = [
      isOwnId ? `xml:id="${id}"` : "",
      `begin="${time(startMs)}" end="${time(endMs)}"`,
      region === undefined ? "" : `region="${region}"`,
      speaker === null ? "" : `ttm:agent="agent-${speakers.indexOf(speaker) + 1}"`,
    ];
    return `      <p ${attributes.filter((one) => one !== "").join(" ")}>${getBody(cue, time)}</p>`;
  };
  const metadata = [
    ...(title === null ? [] : [`      <ttm:title>${xmlText(title)}</ttm:title>`]),
    ...speakers.map(
      (name, index) =>
        `      <ttm:agent xml:id="agent-${index + 1}" type="person"><ttm:name type="full">${xmlText(name.replace(/\s+/g, " ").trim())}</ttm:name></ttm:agent>`,
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="${lang}" xml:space="preserve" ${clockAttributes(frames)}>`,
    "  <head>",
    ...(metadata.length === 0 ? [] : ["    <metadata>", ...metadata, "    </metadata>"]),
    ...(regions.length === 0
      ? []
      : ["    <layout>", ...regions.map(({ xml }) => `      ${xml}`), "    </layout>"]),
    "  </head>",
    "  <body>",
    "    <div>",
    ...cues.map(paragraph),
    "    </div>",
    "  </body>",
    "</tt>",
    "",
  ].join("\n");
};

const clockAttributes = (frames: FrameRate | null): string => {
  if (frames === null)
    return 'ttp:timeBase="media" ttp:profile="http://www.w3.org/ns/ttml/profile/imsc1.1/text"';
  const nominal = nominalRate(frames);
  const multiplier =
    frames.numerator === nominal * frames.denominator
      ? "1 1"
      : `${frames.numerator / nominal} ${frames.denominator}`;
  const drop = frames.isDrop ? "dropNTSC" : "nonDrop";
  return `xmlns:ittp="http://www.w3.org/ns/ttml/itunes" ttp:timeBase="smpte" ttp:frameRate="${nominal}" ttp:frameRateMultiplier="${multiplier}" ttp:dropMode="${drop}"`;
};

const timeWriter = (frames: FrameRate | null): ((ms: number) => string) => {
  if (frames === null) return (ms) => clockTime(ms, { mark: ".", hourDigits: 2 });
  const digits = (value: number): string => String(value).padStart(2, "0");
  return (ms) => {
    const code = msToTimecode(ms, frames);
    return `${digits(code.hours)}:${digits(code.minutes)}:${digits(code.seconds)}${frames.isDrop ? ";" : ":"}${digits(code.frames)}`;
  };
};

const getKey = (place: CuePlace | undefined): string => JSON.stringify(Object.entries(place ?? {}).sort());

type Region = { id: string; key: string; xml: string };

const listRegions = (cues: readonly SubtitleCue[]): Region[] => {
  const regions = new Map<string, Region>();
  const ids = new Set<string>();
  for (const { place } of cues) {
    const key = getKey(place);
    if (place === undefined || regions.has(key)) continue;
    const own =
      place.region !== undefined && isName(place.region) && !ids.has(place.region) ? place.region : null;
    const isAnchor = Object.keys(place).join() === "anchor";
    const id = own ?? (isAnchor ? `anchor${place.anchor}` : `place${ids.size + 1}`);
    ids.add(id);
    regions.set(key, { id, key, xml: regionXml(id, place) });
  }
  return [...regions.values()];
};

const regionXml = (id: string, { anchor = 2, x, y, width, vertical }: CuePlace): string => {
  const column = (anchor - 1) % 3;
  const row = Math.floor((anchor - 1) / 3);
  const wide = width ?? 80;
  const tall = 20;
  const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;
  const isPlaced = x !== undefined || y !== undefined || width !== undefined;
  const left = (x ?? [10, 50, 90][column] ?? 50) - (wide * column) / 2;
  const top = (y ?? [90, 50, 10][row] ?? 90) - (tall * (2 - row)) / 2;
  const attributes = [
    `xml:id="${id}"`,
    isPlaced
      ? `tts:origin="${percent(left)} ${percent(top)}" tts:extent="${percent(wide)} ${percent(tall)}"`
      : "",
    `tts:displayAlign="${["after", "center", "before"][row]}" tts:textAlign="${["start", "center", "end"][column]}"`,
    vertical === undefined ? "" : `tts:writingMode="tb${vertical}"`,
  ];
  return `<region ${attributes.filter((one) => one !== "").join(" ")}/>`;
};

const getBody = (cue: SubtitleCue, time: (ms: number) => string): string =>
  listSegments({ ...cue, text: cue.text.replace(/\r\n?/g, "\n") })
    .map(({ text, style, wordMs, startsRuby, endsRuby }) => {
      const attributes = styleAttributes(style);
      const begin = wordMs === null ? "" : ` begin="${time(Math.max(0, wordMs - cue.startMs))}"`;
      const inner = xmlText(text).replaceAll("\n", "<br/>");
      const base = startsRuby || endsRuby !== null ? ' tts:ruby="base"' : "";
      const span =
        attributes + begin + base === "" ? inner : `<span${begin}${base}${attributes}>${inner}</span>`;
      const open = startsRuby ? '<span tts:ruby="container">' : "";
      const close = endsRuby === null ? "" : `<span tts:ruby="text">${xmlText(endsRuby)}</span></span>`;
      return `${open}${span}${close}`;
    })
    .join("");

const styleAttributes = ({ bold, italic, underline, strike, color, background, font }: TextStyle): string => {
  const lines = [underline ? "underline" : "", strike ? "lineThrough" : ""]
    .filter((one) => one !== "")
    .join(" ");
  const attributes: readonly (readonly [string, string | undefined])[] = [
    ["fontWeight", bold ? "bold" : undefined],
    ["fontStyle", italic ? "italic" : undefined],
    ["textDecoration", lines || undefined],
    ["color", color],
    ["backgroundColor", background],
    ["fontFamily", font],
  ];
  return attributes
    .map(([name, value]) => (value === undefined ? "" : ` tts:${name}="${xmlText(value)}"`))
    .join("");
};
