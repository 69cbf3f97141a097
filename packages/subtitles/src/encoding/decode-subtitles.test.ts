import { expect, test } from "vitest";
import { decodeSubtitles } from "./decode-subtitles.ts";

/** Bytes of a text in a legacy encoding, found by decoding every single byte and every pair. */
const encode = (text: string, encoding: string): Uint8Array => {
  const decoder = new TextDecoder(encoding);
  const getBytes = new Map<string, number[]>();
  for (let pair = 0xff_ff; pair >= 0; pair--) {
    const bytes = pair > 0xff ? [pair >> 8, pair & 0xff] : [pair];
    if (bytes.length === 2 && (bytes[0] ?? 0) < 0x80) continue;
    const character = decoder.decode(new Uint8Array(bytes));
    if ([...character].length === 1) getBytes.set(character, bytes);
  }
  const bytes = [...text].flatMap((character) => getBytes.get(character) ?? []);
  expect(decoder.decode(new Uint8Array(bytes))).toBe(text);
  return new Uint8Array(bytes);
};

const srt = (...lines: string[]): string =>
  lines
    .map((line, index) => `${index + 1}\r\n00:00:0${index},000 --> 00:00:0${index + 1},000\r\n${line}\r\n`)
    .join("\r\n");

test.each([
  [
    "windows-1252",
    srt("Où étais-tu passé ? Je t'ai cherché partout, même à l'école.", "Ça va, ne t'inquiète pas."),
  ],
  ["windows-1252", srt("Wir müssen über die Brücke gehen.", "Schöne Grüße!")],
  ["windows-1252", srt("¿Qué haces aquí, señor?", "Mañana será otro día.")],
  ["windows-1250", srt("Gdzie byłeś? Szukałem cię wszędzie.", "Wszystko w porządku, nie martw się.")],
  ["windows-1251", srt("Где ты был? Я искал тебя повсюду.", "Всё хорошо, не волнуйся.")],
  ["koi8-r", srt("Где ты был? Я искал тебя повсюду.", "Всё хорошо, не волнуйся.")],
  ["windows-1253", srt("Πού ήσουν; Σε έψαχνα παντού.", "Όλα καλά, μην ανησυχείς.")],
  ["windows-1254", srt("Neredeydin? Seni her yerde aradım, şaşkın çocuk.", "Her şey yolunda, üzülme.")],
  ["windows-1255", srt("איפה היית? חיפשתי אותך בכל מקום.", "הכל בסדר, אל תדאג.")],
  ["windows-1256", srt("أين كنت؟ بحثت عنك في كل مكان.", "لا تقلق، كل شيء بخير.")],
  ["windows-874", srt("คุณไปไหนมา ฉันหาคุณทุกที่", "ไม่เป็นไร ไม่ต้องห่วง")],
  ["shift_jis", srt("どこにいたの？ずっと探していたよ。", "大丈夫、心配しないで。")],
  ["euc-jp", srt("どこにいたの？ずっと探していたよ。", "大丈夫、心配しないで。")],
  ["gb18030", srt("你去哪儿了？我到处找你。", "没事，别担心。")],
  ["big5", srt("你去哪裡了？我到處找你。", "沒事，別擔心。")],
  ["euc-kr", srt("어디 있었어? 사방으로 찾았잖아.", "괜찮아, 걱정하지 마.")],
])("%s is told by its letters", (encoding, text) => {
  expect(decodeSubtitles(encode(text, encoding)).text).toBe(text);
});

test.each([
  ["UTF-8", new TextEncoder().encode("żółw 字")],
  ["UTF-8 with its mark", new TextEncoder().encode("\uFEFFżółw 字")],
  ["UTF-16LE with its mark", new Uint8Array(Buffer.from("\uFEFFżółw 字", "utf16le"))],
  ["UTF-16BE with its mark", new Uint8Array(Buffer.from("\uFEFFżółw 字", "utf16le").swap16())],
])("%s is read, and its mark left out", (_, bytes) => {
  expect(decodeSubtitles(bytes).text).toBe("żółw 字");
});

test("UTF-16 without its mark is told by its zero bytes", () => {
  const bytes = Buffer.from("1\n00:00", "utf16le");
  expect(decodeSubtitles(new Uint8Array(bytes)).text).toBe("1\n00:00");
  expect(decodeSubtitles(new Uint8Array(bytes.swap16())).text).toBe("1\n00:00");
});

test("one broken byte does not make UTF-8 something else", () => {
  const bytes = new TextEncoder().encode(
    srt("Где ты был? Я искал тебя повсюду.", "x Всё хорошо, не волнуйся."),
  );
  bytes[bytes.indexOf("x".charCodeAt(0))] = 0xff;
  expect(decodeSubtitles(bytes).text).toBe(
    srt("Где ты был? Я искал тебя повсюду.", "\uFFFD Всё хорошо, не волнуйся."),
  );
});

test("no bytes are no text", () => {
  expect(decodeSubtitles(new Uint8Array()).text).toBe("");
});
