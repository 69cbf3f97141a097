import type { Script } from "@voxloom/contract";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { timeInText, transcriptDocument } from "./transcript-document.ts";
import { writeHtml } from "./write-html.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writeTranscriptDocx } from "./write-transcript-docx.ts";

function getScript(
  lines: readonly [startMs: number, speaker: number, text: string][],
  language = "en",
): Script {
  const count = Math.max(...lines.map(([, speaker]) => speaker)) + 1;
  return createScript({
    sourceLanguage: language,
    durationMs: 10_000_000,
    glossary: [],
    speakers: Array.from({ length: count }, (_, index) => ({
      ...createSpeaker(index),
      name: ["Ruth", "<Daniel> & *co*"][index] ?? "",
    })),
    segments: lines.map(([startMs, speaker, sourceText], index) =>
      createSegment({
        ...{ id: `line-${index}`, startMs, endMs: startMs + 1000, sourceText },
        speakerId: `speaker-${speaker + 1}`,
      }),
    ),
  });
}

test.each([
  [0, "0:00"],
  [9_999, "0:09"],
  [108_000, "1:48"],
  [3_723_000, "1:02:03"],
  [36_000_000, "10:00:00"],
])("%d ms stand beside a text as %s", (ms, expected) => expect(timeInText(ms)).toBe(expected));

test("Markdown has paragraphs below their speakers and times, and text that looks like markup stays text", () => {
  const script = getScript([
    [0, 0, "The *second* point is [the water](x)."],
    [1000, 0, "So it is."],
    [108_000, 1, "1. And <b>not</b> # the_tank"],
  ]);
  expect(writeMarkdown(transcriptDocument(script, "# Garden"))).toBe(
    [
      "# \\# Garden",
      "**Ruth** \\[0:00\\]",
      "The \\*second\\* point is \\[the water\\](x). So it is.",
      "**\\<Daniel\\> \\& \\*co\\*** \\[1:48\\]",
      "1\\. And \\<b\\>not\\</b\\> # the\\_tank",
    ]
      .join("\n\n")
      .concat("\n"),
  );
});

test("what is marked stands in documents, where a view left fillers out too, and notes are no markup", () => {
  const script = getScript([[0, 0, "We, um, need a second tank."]]);
  const mark = (kind: "highlight" | "todo" | "comment", from: number, to: number, text = "") => ({
    ...{ id: kind, kind, lineId: "line-0", from, to, atMs: 0, text, isDone: kind === "todo" },
    ...{ quote: "We, um, need a second tank.".slice(from, to), authorName: "Ruth", createdAt: "" },
  });
  const marks = [
    mark("highlight", 0, 12),
    mark("todo", 15, 26, "Ask <b>"),
    mark("comment", 15, 21, "# Why?"),
  ];
  const verbatim = writeMarkdown(transcriptDocument(script, "Talk", { marks }));
  expect(verbatim).toContain("<mark>We, um, need</mark> a second tank.");
  expect(verbatim).toContain("\n\n- [x] Ask \\<b\\>\n\n> **Ruth:** \\# Why?\n");
  const clean = transcriptDocument(script, "Talk", { marks, view: "clean" });
  expect(writeMarkdown(clean)).toContain("<mark>We need</mark> a second tank.");
  const { before } = writeHtml(clean);
  expect(before).toContain("<mark>We need</mark> a second tank.</span>");
  expect(before).toContain(
    '<input type="checkbox" disabled checked aria-label="Ask &lt;b&gt;"> Ask &lt;b&gt;',
  );
});

test("a document for Word has names, times, what is highlighted, and notes, in the direction of its language", async () => {
  const script = getScript(
    [
      [0, 0, "We need a \u0001tank."],
      [108_000, 1, "So it is."],
    ],
    "ar",
  );
  const marks = [
    { kind: "highlight" as const, from: 3, to: 7, text: "" },
    { kind: "todo" as const, from: 0, to: 2, text: "Ask <b>" },
    { kind: "comment" as const, from: 0, to: 2, text: "Why & how?" },
  ].map((mark) => ({
    ...{ ...mark, id: mark.kind, lineId: "line-0", atMs: 0, isDone: mark.kind === "todo" },
    ...{ quote: "We need a \u0001tank.".slice(mark.from, mark.to), authorName: "Ruth", createdAt: "" },
  }));
  const docx = await writeTranscriptDocx(transcriptDocument(script, "# Garden", { marks }));
  const xml = strFromU8(unzipSync(docx)["word/document.xml"] ?? new Uint8Array());
  expect(xml).toContain("# Garden");
  expect(xml).toMatch(/<w:highlight w:val="yellow"\/>(?:(?!<w:r>).)*need<\/w:t>/);
  expect(xml).toContain("a tank.");
  expect(xml).toContain("☑ Ask &lt;b&gt;");
  expect(xml).toMatch(/Ruth: .*Why &amp; how\?/);
  expect(xml).toContain("1:48");
  expect(xml).toContain("<w:bidi/>");
});

test("one person who speaks is not named", () => {
  expect(writeMarkdown(transcriptDocument(getScript([[0, 0, "Alone."]]), "Talk"))).toBe(
    "# Talk\n\n\\[0:00\\]\n\nAlone.\n",
  );
});

test("HTML says what was written, in its direction, and nothing that was written is markup", () => {
  const hostile = "</script><img src=x onerror=alert(1)> \"'&";
  const script = getScript(
    [
      [0, 0, hostile],
      [2000, 1, "مرحبا"],
    ],
    "ar",
  );
  const { before, after } = writeHtml(transcriptDocument(script, hostile));
  const page = `${before}QUJD${after}`;
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<span data-from="2000" data-to="3000">مرحبا</span>');
  expect(page).not.toContain("<img");
  expect(page).toContain("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;&#39;&amp;");
  // The page's own: its sound and its script.
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).toContain('id="audio">QUJD</script>');
});
