import { expect, it } from "vitest";
import { parseAccents, voicesOfAccents } from "./parse-voices.ts";

const table = `Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  cmn             --/M      Chinese_(Mandarin,_latin_as_English) sit/cmn              (zh-cmn 5)
 5  es-419          --/M      Spanish_(Latin_America) roa/es-419           (es-mx 6)
 5  es              --/M      Spanish_(Spain)    roa/es
 5  chr-US-Qaaa-x-west --/M      Cherokee_          iro/chr
 5  piqd            --/M      Klingon            art/piqd`;

it("reads accents, the main one of a language first", () => {
  expect(parseAccents(table).map(({ tag, language }) => `${tag}=${language}`)).toEqual([
    "chr-US-Qaaa-x-west=chr",
    "es=es",
    "es-419=es",
    "cmn=zh",
  ]);
});

it("offers men's and women's voices under ids of their own", () => {
  const voices = voicesOfAccents(parseAccents(table));
  expect(new Set(voices.map((voice) => voice.id)).size).toBe(voices.length);
  const spanish = voices.filter((voice) => voice.languages.includes("es"));
  expect(spanish[0]).toMatchObject({ id: "espeak-ng:es", gender: "male", name: "eSpeak Spanish (Spain)" });
  expect(spanish.filter((voice) => voice.gender === "female").length).toBeGreaterThanOrEqual(5);
});
