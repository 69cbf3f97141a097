import { expect, test } from "vitest";
import { readTakenAt } from "./taken-at.ts";

type Notes = { isLittle: boolean; taken?: string; changed?: string; mark?: string };

/** The notes of a camera, as they stand in a picture. */
function writeNotes({ isLittle, taken, changed, mark = "Exif\0\0" }: Notes): Buffer {
  const tiff = Buffer.alloc(120);
  const write16 = (at: number, value: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const write32 = (at: number, value: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, value: number) => {
    write16(at, tag);
    write32(at + 8, value);
  };
  tiff.write(isLittle ? "II*\0" : "MM\0*", 0, "latin1");
  write32(4, 8);
  write16(8, 2);
  entry(10, changed === undefined ? 1 : 0x0132, 80);
  entry(22, 0x8769, 40);
  write16(40, 1);
  entry(42, taken === undefined ? 1 : 0x9003, 60);
  tiff.write(taken ?? "", 60, "latin1");
  tiff.write(changed ?? "", 80, "latin1");
  return Buffer.concat([Buffer.from("before"), Buffer.from(mark, "latin1"), tiff]);
}

test("when a picture was taken is read in both orders of bytes, before when its file was changed", () => {
  for (const isLittle of [true, false]) {
    const taken = "2024:05:01 12:30:09";
    const changed = "2025:01:02 03:04:05";
    expect(readTakenAt(writeNotes({ isLittle, taken, changed }))).toBe("2024-05-01T12:30:09");
    expect(readTakenAt(writeNotes({ isLittle, changed }))).toBe("2025-01-02T03:04:05");
    expect(readTakenAt(writeNotes({ isLittle, taken, mark: "eXIf" }))).toBe("2024-05-01T12:30:09");
  }
});

test("a clock that was never set, a day that is none, and notes that are cut off say nothing", () => {
  for (const taken of [
    "0000:00:00 00:00:00",
    "    :  :     :  :  ",
    "2024:02:31 10:00:00",
    "2024-05-01T10:00:00",
  ])
    expect(readTakenAt(writeNotes({ isLittle: true, taken }))).toBeNull();
  const whole = writeNotes({ isLittle: true, taken: "2024:05:01 12:30:09" });
  for (let length = 0; length < whole.length - 42; length += 1)
    expect(readTakenAt(whole.subarray(0, length))).toBeNull();
  expect(readTakenAt(Buffer.from("no notes at all"))).toBeNull();
});
