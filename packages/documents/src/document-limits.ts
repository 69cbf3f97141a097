const mebibyte = 1024 ** 2;

/** What a stranger's document may take. */
export const documentLimits = {
  /** Of one file inside of a DOCX or an EPUB, unpacked, and of all that are read, in bytes. */
  maxEntryBytes: 20 * mebibyte,
  maxUnpackedBytes: 100 * mebibyte,
  maxEntries: 2_000,
  maxMarkupBytes: 5 * mebibyte,
  maxPages: 3_000,
  /** Most pixels of a picture of a page: A3 at 600 dots an inch. */
  maxPagePixels: 70_000_000,
  /** Time of the processor for taking pictures of pages out of a file. */
  pictureSeconds: 90,
  /** Time for drawing pages at once: of the processor in seconds, and in all. */
  pageSeconds: 240,
  pagesTimeoutMs: 400_000,
  /** What is read of a document: more than is ever spoken at once, so that parts of a book can be chosen. */
  maxCharacters: 2_000_000,
  /** Of the process that reads it: what it holds in memory in bytes, and its time. */
  memoryBytes: 1024 * mebibyte,
  heapMegabytes: 640,
  timeoutMs: 100_000,
  processorSeconds: 40,
} as const;
