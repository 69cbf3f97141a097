import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDocument } from "./read-document.ts";
import { makeDocx } from "./testing/make-zip.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(await memoryFolder(), "voxloom-documents-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, bytes: Buffer) {
  const path = join(folder, "document");
  await writeFile(path, bytes);
  return readDocument({ path, name });
}
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

test("a document is read in a process of its own; one without words, and one that is none, are refused", {
  tags: ["full"],
}, async () => {
  expect(await read("letter.docx", await makeDocx(paragraph("Good morning.")))).toEqual({
    title: null,
    text: "Good morning.",
    skipped: { notes: 0, codes: 0, pictures: 0 },
  });
  const nothing = await read("empty.docx", await makeDocx(paragraph("…"))).catch((error: unknown) => error);
  expect(nothing).toMatchObject({ code: "TEXT_UNREADABLE", details: { name: "empty.docx" } });
  await expect(read("none.epub", Buffer.from("none"))).rejects.toMatchObject({
    code: "TEXT_UNREADABLE",
    details: { name: "none.epub", reason: "broken" },
  });
});

test("a PDF whose page unpacks to more than a process may hold ends that process alone", {
  tags: ["full"],
}, async () => {
  const bomb = deflateSync(Buffer.alloc(1_200_000_000, "A"));
  const head = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n4 0 obj<</Filter/FlateDecode/Length ${bomb.length}>>stream\n`,
  );
  const tail = Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
  await expect(read("bomb.pdf", Buffer.concat([head, bomb, tail]))).rejects.toMatchObject({
    code: "TEXT_UNREADABLE",
    details: { name: "bomb.pdf" },
  });
});
