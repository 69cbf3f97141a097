/**
 * How the codecs of subtitles that hold text are taken out of a file: what ffmpeg makes of them, and its name for the
 * file. ASS and WebVTT stay what they are, with who speaks. Codecs that are not here hold pictures of text, or
 * nothing that ffmpeg reads.
 */
const outputOfCodec: Readonly<Record<string, { codec: string; format: string }>> = {
  subrip: { codec: "copy", format: "srt" },
  mov_text: { codec: "srt", format: "srt" },
  text: { codec: "srt", format: "srt" },
  webvtt: { codec: "copy", format: "webvtt" },
  ass: { codec: "copy", format: "ass" },
};

/** Whether ffmpeg can read the text of such subtitles; by its names of codecs. */
export const isTextCodec = (codec: string): boolean => Object.hasOwn(outputOfCodec, codec);

/** The encoder and the format of the file that such subtitles are written to. */
export const getTextOutput = (codec: string): { codec: string; format: string } =>
  outputOfCodec[codec] ?? { codec: "srt", format: "srt" };
