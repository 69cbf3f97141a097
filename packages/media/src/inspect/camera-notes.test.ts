import { expect, test } from "vitest";
import { readCameraNotes } from "./camera-notes.ts";

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
    expect(readCameraNotes(writeNotes({ isLittle, taken, changed }))).toEqual({
      takenAt: "2024-05-01T12:30:09",
    });
    expect(readCameraNotes(writeNotes({ isLittle, changed }))).toEqual({ takenAt: "2025-01-02T03:04:05" });
    expect(readCameraNotes(writeNotes({ isLittle, taken, mark: "eXIf" }))).toEqual({
      takenAt: "2024-05-01T12:30:09",
    });
  }
});

test("a clock that was never set, a day that is none, and notes that are cut off say nothing", () => {
  for (const taken of [
    "0000:00:00 00:00:00",
    "    :  :     :  :  ",
    "2024:02:31 10:00:00",
    "2024-05-01T10:00:00",
  ])
    expect(readCameraNotes(writeNotes({ isLittle: true, taken }))).toEqual({});
  const whole = writeNotes({ isLittle: true, taken: "2024:05:01 12:30:09" });
  for (let length = 0; length < whole.length - 42; length += 1)
    expect(readCameraNotes(whole.subarray(0, length))).toEqual({});
  expect(readCameraNotes(Buffer.from("no notes at all"))).toEqual({});
});

/** The notes of a camera that knows where it is: degrees, minutes and hundredths of seconds. */
function writePlace(isLittle: boolean, [south, west]: readonly [boolean, boolean]): Buffer {
  const tiff = Buffer.alloc(140);
  const write16 = (at: number, value: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const write32 = (at: number, value: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? "II*\0" : "MM\0*", 0, "latin1");
  write32(4, 8);
  write16(8, 1);
  write16(10, 0x8825);
  write32(18, 26);
  write16(26, 4);
  [south ? "S" : "N", 80, west ? "W" : "E", 104].forEach((value, index) => {
    const entry = 28 + index * 12;
    write16(entry, index + 1);
    if (typeof value === "string") tiff.write(value, entry + 8, "latin1");
    else write32(entry + 8, value);
  });
  [52, 31, 1_250, 13, 24, 3_000].forEach((value, index) => {
    write32(80 + index * 8, value);
    write32(84 + index * 8, index % 3 === 2 ? 100 : 1);
  });
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
}

test("where a picture was taken is read in both orders of bytes and on all quarters of the earth", () => {
  const [latitude, longitude] = [52.52014, 13.40833];
  for (const isLittle of [true, false])
    for (const south of [true, false])
      for (const west of [true, false])
        expect(readCameraNotes(writePlace(isLittle, [south, west]))).toEqual({
          place: { latitude: south ? -latitude : latitude, longitude: west ? -longitude : longitude },
        });
});

test("a camera without a fix, and a place that is cut off or none, say nothing of where it was", () => {
  const whole = writePlace(true, [false, false]);
  for (let length = 0; length < 134; length += 1)
    expect(readCameraNotes(whole.subarray(0, length))).toEqual({});
  const nowhere = Buffer.concat([whole]);
  nowhere.fill(0, 86, 134);
  expect(readCameraNotes(nowhere)).toEqual({});
  const beyond = Buffer.concat([whole]);
  beyond.writeUInt32LE(91, 86);
  expect(readCameraNotes(beyond)).toEqual({});
});
