import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";

/** What a document or a page says, as a text that can be edited and ordered. */
export const readTextSchema = z.object({
  title: z.string().nullable(),
  /** What it is written in, as far as its words tell. */
  language: languageCodeSchema.nullable(),
  /** Paragraphs, with headings, list items and quotes as Markdown writes them. It may be more than is spoken at once. */
  text: z.string(),
  characters: z.int().min(0),
  /** How many parts of it are left out. */
  skipped: z.object({ notes: z.int().min(0), codes: z.int().min(0), pictures: z.int().min(0) }),
});
export type ReadText = z.infer<typeof readTextSchema>;

const errors = [
  "TEXT_UNREADABLE",
  "MEDIA_TOOL_MISSING",
  "TOO_MANY_REQUESTS",
  "DISK_FULL",
  "TIMED_OUT",
] as const;

/** Calls of the area texts: documents and pages as texts to be read aloud. */
export const textCalls = {
  readFile: defineCall({
    method: "POST",
    path: "/api/text/read-file",
    summary:
      "What a document says: DOCX, EPUB, PDF, HTML, Markdown or TXT, or a scan or a photo where a language is named to recognize its text in. The body is the file, at most 25 MB; nothing of it is stored.",
    who: "guest",
    request: z.object({
      name: z.string().min(1).max(255),
      /** Where its pages are pictures: the language in which they are read. Default: such a document is refused. */
      ocrLanguage: languageCodeSchema.optional(),
    }),
    bytesBody: { maxBytes: limits.maxDocumentBytes },
    response: readTextSchema,
    errors: [
      ...errors,
      "BAD_INPUT",
      "FILE_TOO_LARGE",
      "MEDIA_TYPE_UNSUPPORTED",
      "MEDIA_EMPTY",
      "MEDIA_UNREADABLE",
      "MEDIA_TRUNCATED",
      "MEDIA_TOO_MANY_PIXELS",
      "ENGINE_UNAVAILABLE",
      "ENGINE_FAILED",
    ],
    timeoutMs: limits.singleSpeechTimeoutMs,
    isLarge: true,
  }),
  readPage: defineCall({
    method: "POST",
    path: "/api/text/read-page",
    summary: "The article of a page of the web, or what the document at an address says.",
    who: "guest",
    request: z.object({ url: z.string().min(1).max(4096) }),
    response: readTextSchema,
    errors: [...errors, "BAD_INPUT", "LINK_PRIVATE_ADDRESS", "LINK_UNREACHABLE", "FILE_TOO_LARGE"],
    isLarge: true,
  }),
  readMaterial: defineCall({
    method: "GET",
    path: "/api/text/read-material",
    summary: "What a text or a document that was brought before says.",
    who: "guest",
    request: z.object({ materialId: z.string() }),
    response: readTextSchema,
    errors: [...errors, "NOT_FOUND", "UPLOAD_INCOMPLETE", "MEDIA_TYPE_UNSUPPORTED"],
    isLarge: true,
  }),
} as const;
