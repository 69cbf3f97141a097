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

const pictureCodecs: ReadonlySet<string> = new Set([
  "hdmv_pgs_subtitle",
  "dvd_subtitle",
  "dvb_subtitle",
  "xsub",
]);

/** Whether such subtitles are pictures of text that ffmpeg can draw; by its names of codecs. */
export const isPictureCodec = (codec: string): boolean => pictureCodecs.has(codec);

/** The encoder and the format of the file that such subtitles are written to. */
export const getTextOutput = (codec: string): { codec: string; format: string } =>
  outputOfCodec[codec] ?? { codec: "srt", format: "srt" };
