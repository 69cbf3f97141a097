/** What a file made of text is: a playlist is the dangerous kind, for it makes a player open other addresses. */
export type TextContent =
  | { kind: "not-text" }
  | { kind: "text"; what: string }
  /** `targets`: what its lines point to. */
  | { kind: "playlist"; what: string; targets: string[] };

const playlists: readonly { what: string; begins: RegExp; target: RegExp }[] = [
  { what: "HLS playlist", begins: /^#EXTM3U/i, target: /^(?!#)\S.*|URI="([^"]+)"/gm },
  { what: "ffmpeg concat list", begins: /^ffconcat version/i, target: /^\s*file\s+.+/gm },
  {
    what: "DASH manifest",
    begins: /^<MPD[\s>]/i,
    target: /<BaseURL>.+|\w+="[^"]*:\/\/[^"]*"|media="[^"]+"/g,
  },
  { what: "PLS playlist", begins: /^\[playlist\]/i, target: /^File\d+=.+/gim },
  { what: "ASX playlist", begins: /^<asx[\s>]/i, target: /href\s*=\s*"[^"]+"/gi },
  { what: "SMIL presentation", begins: /^<smil[\s>]/i, target: /src\s*=\s*"[^"]+"/gi },
  { what: "SDP session", begins: /^v=0\r?\no=/i, target: /^(c=|m=).+/gm },
  { what: "concat list", begins: /^file\s+['"\w/]/i, target: /^\s*file\s+.+/gm },
];

/** Whether bytes read as text: no zero byte, hardly any control byte. */
function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  const control = head.reduce(
    (count, byte) => count + (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) ? 1 : 0),
    0,
  );
  return control === 0;
}

/** Tells text from media by the first bytes of a file. */
export function textContent(head: Buffer): TextContent {
  const text = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  const body = text.replace(/^<\?xml[^>]*\?>\s*/i, "").replace(/^(<!--[\s\S]*?-->\s*)+/, "");
  for (const { what, begins, target } of playlists) {
    if (!begins.test(body)) continue;
    return {
      kind: "playlist",
      what,
      targets: [...body.matchAll(target)].map(([whole, inner]) => inner ?? whole),
    };
  }
  if (/^<svg[\s>]/i.test(body) || /^<!DOCTYPE svg/i.test(body)) return { kind: "text", what: "SVG drawing" };
  return isText(head) ? { kind: "text", what: "text file" } : { kind: "not-text" };
}
