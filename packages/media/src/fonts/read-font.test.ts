import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { AppError } from "@voxloom/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { compress } from "woff2-encoder";
import { findFonts } from "../inspect/find-fonts.ts";
import { readFont } from "./read-font.ts";
import { renameFont } from "./rename-font.ts";

let plain: Uint8Array;
beforeAll(async () => {
  const faces = await findFonts(["DejaVu Sans Mono"]);
  const bold = faces.find(({ isBold, isItalic }) => isBold && !isItalic);
  plain = new Uint8Array(await readFile(bold?.path ?? ""));
});

const getView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where a table of a plain font begins, by its entry in the directory. */
const findTable = (bytes: Uint8Array, tag: string) => {
  const view = getView(bytes);
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    if (Buffer.from(bytes.subarray(at, at + 4)).toString("latin1") === tag)
      return { entry: at, from: view.getUint32(at + 8), length: view.getUint32(at + 12) };
  }
  throw new Error(`no ${tag}`);
};

/** The font changed in one place. */
const changed = (change: (view: DataView, bytes: Uint8Array) => void): Uint8Array => {
  const bytes = Uint8Array.from(plain);
  change(getView(bytes), bytes);
  return bytes;
};

/** The font as WOFF, each table packed. */
const toWoff = (bytes: Uint8Array): Uint8Array => {
  const view = getView(bytes);
  const count = view.getUint16(4);
  const head = Buffer.alloc(44 + 20 * count);
  const tables: Buffer[] = [];
  let to = head.length;
  head.write("wOFF", 0, "latin1");
  head.set(bytes.subarray(0, 4), 4);
  head.writeUInt16BE(count, 12);
  for (let index = 0; index < count; index++) {
    const [entry, at] = [12 + 16 * index, 44 + 20 * index];
    const [from, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    const table = Buffer.from(bytes.subarray(from, from + length));
    const packed = deflateSync(table);
    const stored = packed.length < length ? packed : table;
    head.set(bytes.subarray(entry, entry + 4), at);
    head.writeUInt32BE(to, at + 4);
    head.writeUInt32BE(stored.length, at + 8);
    head.writeUInt32BE(length, at + 12);
    head.set(bytes.subarray(entry + 4, entry + 8), at + 16);
    tables.push(stored);
    to += stored.length;
  }
  return Buffer.concat([head, ...tables]);
};

const getReason = async (bytes: Uint8Array) => {
  const error: unknown = await readFont(bytes, "own.ttf").then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(AppError);
  const { code, details } = error as AppError;
  expect([code, details.name]).toEqual(["FONT_UNREADABLE", "own.ttf"]);
  return details.reason;
};

describe("a font that somebody brings", () => {
  test("says its name, its face and its letters, whatever it is packed in", async () => {
    const { info: found } = await readFont(plain, "mono.ttf");
    expect(found).toMatchObject({ family: "DejaVu Sans Mono", isBold: true, isItalic: false });
    expect(found.letters).toMatch(/^20-7e,a0-/);
    expect(found.letters).not.toContain("4e00");
    const woff = toWoff(plain);
    expect(woff.length).toBeLessThan(plain.length);
    expect((await readFont(woff, "mono.woff")).info).toEqual(found);
    const unpacked = await readFont(await compress(plain), "mono.woff2");
    expect(unpacked.info).toEqual(found);
    const renamed = await readFont(renameFont(unpacked.plain, "own-1"), "mono.ttf");
    expect(renamed.info).toEqual({ ...found, family: "own-1" });
  });

  test("is refused where it is none, several, or without letters", async () => {
    expect(await getReason(new TextEncoder().encode("<html>no font</html>"))).toBe("other-kind");
    expect(await getReason(new Uint8Array(0))).toBe("other-kind");
    expect(await getReason(changed((_, bytes) => bytes.set(Buffer.from("ttcf"))))).toBe("collection");
    const noLetters = changed((view, bytes) => {
      const { from } = findTable(bytes, "cmap");
      view.setUint16(from + 2, 0);
    });
    expect(["no-letters", "broken"]).toContain(await getReason(noLetters));
  });

  test("is refused where its license forbids it, and taken where it may be drawn", async () => {
    const withLicense = (flags: number) =>
      changed((view, bytes) => view.setUint16(findTable(bytes, "OS/2").from + 8, flags));
    expect(await getReason(withLicense(2))).toBe("restricted");
    expect((await readFont(withLicense(4), "own.ttf")).info.isForDrawingOnly).toBe(true);
    // Where several are set, the one that allows the most holds.
    expect((await readFont(withLicense(2 | 8), "own.ttf")).info.isForDrawingOnly).toBe(false);
  });

  test("is damaged where it is cut off, or its tables lie elsewhere or twice", {
    tags: ["full"],
  }, async () => {
    const woff2 = await compress(plain);
    for (const whole of [plain, toWoff(plain), woff2])
      for (const share of [0.001, 0.3, 0.8])
        expect(await getReason(whole.subarray(0, Math.max(16, whole.length * share)))).toBe("broken");
    const outside = changed((view, bytes) => view.setUint32(findTable(bytes, "cmap").entry + 8, 0xfffffff0));
    expect(await getReason(outside)).toBe("broken");
    const twice = changed((_, bytes) => bytes.set(Buffer.from("cmap"), findTable(bytes, "head").entry));
    expect(await getReason(twice)).toBe("broken");
  });

  test("is refused before it unpacks to more than a font holds", async () => {
    const bomb = Buffer.from(toWoff(plain));
    bomb.writeUInt32BE(0xf0000000, 44 + 12);
    expect(await getReason(bomb)).toBe("oversized");
    const many = changed((view, bytes) => view.setUint16(findTable(bytes, "name").from + 2, 0xffff));
    expect(await getReason(many)).toBe("oversized");
    const head = Buffer.alloc(60);
    head.write("wOF2", 0, "latin1");
    head.writeUInt16BE(1, 12);
    head.set([0, 0x8f, 0xff, 0xff, 0xff, 0x7f], 48);
    expect(await getReason(head)).toBe("oversized");
  });

  test("with a map of letters without end is read in the time of an honest one", async () => {
    const endless = changed((view, bytes) => {
      const { from } = findTable(bytes, "cmap");
      const at = from + 4;
      // One table of the twelfth kind, one group of every number there is.
      view.setUint16(from + 2, 1);
      view.setUint16(at, 3);
      view.setUint16(at + 2, 10);
      view.setUint32(at + 4, 12);
      view.setUint16(from + 12, 12);
      view.setUint32(from + 16, 28);
      view.setUint32(from + 24, 1);
      view.setUint32(from + 28, 0);
      view.setUint32(from + 32, 0xffffffff);
      view.setUint32(from + 36, 1);
    });
    expect((await readFont(endless, "own.ttf")).info.letters).toBe("20-3ffff");
  });
});
