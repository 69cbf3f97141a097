import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { encodeSpeech } from "@voxloom/media";
import { type TranscriptDocument, writeHtml } from "@voxloom/timeline";
import { z } from "zod";
import type { StageContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, unkeyedInput } from "../../graph/stage.ts";
import { writePdf } from "./pdf/write-pdf.ts";

/** The recording of a text, as far as it is written down. */
export type PageAudio = { path: string; contentHash: string; audioTrack: number; durationMs: number };

const documentSchema = z.custom<TranscriptDocument>();

/** Sets a transcript as PDF. */
const pdfStage = defineStage({
  name: "written-pdf",
  version: 2,
  parameters: z.object({ document: documentSchema }),
  inputs: {},
  files: { pdf: "text.pdf" },
  run: ({ parameters: { document }, files, scratchFolder, signal }) =>
    writePdf({ document, outputPath: files.pdf, scratchFolder, signal }),
});

/** The path of a transcript as PDF. */
export const makePdf = async (context: StageContext, document: TranscriptDocument): Promise<string> =>
  (await runStage(context, pdfStage, { parameters: { document }, inputs: {} })).files.pdf;

/** Makes a page with a transcript and the sound that it plays. */
const htmlStage = defineStage({
  name: "written-html",
  version: 1,
  parameters: z.object({
    document: documentSchema,
    audio: z.object({ contentHash: z.string(), audioTrack: z.int(), durationMs: z.int() }).nullable(),
  }),
  inputs: { path: unkeyedInput<string | null>() },
  files: { html: "text.html" },
  async run({ parameters: { document, audio }, inputs: { path }, files, scratchFolder, signal }) {
    const mp3 = join(scratchFolder, "audio.mp3");
    const hasAudio = audio !== null && path !== null;
    if (hasAudio) await encodeSpeech({ ...audio, inputPath: path, outputPath: mp3, signal });
    const { before, after } = writeHtml(document);
    async function* page() {
      yield before;
      if (hasAudio) yield* createReadStream(mp3).pipe(toBase64());
      yield after;
    }
    await pipeline(page, createWriteStream(files.html), { signal });
  },
});

/** The path of a transcript as a page that plays its recording. */
export async function makeHtml(
  context: StageContext,
  document: TranscriptDocument,
  given: PageAudio | null,
): Promise<string> {
  const { path = null, ...audio } = given ?? {};
  const parameters = { document, audio: given === null ? null : (audio as Omit<PageAudio, "path">) };
  return (await runStage(context, htmlStage, { parameters, inputs: { path } })).files.html;
}

/** Bytes as base64, without holding them all: three bytes are four letters. */
function toBase64(): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([rest, chunk]);
      const whole = bytes.length - (bytes.length % 3);
      rest = bytes.subarray(whole);
      done(null, bytes.subarray(0, whole).toString("base64"));
    },
    flush(done) {
      done(null, rest.toString("base64"));
    },
  });
}
