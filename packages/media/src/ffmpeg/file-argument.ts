import { resolve } from "node:path";

/** A path as ffmpeg takes it: a name that starts with `-` or holds `:` or `%` stays the name of a file. */
export const fileArgument = (path: string): string => `file:${resolve(path)}`;

/** The paths of the files that ffmpeg writes when it is given these arguments. */
export const getOutputs = (args: readonly string[]): string[] =>
  args.flatMap((argument, index) =>
    argument.startsWith("file:") && args[index - 1] !== "-i" ? [argument.slice("file:".length)] : [],
  );

/**
 * Formats of the media that people bring, and of what is made of it. Playlists, concat lists and image sequences, which
 * lead to other files, are not among them. A probe and a production are given the same ones: they read a file alike.
 */
export const mediaFormats = "mov,matroska,avi,mp3,wav,flac,ogg,aac,amr";

export type InputOptions = {
  /** Options of the input. */
  before?: readonly string[];
  /** Names of ffmpeg's demuxers, with commas. Default {@link mediaFormats}. */
  formats?: string;
};

/** Arguments of an input file: it is read as one of these formats, and nothing but local files is opened from inside it. */
export const inputArguments = (
  path: string,
  { before = [], formats = mediaFormats }: InputOptions = {},
): string[] => [
  ...["-protocol_whitelist", "file,pipe", "-format_whitelist", formats],
  ...before,
  "-i",
  fileArgument(path),
];
