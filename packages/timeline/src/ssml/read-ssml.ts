import { XmlElement, XmlText } from "@rgrove/parse-xml";
import { type Delivery, limits, type Pronunciation, type Stress } from "@voxloom/contract";
import { markStresses, splitStresses } from "@voxloom/reading";
import { parseSafeXml } from "../text/parse-safe-xml.ts";
import { readBreak, readPitch, readRate, readVolume, reduced, stressedLevels } from "./ssml-values.ts";

/** Something that is said in one way. */
export type SsmlPart = {
  text: string;
  /** What a voice was named by; null: as the document begins. */
  voice: string | null;
  /** On top of what the whole is said with. The pause is before it; null: the usual one between paragraphs. */
  delivery: Omit<Delivery, "pauseBeforeMs"> & { pauseBeforeMs: number | null };
  volumeDb: number;
  pronunciations: Pronunciation[];
  /** Which letters of the text are said with stress. */
  stresses: Stress[];
};

/** What of a document is not kept: elements, or what they say, by their names. */
export type SsmlLoss = { what: string; count: number };

export type ReadSsml = {
  /** The language of the whole; null: it does not say. */
  language: string | null;
  parts: SsmlPart[];
  losses: SsmlLoss[];
};

/** Whether a text is SSML rather than words. */
export const isSsml = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!DOCTYPE\s+)?speak[\s>]/i.test(text);

type State = Pick<SsmlPart, "voice" | "volumeDb"> & {
  speed: number;
  pitchSemitones: number;
  isStressed: boolean;
};

/** Between two parts of one paragraph: no pause of its own, which a pause of a millisecond says. */
const noPauseMs = 1;
/** Spoken by their letters. */
const spelled: ReadonlySet<string> = new Set(["characters", "character", "spell-out", "verbatim", "digits"]);

/**
 * What a document in SSML says, part by part: the subset of break, prosody, emphasis, say-as, sub, phoneme, voice, p, s
 * and lang. What else it has is read as its text where it has one, and counted. Throws AppError TEXT_UNREADABLE for what
 * is no SSML, and for document types.
 */
export function readSsml(text: string): ReadSsml {
  const root = parseSafeXml(text.replace(/^\uFEFF/, ""), { root: "speak", what: "SSML" });
  const reader = new SsmlReader(root.attributes["xml:lang"]?.toLowerCase().split("-")[0] ?? null);
  reader.readChildren(root, { voice: null, volumeDb: 0, speed: 1, pitchSemitones: 0, isStressed: false });
  reader.endPart();
  const { parts, losses, language } = reader;
  return { language, parts, losses: Array.from(losses, ([what, count]) => ({ what, count })) };
}

class SsmlReader {
  readonly parts: SsmlPart[] = [];
  readonly losses = new Map<string, number>();
  readonly language: string | null;
  private part: (State & { text: string; pronunciations: Pronunciation[] }) | null = null;
  /** What comes next begins a paragraph. */
  private isNewParagraph = true;
  private pauseMs: number | null = null;
  constructor(language: string | null) {
    this.language = language;
  }

  readChildren(element: XmlElement, state: State): void {
    for (const child of element.children) {
      if (child instanceof XmlText) this.addText(child.text, state);
      else if (child instanceof XmlElement) this.readElement(child, state);
    }
  }

  /** Puts what was read so far away; what comes after it is another part. */
  endPart(): void {
    const { part } = this;
    this.part = null;
    if (part === null || !/[\p{L}\p{N}]/u.test(part.text)) return;
    const { text, voice, volumeDb, speed, pitchSemitones, pronunciations } = part;
    const pauseBeforeMs = this.pauseMs ?? (this.isNewParagraph ? null : noPauseMs);
    const isFirst = this.parts.length === 0;
    this.parts.push({
      ...readStresses(text),
      ...{ voice, volumeDb, pronunciations },
      delivery: { speed, pitchSemitones, pauseBeforeMs: isFirst ? (this.pauseMs ?? null) : pauseBeforeMs },
    });
    this.pauseMs = null;
    this.isNewParagraph = false;
  }

  private lose(what: string): void {
    this.losses.set(what, (this.losses.get(what) ?? 0) + 1);
  }

  private addText(text: string, state: State): void {
    const { part } = this;
    if (part !== null && !isSameState(part, state)) this.endPart();
    this.part ??= { ...state, text: "", pronunciations: [] };
    this.part.text += state.isStressed ? markStresses(text, [{ from: 0, to: text.length }]) : text;
  }

  private addSaid(element: XmlElement, state: State, said: Omit<Pronunciation, "word">): void {
    const word = element.text.replace(/\s+/g, " ").trim();
    this.addText(element.text, state);
    const { maxPronunciationCharacters: most, maxLinePronunciations } = limits;
    const isWhole = [word, said.sayAs, said.ipa ?? "-"].every((one) => one !== "" && one.length <= most);
    const list = this.part?.pronunciations;
    if (list === undefined || !isWhole || list.length >= maxLinePronunciations) this.lose(element.name);
    else list.push({ word, ...said });
  }

