import { expect, test } from "vitest";
import { displayName, findExtension } from "./file-name.ts";

test.each([
  ["clip.mp4", "clip.mp4"],
  ["../../etc/passwd.mp4", "passwd.mp4"],
  ["..\\..\\boot.mov", "boot.mov"],
  ["../", "unnamed"],
  ["..", "unnamed"],
  ["   ", "unnamed"],
  ["a\u0000b\nc.mp3", "abc.mp3"],
  ["evil\u202egpj.mp4", "evilgpj.mp4"],
  ["👩‍👩‍👧 családi 🎬.mp4", "👩‍👩‍👧 családi 🎬.mp4"],
  ["مقطع فيديو.mp4", "مقطع فيديو.mp4"],
])("%j is shown as %j", (given, shown) => {
  expect(displayName(given)).toBe(shown);
});

test("255 bytes stay; more are cut between characters, and the ending stays", () => {
  const exact = `${"é".repeat(125)}a.mp4`;
  expect(Buffer.byteLength(exact)).toBe(255);
  expect(displayName(exact)).toBe(exact);
  const long = displayName(`${"👩‍👩‍👧".repeat(40)}.mp4`);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255);
  expect(long).toMatch(/^(👩‍👩‍👧)+\.mp4$/u);
});

test("endings", () => {
  expect(findExtension("A.B.MKV")).toBe("mkv");
  expect(findExtension("none")).toBe("");
});
