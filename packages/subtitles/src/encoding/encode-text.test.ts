import { AppError } from "@voxloom/contract";
import { expect, test } from "vitest";
import { decodeSubtitles } from "./decode-subtitles.ts";
import { encodeText, writableEncodings } from "./encode-text.ts";

const samples: Readonly<Record<string, string>> = {
  "windows-1250": "Příliš žluťoučký kůň",
  "windows-1251": "Съешь ещё этих булок",
  "windows-1256": "مرحبا بالعالم",
  "koi8-r": "Съешь ещё",
  shift_jis: "吾輩は猫である。ｶﾅ",
  "euc-jp": "吾輩は猫である。",
  gb18030: "你好，世界 😀 ǹ",
  big5: "你好，世界",
  "euc-kr": "안녕하세요 세계",
  "utf-16le": "Zoë 😀",
  "utf-16be": "Zoë 😀",
  "utf-8": "Zoë 😀",
};

test.each(writableEncodings)("%s is read again as it was written", (encoding) => {
  const text = `1, a-z\r\n${samples[encoding] ?? "plain"}`;
  const { bytes, lost } = encodeText(text, encoding);
  expect(lost).toBe(0);
  expect(decodeSubtitles(bytes, { encoding }).text).toBe(text);
});

test("letters that an encoding lacks are counted, and question marks", () => {
  const { bytes, lost } = encodeText("a字b😀", "windows-1252");
  expect(lost).toBe(2);
  expect(new TextDecoder().decode(bytes)).toBe("a?b?");
});

test("an encoding that cannot be written is refused", () => {
  expect(() => encodeText("a", "iso-2022-jp")).toThrow(AppError);
  expect(() => encodeText("a", "klingon")).toThrow(/klingon/);
});
