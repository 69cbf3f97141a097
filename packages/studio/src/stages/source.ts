import type { MediaInfo } from "@voxloom/contract";

/** What a production is made from. */
export type Source = {
  path: string;
  /** As the person named it, for messages. */
  name: string;
  /** SHA-256 of the content: the first input key of the graph. */
  key: string;
  /** With the length of what is dubbed. */
  info: MediaInfo;
  /** Only the start of the file is dubbed. */
  isCut: boolean;
};

/** The two forms of a source's sound that stages work on, both exactly as long as the source. */
export type SourceAudio = {
  key: string;
  /** 48 kHz stereo. */
  stereoPath: string;
  /** 16 kHz mono. */
  monoPath: string;
};
