import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { writePdf } from "./write-pdf.ts";

/** What a PDF says beside its pictures of letters: everything that is packed in it, unpacked. */
function unpacked(pdf: Buffer): string {
  const parts: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString("latin1"));
    } catch {
      // The end of a stream, or one that is not packed.
    }
  }
  return pdf.toString("latin1") + parts.join("\n");
}

test("letters of all kinds have a font, the language's own way of writing, and nothing written is a command", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-pdf-"));
  const outputPath = join(folder, "text.pdf");
  const said = [
    "مرحبا بالعالم (1234)",
    "สวัสดีชาวโลก",
    "これは日本語の文章です。",
    '#import "x" #read("/etc/passwd") *bold* $a$ \\ <b> @ref ```',
  ];
  try {
    await writePdf({
      document: {
        title: "#panic() Garden",
        language: "ar",
        paragraphs: said.map((text, index) => ({
          startMs: index * 1000,
          time: `0:0${index}`,
          speaker: { name: "علي", color: "#3355cc" },
          lines: [
            { startMs: index * 1000, endMs: index * 1000 + 900, text, highlights: [{ from: 2, to: 8 }] },
          ],
          notes: [
            { kind: "todo", quote: "q", text: "#read(1) ☐", isDone: true, authorName: "" },
            { kind: "comment", quote: "q", text: "", isDone: false, authorName: "#Ruth" },
          ],
        })),
      },
      outputPath,
      scratchFolder: folder,
    });
    const pdf = await readFile(outputPath);
    expect(pdf.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    const inside = unpacked(pdf);
    for (const font of ["NotoSans-Regular", "NotoSansArabic", "NotoSansThai", "NotoSansCJK"])
      expect(inside).toContain(font);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
