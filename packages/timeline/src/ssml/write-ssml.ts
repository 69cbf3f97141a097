import { type Pronunciation, plainDelivery, type Script, type Segment } from "@voxloom/contract";
import { getWordPattern } from "@voxloom/reading";
import { listStresses } from "../script/stresses.ts";
import { escapeXml } from "../text/parse-safe-xml.ts";

/**
 * A script in SSML 1.1: a paragraph for each line that says something, with its voice, its pause, speed, pitch and
 * volume, its stressed words, and what is said otherwise than it is written. Headings and quotes are paragraphs there.
 */
export function writeSsml(script: Script): string {
  const language = script.targetLanguage ?? script.sourceLanguage;
  const lines = script.segments.filter(({ targetText }) => targetText.trim() !== "");
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escapeXml(language)}">`,
    ...lines.map((line) => `  ${writeLine(script, line)}`),
    "</speak>",
    "",
  ].join("\n");
}

function writeLine({ speakers, pronunciations }: Script, segment: Segment): string {
  const speaker = speakers.find(({ id }) => id === segment.speakerId);
  const { speed, pitchSemitones, pauseBeforeMs } = segment.delivery ?? speaker?.delivery ?? plainDelivery;
  const volumeDb = segment.volumeDb + (speaker?.volumeDb ?? 0);
  const voice = segment.voiceId ?? speaker?.voiceId ?? null;
  const prosody = [
    speed === 1 ? "" : ` rate="${Math.round(speed * 100)}%"`,
    pitchSemitones === 0 ? "" : ` pitch="${signed(pitchSemitones)}st"`,
    volumeDb === 0 ? "" : ` volume="${signed(volumeDb)}dB"`,
  ].join("");
  const said = writeStressed(segment, [...pronunciations, ...(segment.pronunciations ?? [])]);
  const within = prosody === "" ? said : `<prosody${prosody}>${said}</prosody>`;
  const paragraph = `<p>${voice === null ? within : `<voice name="${escapeXml(voice)}">${within}</voice>`}</p>`;
  return pauseBeforeMs === 0 ? paragraph : `<break time="${pauseBeforeMs}ms"/>${paragraph}`;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** The text of a line, what is said with stress in elements of its own. */
function writeStressed(
  { targetText, targetMarks }: Segment,
  pronunciations: readonly Pronunciation[],
): string {
  let done = 0;
  const parts = listStresses(targetMarks).map(({ from, to }) => {
    const before = writeSaid(targetText.slice(done, from), pronunciations);
    done = to;
    return `${before}<emphasis level="strong">${writeSaid(targetText.slice(from, to), pronunciations)}</emphasis>`;
  });
  return parts.join("") + writeSaid(targetText.slice(done), pronunciations);
}

/** The text of a line, its words that are said otherwise in elements of their own. */
function writeSaid(text: string, pronunciations: readonly Pronunciation[]): string {
  if (pronunciations.length === 0) return escapeXml(text);
  const byWord = new Map(pronunciations.map((one) => [one.word.toLocaleLowerCase(), one]));
  const parts: string[] = [];
  let done = 0;
  for (const match of text.matchAll(getWordPattern([...byWord.keys()]))) {
    const [word] = match;
    const entry = byWord.get(word.toLocaleLowerCase());
    if (entry === undefined) continue;
    parts.push(escapeXml(text.slice(done, match.index)));
    parts.push(
      entry.ipa === undefined
        ? `<sub alias="${escapeXml(entry.sayAs)}">${escapeXml(word)}</sub>`
        : `<phoneme alphabet="ipa" ph="${escapeXml(entry.ipa)}">${escapeXml(word)}</phoneme>`,
    );
    done = match.index + word.length;
  }
  return parts.join("") + escapeXml(text.slice(done));
}
