import { plainDelivery } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createSpecReader } from "../script/line-spec.ts";
import { scriptOfText } from "../text/script-of-text.ts";
import { isSsml, readSsml } from "./read-ssml.ts";
import { readPitch, readRate, readVolume } from "./ssml-values.ts";
import { writeSsml } from "./write-ssml.ts";

const speak = (inner: string) =>
  `<?xml version="1.0"?>\n<speak version="1.1" xml:lang="en-GB">${inner}</speak>`;
const parts = (inner: string) => readSsml(speak(inner)).parts;

test("paragraphs and sentences are parts, with the usual pause between paragraphs", () => {
  const read = readSsml(speak("<p><s>One &amp; all.</s><s>Two.</s></p>\n<p>Three.</p>"));
  expect(read.language).toBe("en");
  expect(read.losses).toEqual([]);
  expect(read.parts.map(({ text, delivery }) => [text, delivery.pauseBeforeMs])).toEqual([
    ["One & all. Two.", null],
    ["Three.", null],
  ]);
});

test("breaks, voices, prosody and emphasis begin parts of their own, nested ones count together", () => {
  const read = parts(
    'Hello <break time="1.5s"/><voice name="flite:slt">there <prosody rate="fast" pitch="+2st">my <emphasis level="reduced">dear</emphasis></prosody></voice> friend.',
  );
  expect(read.map(({ text, voice, volumeDb, delivery }) => ({ text, voice, volumeDb, ...delivery }))).toEqual(
    [
      { text: "Hello", voice: null, volumeDb: 0, speed: 1, pitchSemitones: 0, pauseBeforeMs: null },
      { text: "there", voice: "flite:slt", volumeDb: 0, speed: 1, pitchSemitones: 0, pauseBeforeMs: 1500 },
      { text: "my", voice: "flite:slt", volumeDb: 0, speed: 1.25, pitchSemitones: 2, pauseBeforeMs: 1 },
      { text: "dear", voice: "flite:slt", volumeDb: -2, speed: 1.375, pitchSemitones: 2, pauseBeforeMs: 1 },
      { text: "friend.", voice: null, volumeDb: 0, speed: 1, pitchSemitones: 0, pauseBeforeMs: 1 },
    ],
  );
});

test("what is said otherwise is a pronunciation of its part", () => {
  const [part] = parts(
    'See the <sub alias="World Wide Web Consortium">W3C</sub> in <phoneme alphabet="ipa" ph="ˈwʊstə">Worcester</phoneme>, code <say-as interpret-as="characters">A7b</say-as>.',
  );
  expect(part?.text).toBe("See the W3C in Worcester, code A7b.");
  expect(part?.pronunciations).toEqual([
    { word: "W3C", sayAs: "World Wide Web Consortium" },
    { word: "Worcester", sayAs: "Worcester", ipa: "ˈwʊstə" },
    { word: "A7b", sayAs: "A 7 b" },
  ]);
});

test("what is not kept is counted by its name, and its words are said", () => {
  const read = readSsml(
    speak(
      '<metadata>x</metadata><audio src="file:///etc/passwd">beep</audio><mark name="a"/><mark name="b"/>' +
        '<p xml:lang="fr">Bonjour <phoneme alphabet="x-sampa" ph="t">toi</phoneme> <x:whisper>you</x:whisper></p>' +
        '<prosody pitch="200Hz" contour="(0%,+20Hz)">low</prosody><say-as interpret-as="date">12/05</say-as>',
    ),
  );
  expect(read.parts.map(({ text }) => text).join(" | ")).toBe("Bonjour toi you | low12/05");
  expect(Object.fromEntries(read.losses.map(({ what, count }) => [what, count]))).toEqual({
    ...{ audio: 1, mark: 2, "xml:lang": 1, phoneme: 1, "x:whisper": 1 },
    ...{ "prosody contour": 1, "prosody pitch": 1, "say-as": 1 },
  });
});

