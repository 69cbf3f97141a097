import { type TranscriptView, transcriptViewSchema } from "@voxloom/contract";
import { storedText } from "./stored-text.ts";

const left = storedText("voxloom-transcript-view");

/** How this browser reads transcripts, which copies and downloads follow; every word where nobody chose. */
export const readTranscriptView = (): TranscriptView =>
  transcriptViewSchema.catch("verbatim").parse(left.read());

/** Remembers how transcripts are read. */
export const keepTranscriptView = (view: TranscriptView): void => left.write(view);
