import { type FontFamily, subtitleFonts } from "@voxloom/contract";
import { parse } from "opentype.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

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
