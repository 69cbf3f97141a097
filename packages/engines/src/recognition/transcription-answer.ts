import { z } from "zod";

const figure = z.number().nullish();

/**
 * `verbose_json` as OpenAI, faster-whisper servers, whisper.cpp and LocalAI send it; times in seconds from the
 * start of the sound. Servers that know `json` only send the text.
 */
export const transcriptionAnswerSchema = z.object({
  text: z.string().nullish(),
  language: z.string().nullish(),
  language_probability: z.number().nullish(),
  words: z
    .array(
      z.object({
        word: z.string(),
        start: z.number(),
        end: z.number(),
        probability: z.number().nullish(),
      }),
    )
    .nullish(),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        no_speech_prob: figure,
        avg_logprob: figure,
        compression_ratio: figure,
        // Some servers put the words inside the segments.
        words: z
          .array(
            z.object({
              word: z.string(),
              start: z.number(),
              end: z.number(),
              probability: z.number().nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});
export type TranscriptionAnswer = z.output<typeof transcriptionAnswerSchema>;
export type AnsweredSegment = NonNullable<TranscriptionAnswer["segments"]>[number];
export type AnsweredWord = NonNullable<TranscriptionAnswer["words"]>[number];
