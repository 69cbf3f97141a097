import { expect, test } from "vitest";
import { readSmi } from "./read-smi.ts";

const file = `<SAMI><HEAD><STYLE TYPE="text/css"><!--
.ENCC { Name: English; lang: en-US; }
.KRCC { Name: Korean; lang: ko-KR; }
.XXCC { Name: Other; }
--></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=ENCC>Hello<P Class=KRCC>\uc548\ub155<P Class=XXCC>Hoi
<SYNC Start=2000><P Class=ENCC>&nbsp;<P Class=KRCC>&nbsp;<P Class=XXCC>&nbsp;
</BODY></SAMI>`;

test("of several languages each can be read; the others are told, and all are named", () => {
  const texts = (language?: string) => readSmi(file, { language }).cues.map(({ text }) => text);
  expect(texts()).toEqual(["Hello"]);
  expect(texts("ko-KR")).toEqual(["\uc548\ub155"]);
  expect(texts("XXCC")).toEqual(["Hoi"]);
  expect(texts("fr")).toEqual(["Hello"]);
  const { language, languages, problems } = readSmi(file, { language: "ko-KR" });
  expect({ language, languages }).toEqual({ language: "ko-KR", languages: ["en-US", "ko-KR", "XXCC"] });
  expect(problems.map(({ details }) => details?.language)).toEqual(["en-US", "XXCC"]);
});

test("a file in one language names no others", () => {
  const one = readSmi("<SAMI><BODY><SYNC Start=1000><P Class=ENCC>Hello</BODY></SAMI>");
  expect(one.languages).toBeUndefined();
  expect(one.problems).toEqual([]);
});
