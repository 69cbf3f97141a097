import { calls, type FontFamily, type OwnFont, subtitleFonts } from "@voxloom/contract";
import { parse } from "opentype.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listPath = "/api/public/subtitle-fonts";
const families = async () => ((await server.call(listPath)).body.data as { families: FontFamily[] }).families;

test("every font that a style can have is here, plain and bold, and fallbacks beside them", async () => {
  const found = await families();
  const own = found.filter(({ isFallback }) => !isFallback);
  expect(own.map(({ family }) => family).sort()).toEqual([...subtitleFonts].sort());
  for (const { faces } of own) {
    expect(faces.some(({ isBold, isItalic }) => !isBold && !isItalic)).toBe(true);
    expect(faces.some(({ isBold, isItalic }) => isBold && !isItalic)).toBe(true);
  }
  expect(found.find(({ family }) => family === "Noto Sans Arabic")?.isFallback).toBe(true);
});

test("letters of all fonts are told, in order and each once", async () => {
  const { letters } = (await server.call(listPath)).body.data as { letters: string };
  const ranges = letters.split(",").map((range) => range.split("-").map((end) => Number.parseInt(end, 16)));
  const has = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = from]) => code >= from && code <= to);
  };
  // Arabic, Thai, Chinese and Korean; nobody has a letter of the planes for private use.
  expect([..."aéشไ直한"].filter((letter) => !has(letter))).toEqual([]);
  expect(has("\u{10fff0}")).toBe(false);
  const ends = ranges.flatMap(([from = 0, to = from]) => [from, to]);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
});

test("a file is the font it says it is, and may be kept", async () => {
  const serif = (await families()).find(({ family }) => family === "DejaVu Serif");
  const face = serif?.faces.find(({ isBold, isItalic }) => isBold && !isItalic);
  const answer = await fetch(new URL(face?.url ?? "", server.origin));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("font/ttf");
  expect(answer.headers.get("cache-control")).toMatch(/max-age=\d{5,}/);
  const bytes = await answer.arrayBuffer();
  expect(bytes.byteLength).toBe(face?.sizeBytes);
  expect(parse(bytes).getEnglishName("fontFamily")).toBe("DejaVu Serif");
});

test("no other file of the machine is a font", async () => {
  for (const name of ["..%2f..%2fetc%2fpasswd.ttf", "..%2fNotoSans-Regular.ttf", "NotoSans-Nothing.ttf"]) {
    const { status, body } = await server.call(`${listPath}/${name}`);
    expect([status, body.errorCode]).toEqual([404, "NOT_FOUND"]);
  }
});

test("a name that is none is refused", async () => {
  for (const name of [`${"x".repeat(201)}.ttf`, "..%2f..%2fetc%2fpasswd", "passwd"]) {
    const { status, body } = await server.call(`${listPath}/${name}`);
    expect([status, body.errorCode]).toEqual([400, "BAD_INPUT"]);
  }
});

test("a font that was brought can be drawn with, by its project alone", async () => {
  const guest = await server.openGuest();
  const other = await server.openGuest();
  const shelf = await families();
  const face = shelf
    .find(({ family }) => family === "DejaVu Serif")
    ?.faces.find(({ isBold, isItalic }) => !(isBold || isItalic));
  const bytes = Buffer.from(await (await fetch(new URL(face?.url ?? "", server.origin))).arrayBuffer());
  const material = await uploadMaterial(server, guest, { name: "Mine.ttf", bytes });
  const font = { family: "DejaVu Serif", isBold: false, isItalic: false, isForDrawingOnly: false };
  expect(material).toMatchObject({ kind: "font", state: "ready", info: { font } });
  expect(material.info?.font).not.toHaveProperty("letters");
  const own = async (of: typeof guest) =>
    ((await server.call(calls.fonts.own.guestPath, { guest: of })).body.data as { fonts: OwnFont[] }).fonts;
  const [mine] = await own(guest);
  expect(mine).toMatchObject({
    ...font,
    materialId: material.id,
    letters: expect.stringMatching(/^20-7e,a0-/),
  });
  const drawn = await (await fetch(new URL(mine?.url ?? "", server.origin))).arrayBuffer();
  expect(parse(drawn).getEnglishName("fontFamily")).toBe(`own-${material.id}`);
  // As it came, it is taken home.
  const whole = await fetch(new URL(material.fileUrl ?? "", server.origin));
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await own(other)).toEqual([]);
  const wrong = await uploadMaterial(server, guest, { name: "page.woff2", bytes: Buffer.from("<html>") });
  expect(wrong).toMatchObject({
    state: "rejected",
    problem: { code: "FONT_UNREADABLE", details: { reason: "other-kind", name: "page.woff2" } },
  });
  expect(await own(guest)).toHaveLength(1);
});
