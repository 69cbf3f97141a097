import type { SubtitleCue, SubtitleDocument } from "../../document/subtitle-document.ts";
import { listSegments } from "../../document/text-segments.ts";
import { withTags } from "../html-tags.ts";
import { xmlText } from "../xml-text.ts";

/** SAMI. A no-break space ends a cue where the next one does not begin at once. */
export const writeSmi = ({ cues, title, language }: SubtitleDocument): string => {
  const tag = language !== null && /^[\w-]+$/.test(language) ? language : "en";
  const name = `${tag.replace(/[^a-z]/gi, "").toUpperCase()}CC`;
  const blocks = cues.flatMap((cue, index) => {
    const next = cues[index + 1]?.startMs;
    const block = `<SYNC Start=${cue.startMs}><P Class=${name}>${getBody(cue)}</P></SYNC>`;
    const isOver = next === undefined || next > cue.endMs;
    return isOver ? [block, `<SYNC Start=${cue.endMs}><P Class=${name}>&nbsp;</P></SYNC>`] : [block];
  });
  return [
    "<SAMI>",
    "<HEAD>",
    ...(title === null ? [] : [`<TITLE>${xmlText(title.replace(/\s+/g, " "))}</TITLE>`]),
    '<STYLE TYPE="text/css">',
    "<!--",
    "P { font-family: Arial; text-align: center; color: white; background-color: black; }",
    `.${name} { Name: ${tag}; lang: ${tag}; SAMIType: CC; }`,
    "-->",
    "</STYLE>",
    "</HEAD>",
    "<BODY>",
    ...blocks,
    "</BODY>",
    "</SAMI>",
    "",
  ].join("\n");
};

const getBody = (cue: SubtitleCue): string =>
  listSegments(cue)
    .map(({ text, style, startsRuby, endsRuby }) => {
      const inner = withTags(xmlText(text).replace(/\r\n|\n|\r/g, "<br>"), style, xmlText);
      return `${startsRuby ? "<ruby>" : ""}${inner}${endsRuby === null ? "" : `<rt>${xmlText(endsRuby)}</rt></ruby>`}`;
    })
    .join("");
