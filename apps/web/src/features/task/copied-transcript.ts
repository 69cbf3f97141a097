import type { TranscriptDocument } from "@voxloom/timeline";

/** What stands above the paragraphs of a copied transcript. */
export type CopyWith = { withTimes: boolean; withNames: boolean };

/** A transcript as it is pasted: as text, and with formatting. */
export function copiedTranscript(
  { paragraphs }: TranscriptDocument,
  { withTimes, withNames }: CopyWith,
): { text: string; html: string } {
  const parts = paragraphs.map(({ time, speaker, lines }) => ({
    time: withTimes ? time : "",
    name: withNames && speaker !== null ? speaker.name : "",
    text: lines.map((line) => line.text).join(" "),
  }));
  const encodeHead = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");
  return {
    text: parts
      .map(({ time, name, text }) => {
        const head = encodeHead([name, time]);
        return head === "" ? text : `${head}\n${text}`;
      })
      .join("\n\n"),
    html: parts
      .map(({ time, name, text }) => {
        const head = encodeHead([name === "" ? "" : `<b>${escaped(name)}</b>`, escaped(time)]);
        return `<p dir="auto">${head === "" ? "" : `${head}<br>`}${escaped(text)}</p>`;
      })
      .join("\n"),
  };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