test("document types, entities, nesting without end and other files are refused, whatever their size", () => {
  for (const text of [
    '<!DOCTYPE speak [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><speak>&b;</speak>',
    '<!DOCTYPE speak SYSTEM "file:///etc/passwd"><speak>x</speak>',
    "<speak>&undefined;</speak>",
    "<speak><p>open</speak>",
    `<speak>${"<p>".repeat(200_000)}</speak>`,
    "<html>x</html>",
  ])
    expect(() => readSsml(text)).toThrow(expect.objectContaining({ code: "TEXT_UNREADABLE" }));
  // Scripts are elements like any other that is not known: their text is words, and nobody runs it.
  const { parts: read, losses } = readSsml(speak("<script>alert(1)</script>Hello."));
  expect(read[0]?.text).toContain("Hello.");
  expect(losses).toEqual([{ what: "script", count: 1 }]);
});

test("values of all spellings are read, others are none", () => {
  expect(["x-slow", "80%", "+10%", "1.2", "quick"].map(readRate)).toEqual([0.5, 0.8, 1.1, 1.2, null]);
  expect(["high", "-3st", "+100%", "200Hz"].map(readPitch)).toEqual([3, -3, 12, null]);
  expect(["loud", "-6dB", "60"].map(readVolume)).toEqual([4, -6, null]);
});

test("a text that is SSML becomes a script by itself, and a script goes out and comes back", () => {
  expect(isSsml("I speak <b>now</b>")).toBe(false);
  const text = speak(
    '<p>One.</p><break time="2s"/><p><voice name="flite:slt"><prosody rate="80%" pitch="+2st" volume="-6dB">Two &lt; <sub alias="sequel">SQL</sub></prosody></voice></p>',
  );
  const script = scriptOfText(text, { language: "en", name: "a.ssml" });
  expect(script.speakers.map(({ voiceId }) => voiceId)).toEqual([null, "flite:slt"]);
  const [one, two] = script.segments;
  expect(one).toMatchObject({ targetText: "One.", delivery: null });
  expect(two).toMatchObject({
    ...{ targetText: "Two < SQL", volumeDb: -6, pronunciations: [{ word: "SQL", sayAs: "sequel" }] },
    delivery: { speed: 0.8, pitchSemitones: 2, pauseBeforeMs: 2000 },
  });
  const again = scriptOfText(writeSsml(script), { language: "en", name: "b.ssml" });
  expect(again.segments).toEqual(script.segments);
  expect(again.speakers).toEqual(script.speakers);
  const faster = scriptOfText(text, { language: "en", name: "", delivery: { ...plainDelivery, speed: 1.5 } });
  expect(faster.segments[1]?.delivery?.speed).toBe(1.2);
  const short = scriptOfText(text, { language: "en", name: "", maxCharacters: 6 });
  expect(short.segments.map(({ targetText }) => targetText)).toEqual(["One.", "Tw"]);
});

test("stressed words stay in their paragraph, with what they are said by, and go out as they came", () => {
  const text = speak(
    '<p>We  leave<emphasis> <sub alias="to morrow">tomorrow</sub>, </emphasis>not <emphasis level="strong">today!</emphasis></p>',
  );
  const script = scriptOfText(text, { language: "en", name: "a.ssml" });
  const [line] = script.segments;
  expect(script.segments).toHaveLength(1);
  expect(line?.targetText).toBe("We leave tomorrow, not today!");
  const words = (line?.targetMarks?.runs ?? []).map(({ from, to }) => line?.targetText.slice(from, to));
  expect(words).toEqual(["tomorrow", "today"]);
  expect(line === undefined ? null : createSpecReader(script)(line)?.spokenText).toBe(
    "We leave \ue003to morrow\ue004, not \ue003today\ue004!",
  );
  const again = scriptOfText(writeSsml(script), { language: "en", name: "b.ssml" });
  expect(again.segments).toEqual(script.segments);
});
