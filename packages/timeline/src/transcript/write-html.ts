import { getDirection } from "@voxloom/contract";
import { pageScript, pageStyle } from "./html-page.ts";
import {
  cutHighlights,
  type DocumentNote,
  type DocumentPiece,
  type TranscriptDocument,
} from "./transcript-document.ts";

/**
 * A transcript as one page that needs nothing else: pressed, a line is heard; what is heard is marked. It is in two
 * parts, and the base64 of an MP3 stands between them; nothing there gives a page without a player.
 */
export function writeHtml({ title, language, paragraphs }: TranscriptDocument): {
  before: string;
  after: string;
} {
  const texts = paragraphs.map(({ time, startMs, speaker, lines, notes }) => {
    const name =
      speaker === null
        ? ""
        : `<b style="color:${/^#[0-9a-f]{3,8}$/i.test(speaker.color) ? speaker.color : "inherit"}">${escaped(speaker.name)}</b> `;
    const spans = lines.map(
      (line) =>
        `<span data-from="${line.startMs}" data-to="${line.endMs}">${cutHighlights(line).map(writePiece).join("")}</span>`,
    );
    return `<section><p class="head">${name}<button type="button" data-from="${startMs}">${time}</button></p><p dir="auto">${spans.join(" ")}</p>${notes.map(writeNote).join("")}</section>`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${pageStyle}</style>`;
  return {
    before: `<!doctype html>
<html lang="${escaped(language)}" dir="${getDirection(language)}"><head>${head}</head>
<body><header><h1 dir="auto">${escaped(title)}</h1><audio controls preload="auto"></audio></header>
<main>
${texts.join("\n")}
</main>
<script type="text/plain" id="audio">`,
    after: `</script>
<script>${pageScript}</script>
</body></html>
`,
  };
}

const writePiece = ({ text, isHighlighted }: DocumentPiece): string =>
  isHighlighted ? `<mark>${escaped(text)}</mark>` : escaped(text);

function writeNote({ kind, quote, text, isDone, authorName }: DocumentNote): string {
  const said = escaped(text === "" ? quote : text);
  if (kind === "todo")
    return `<p class="note" dir="auto"><input type="checkbox" disabled${isDone ? " checked" : ""} aria-label="${said}"> ${said}</p>`;
  return `<p class="note" dir="auto">${authorName === "" ? "" : `<b>${escaped(authorName)}</b> `}${said}</p>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