  private inParagraph(element: XmlElement, state: State): void {
    this.endPart();
    this.isNewParagraph = true;
    this.readChildren(element, state);
    this.endPart();
    this.isNewParagraph = true;
  }

  private readElement(element: XmlElement, state: State): void {
    const { attributes } = element;
    const language = attributes["xml:lang"]?.toLowerCase().split("-")[0];
    if (language !== undefined && language !== this.language) this.lose("xml:lang");
    switch (element.name) {
      case "p":
        this.inParagraph(element, state);
        break;
      case "s":
        this.addText(" ", state);
        this.readChildren(element, state);
        this.addText(" ", state);
        break;
      case "break":
        this.endPart();
        this.pauseMs = Math.max(noPauseMs, (this.pauseMs ?? 0) + readBreak(attributes));
        break;
      case "prosody":
        this.readChildren(element, this.getProsody(element, state));
        break;
      case "emphasis": {
        const { level = "moderate" } = attributes;
        this.readChildren(element, {
          ...state,
          isStressed: stressedLevels.has(level),
          ...(level === "reduced" && {
            speed: state.speed * reduced.speed,
            volumeDb: state.volumeDb + reduced.volumeDb,
          }),
        });
        break;
      }
      case "voice":
        this.readVoice(element, state);
        break;
      case "sub":
      case "phoneme":
      case "say-as":
        this.readSaid(element, state);
        break;
      case "lang":
      case "w":
      case "token":
        this.readChildren(element, state);
        break;
      case "metadata":
      case "meta":
        break;
      case "audio":
      case "mark":
      case "desc":
      case "lexicon":
      case "lookup":
        this.lose(element.name);
        break;
      default:
        this.lose(element.name);
        this.readChildren(element, state);
    }
  }

  private readVoice(element: XmlElement, state: State): void {
    const { name, gender } = element.attributes;
    if (name === undefined && gender === undefined) this.lose("voice");
    this.readChildren(element, { ...state, voice: name ?? gender ?? state.voice });
  }

  /** Words that are said otherwise than they are written; how other figures are read, the rules of the language decide. */
  private readSaid(element: XmlElement, state: State): void {
    const said = getSaid(element);
    if (said !== null) this.addSaid(element, state, said);
    else {
      this.lose(element.name);
      this.readChildren(element, state);
    }
  }

  private getProsody({ attributes }: XmlElement, state: State): State {
    const { rate, pitch, volume } = attributes;
    for (const name of ["range", "contour", "duration"]) if (name in attributes) this.lose(`prosody ${name}`);
    const read = (name: string, value: string | undefined, by: (value: string) => number | null) => {
      const figure = value === undefined ? undefined : by(value);
      if (figure === null) this.lose(`prosody ${name}`);
      return figure ?? null;
    };
    return {
      ...state,
      speed: state.speed * (read("rate", rate, readRate) ?? 1),
      pitchSemitones: state.pitchSemitones + (read("pitch", pitch, readPitch) ?? 0),
      volumeDb: state.volumeDb + (read("volume", volume, readVolume) ?? 0),
    };
  }
}

/** The words of a part without what they were marked by, and where those stand that are stressed. */
function readStresses(text: string): Pick<SsmlPart, "text" | "stresses"> {
  const stresses: Stress[] = [];
  let said = "";
  for (const { text: part, isStressed } of splitStresses(text)) {
    const words = part.replace(/\s+/g, " ");
    const plain = said === "" || said.endsWith(" ") ? words.trimStart() : words;
    const bare = plain.trim().replace(/[^\p{L}\p{M}\p{N}]+$/u, "");
    const from = said.length + plain.indexOf(bare);
    if (isStressed && bare !== "") stresses.push({ from, to: from + bare.length });
    said += plain;
  }
  return { text: said.trim(), stresses };
}

const isSameState = (a: State, b: State): boolean =>
  a.voice === b.voice &&
  a.volumeDb === b.volumeDb &&
  a.speed === b.speed &&
  a.pitchSemitones === b.pitchSemitones;

function getSaid({ name, attributes, text }: XmlElement): Omit<Pronunciation, "word"> | null {
  if (name === "sub") return { sayAs: attributes.alias?.trim() ?? "" };
  if (name === "say-as")
    return spelled.has(attributes["interpret-as"] ?? "")
      ? { sayAs: [...text.replace(/\s+/g, "")].join(" ") }
      : null;
  const ipa = attributes.ph?.trim() ?? "";
  const isIpa = (attributes.alphabet ?? "ipa").toLowerCase() === "ipa" && ipa !== "";
  return isIpa ? { sayAs: text.trim(), ipa } : null;
}
