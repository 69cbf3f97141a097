import { decodeHTML } from "entities/decode";
import {
  type Element,
  elementNamed,
  lineCounter,
  markupTree,
  textOfElement,
} from "../../document/markup-tree.ts";
import type { ReadOptions } from "../../document/read-options.ts";
import { createReading, type Reading } from "../../document/reading.ts";
import type { SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { createTextBuilder, type TextBuilder } from "../../document/text-builder.ts";
import {
  getBox,
  placeOfRegion,
  styledAttributes,
  styleWith,
  type TtmlBox,
  type TtmlHead,
  ttmlHead,
} from "./ttml-styles.ts";
import { isLyrics, type TtmlClock, ttmlClock, ttmlTime } from "./ttml-time.ts";

export const isTtml = (text: string): boolean =>
  /^\s*(?:<\?xml|<!--|<!DOCTYPE|<(?:[\w-]+:)?tt[\s>])/i.test(text) &&
  /<(?:[\w-]+:)?tt[\s>]/.test(text.slice(0, 20_000));

/** Where an element stands in time: `endMs` may be infinite. */
type Span = { startMs: number; endMs: number };
type Inherited = Span & {
  style: TextStyle;
  region: string | undefined;
  /** A place that stands at the text itself, or above it, and is no region's. */
  box: TtmlBox | undefined;
  textAlign: string | undefined;
  speaker: string | null;
  isPreserved: boolean;
};

/**
 * TTML with its family: DFXP, IMSC, EBU-TT, SMPTE-TT and iTT. A paragraph is a cue; where only its parts have times,
 * each part is one. Times add up through the elements around, beside or after one another.
 */
export const readTtml = (source: string, options: ReadOptions = {}): SubtitleDocument => {
  const text = withoutHtmlEntities(source);
  const tree = markupTree(text, { isXml: true });
  const root = elementNamed(tree, "tt");
  const isItt =
    !isLyrics(root?.attributes ?? {}) &&
    /itunes|\/itt/i.test(Object.values(root?.attributes ?? {}).join(" "));
  const reading = createReading(isItt ? "itt" : "ttml");
  if (root === null) return reading.finish();
  const clock = ttmlClock(root.attributes, options.frameRate);
  const { document } = reading;
  const usesFrames = root.attributes.frameRate !== undefined || clock.isSmpte;
  document.frameRate = usesFrames ? clock.rate : null;
  const programStart = textOfElement(elementNamed(root, "documentStartOfProgramme"));
  document.programStartMs = ttmlTime(programStart, clock) ?? 0;
  document.language = root.attributes.lang || null;
  document.title = textOfElement(elementNamed(root, "title")).trim() || null;
  const getLine = lineCounter(text);
  const context = { reading, clock, head: ttmlHead(root), getLine };
  const body = elementNamed(root, "body");
  if (body !== null)
    readElement(context, body, {
      startMs: 0,
      endMs: Number.POSITIVE_INFINITY,
      style: {},
      region: undefined,
      box: undefined,
      textAlign: undefined,
      speaker: null,
      isPreserved: root.attributes.space === "preserve",
    });
  return reading.finish();
};

/** XML knows five names; files that were made of HTML have more. */
const withoutHtmlEntities = (source: string): string =>
  source.replace(/&[a-z]{2,8}\d?;/gi, (entity) => {
    const sign = decodeHTML(entity);
    return /[<>&"']/.test(sign) ? entity : sign;
  });

type Context = { reading: Reading; clock: TtmlClock; head: TtmlHead; getLine: (offset: number) => number };

const isSequential = ({ attributes }: Element): boolean => attributes.timeContainer === "seq";

/** Reads an element among its siblings and tells when it is over, for those that follow in a sequence. */
const readElement = (context: Context, element: Element, around: Inherited, isSequence = false): number => {
  const { reading, head, getLine } = context;
  const span = getSpan(context.clock, element, around, isSequence);
  if (span === null) {
    reading.unclear(getLine(element.at), "00:00:01.000");
    return around.startMs;
  }
  const inherited = { ...inherit(around, element, head), ...span };
  if (element.name === "p") return readParagraph(context, element, inherited);
  const inSequence = isSequential(element);
  let fromMs = span.startMs;
  let overMs = span.startMs;
  for (const child of element.children) {
    if (reading.isFull()) break;
    if (typeof child === "string" || !["div", "p"].includes(child.name)) continue;
    const endMs = readElement(
      context,
      child,
      { ...inherited, startMs: inSequence ? fromMs : span.startMs },
      inSequence,
    );
    fromMs = endMs;
    overMs = Math.max(overMs, endMs);
  }
  return Number.isFinite(span.endMs) ? span.endMs : overMs;
};

const isPreserved = ({ space }: Element["attributes"], around: Inherited): boolean =>
  space === undefined ? around.isPreserved : space === "preserve";

/** What holds within an element, but for its times. */
const inherit = (around: Inherited, element: Element, head: TtmlHead): Inherited => {
  const attributes = styledAttributes(element.attributes, head);
  return {
    ...around,
    style: styleWith(around.style, attributes),
    region: attributes.region ?? around.region,
    box: getBox(element, attributes, head) ?? (attributes.region === undefined ? around.box : undefined),
    textAlign: attributes.textAlign ?? around.textAlign,
    speaker: (attributes.agent && createAgent(attributes.agent, head)) || around.speaker,
    isPreserved: isPreserved(attributes, around),
  };
};

const createAgent = (reference: string, { agents }: TtmlHead): string | null => {
  const id = reference.trim().split(/\s+/)[0] ?? "";
  return agents.get(id) || id || null;
};

/** When an element is shown; null where it says something that is no time. */
const getSpan = (
  clock: TtmlClock,
  { attributes }: Element,
  around: Span,
  isSequence: boolean,
): Span | null => {
  const read = (name: "begin" | "end" | "dur"): number | null | undefined =>
    attributes[name] === undefined ? undefined : ttmlTime(attributes[name], clock);
  const [begin, end, duration] = [read("begin"), read("end"), read("dur")];
  if (begin === null || end === null || duration === null) return null;
  const fromMs = clock.isAbsolute ? 0 : around.startMs;
  const startMs = begin === undefined ? around.startMs : fromMs + begin;
  const own = [
    ...(end === undefined ? [] : [fromMs + end]),
    ...(duration === undefined ? [] : [startMs + duration]),
  ];
  // In a sequence what has no end of its own lasts no time.
  if (own.length === 0 && isSequence && !Number.isFinite(around.endMs))
    return { startMs, endMs: around.endMs };
  return { startMs, endMs: Math.min(around.endMs, ...own) };
};

const hasTimes = ({ attributes }: Element): boolean =>
  attributes.begin !== undefined || attributes.end !== undefined || attributes.dur !== undefined;

const readParagraph = (context: Context, element: Element, inherited: Inherited): number => {
  const { reading, head, getLine } = context;
  const timed = timedSpans(context, element, inherited);
  const timedElements = new Set(timed.map(({ span }) => span));
  const add = (child: Element, own: Inherited): void => {
    if (
      own.endMs === Number.POSITIVE_INFINITY &&
      own.startMs === 0 &&
      !hasTimes(element) &&
      timed.length === 0
    ) {
      if (textOfElement(element).trim() !== "") reading.unclear(getLine(element.at), "00:00:01.000");
      return;
    }
    const builder = createTextBuilder();
    const scribe = { builder, clock: context.clock, head, isSpace: true, rubyFrom: 0 };
    readInline(scribe, child, own, 0);
    const endMs = Number.isFinite(own.endMs) ? own.endMs : own.startMs + openEndMs;
    const region = own.box ?? (own.region === undefined ? undefined : (head.regions.get(own.region) ?? {}));
    const place = placeOfRegion({ id: own.region, region, textAlign: own.textAlign, canvas: head.canvas });
    const id = element.attributes.id;
    reading.add(
      {
        startMs: own.startMs,
        endMs,
        ...builder.build(endMs),
        speaker: own.speaker,
        ...(id !== undefined && { id }),
        ...(place && { place }),
      },
      getLine(element.at),
    );
  };
  // Parts that follow one another, with nothing beside them, are cues; else they are words that come up in one.
  const isParts = timed.length > 0 && !hasTextBeside(element, timedElements) && !hasTimes(element);
  if (isParts) for (const { span, own } of timed) add(span, own);
  else add(element, inherited);
  if (Number.isFinite(inherited.endMs)) return inherited.endMs;
  return timed.reduce(
    (overMs, { own }) => (Number.isFinite(own.endMs) ? Math.max(overMs, own.endMs) : overMs),
    inherited.startMs,
  );
};

/** How long a cue without an end is taken to stand. */
const openEndMs = 5000;

/** The spans of a paragraph that have times, those within others that have none too, with what holds in them. */
const timedSpans = (
  context: Context,
  element: Element,
  around: Inherited,
): { span: Element; own: Inherited }[] => {
  const isSequence = isSequential(element);
  let fromMs = around.startMs;
  return element.children.flatMap((span) => {
    if (typeof span === "string" || span.name !== "span") return [];
    const inherited = inherit(around, span, context.head);
    if (!hasTimes(span)) return timedSpans(context, span, inherited);
    const times = getSpan(context.clock, span, { ...around, startMs: fromMs }, isSequence);
    if (times === null) return [];
    if (isSequence) fromMs = times.endMs;
    return [{ span, own: { ...inherited, ...times } }];
  });
};

/** Whether an element says something outside of those spans. */
const hasTextBeside = (element: Element, spans: ReadonlySet<Element>): boolean =>
  element.children.some((child) => {
    if (typeof child === "string") return child.trim() !== "";
    return child.name === "span" && !spans.has(child) && hasTextBeside(child, spans);
  });

type Scribe = {
  builder: TextBuilder;
  clock: TtmlClock;
  head: TtmlHead;
  isSpace: boolean;
  /** Where the base of the reading that comes next begins. */
  rubyFrom: number;
};

/** Writes the text of an element; depth is bounded by the tree. */
const readInline = (scribe: Scribe, element: Element, inherited: Inherited, depth: number): void => {
  const { builder, head } = scribe;
  for (const child of element.children) {
    if (typeof child === "string") {
      builder.add(inherited.isPreserved ? child : collapsed(child, scribe), inherited.style);
      continue;
    }
    if (child.name === "br") {
      builder.add("\n", inherited.style);
      scribe.isSpace = true;
      continue;
    }
    if (child.name !== "span") continue;
    const attributes = styledAttributes(child.attributes, head);
    const own: Inherited = {
      ...inherited,
      style: styleWith(inherited.style, attributes),
      isPreserved: isPreserved(attributes, inherited),
    };
    if (attributes.ruby === "text" || attributes.ruby === "delimiter") {
      const to = builder.length();
      if (attributes.ruby === "text")
        builder.addRuby({ from: scribe.rubyFrom, to, text: textOfElement(child).trim() });
      scribe.rubyFrom = to;
      continue;
    }
    if (attributes.ruby === "container") scribe.rubyFrom = builder.length();
    if (hasTimes(child) && depth <= 1) {
      const span = getSpan(scribe.clock, child, inherited, false);
      if (span !== null) builder.addWordStart(span.startMs);
    }
    readInline(scribe, child, own, depth + 1);
  }
};

/** Spaces and line ends as one space, none at the begin of a line. */
const collapsed = (text: string, scribe: Scribe): string => {
  const single = text.replace(/[ \t\r\n]+/g, " ");
  const from = scribe.isSpace && single.startsWith(" ") ? 1 : 0;
  if (single.length > from) scribe.isSpace = single.endsWith(" ");
  return single.slice(from);
};
