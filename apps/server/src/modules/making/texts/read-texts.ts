import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AppError,
  documentExtensions,
  isImageName,
  isTextName,
  limits,
  type ProductPage,
  type ReadText,
  textExtensions,
} from "@voxloom/contract";
import { type ReadDocument, readDocument, readProductPage } from "@voxloom/documents";
import { detectTextLanguage } from "@voxloom/engines";
import { recognizeDocument } from "@voxloom/studio";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { failAsCall } from "../jobs/index.ts";
import { ownMaterial, readyFile } from "../materials/index.ts";

/** Each is a process of its own: more at once than this only makes each wait. */
const readAtOnce = pLimit(2);
/** It takes all cores for minutes. */
const recognizeAtOnce = pLimit(1);
const fetchWithinMs = 60_000;
/** So much of a text tells its language. */
const toldByCharacters = 20_000;

type Upload = { name: string; ocrLanguage?: string | undefined; body: Readable; signal: AbortSignal };

/** What a file says that is sent here; nothing of it stays. Scans are read in the language that is named for it. */
export async function readFileText(
  context: Context,
  { name, ocrLanguage: language, body, signal }: Upload,
): Promise<ReadText> {
  const { storage, engines, config } = context;
  if (!isTextName(name) && !(language !== undefined && isImageName(name))) throw notReadable(name);
  // Whether it can be read is told before it is sent.
  if (language !== undefined) engines.textRecognizerFor(language);
  await storage.ensureFree(limits.maxDocumentBytes);
  return withTemporaryFile(storage, ".document", async (path) => {
    await pipeline(body, createWriteStream(path), { signal });
    if (language === undefined) return readAt({ path, name, signal });
    const workFolder = config.temporaryFolder;
    const read = await recognizeAtOnce(() =>
      recognizeDocument({ path, name, language, engines, workFolder, signal }),
    ).catch(failAsCall);
    return show(read);
  });
}

type Page = { url: string; signal: AbortSignal };

/** The article of a page, or what the document at an address says; nothing of it stays. */
export async function readPageText(context: Context, { url, signal }: Page): Promise<ReadText> {
  return withTemporaryFile(context.storage, ".document", async (path) => {
    const fetched = await context.fetcher
      .download(url, path, {
        ...{ maxBytes: limits.maxDocumentBytes, timeoutMs: fetchWithinMs, signal },
        headers: { accept: "text/html,application/xhtml+xml,application/pdf,application/epub+zip,*/*;q=0.5" },
      })
      .catch((error: unknown) => {
        throw asSignIn(error);
      });
    return readAt({ path, name: fetched.url.host, isPage: true, signal });
  });
}

/** More than this no shop sends, and no more time is given to one. */
const productPage = {
  maxBytes: 5 * 1024 ** 2,
  timeoutMs: 10_000,
  headersTimeoutMs: 8_000,
  idleTimeoutMs: 5_000,
};

/** What a product page says of its product; nothing of it stays. */
export async function readProduct(context: Context, { url, signal }: Page): Promise<ProductPage> {
  return withTemporaryFile(context.storage, ".html", async (path) => {
    const fetched = await context.fetcher
      .download(url, path, {
        ...{ ...productPage, signal },
        headers: { accept: "text/html,application/xhtml+xml" },
      })
      .catch((error: unknown) => {
        throw asSignIn(error);
      });
    const { href, host: name } = fetched.url;
    return readAtOnce(() => readProductPage({ path, name, url: href, signal })).catch(failAsCall);
  });
}

type Brought = { projId: string; materialId: string; signal: AbortSignal };

/** What a text or a document says that was brought before. */
export async function readMaterialText(
  context: Context,
  { projId, materialId, signal }: Brought,
): Promise<ReadText> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  if (material.kind !== "text") throw notReadable(material.name);
  return readAt({ path: await readyFile(context, material), name: material.name, signal });
}

async function readAt(file: Parameters<typeof readDocument>[0]): Promise<ReadText> {
  const read = await readAtOnce(() => readDocument(file)).catch(failAsCall);
  return show(read);
}

function show({ title, text, skipped }: ReadDocument): ReadText {
  const { language } = detectTextLanguage(text.slice(0, toldByCharacters));
  return { title, language, text, characters: [...text].length, skipped };
}

const readable = [...textExtensions, ...documentExtensions].join(", ");
const notReadable = (name: string): AppError =>
  new AppError(
    "MEDIA_TYPE_UNSUPPORTED",
    `"${name}" is not a kind of file whose text can be read. These can: ${readable}.`,
    { name, accepted: readable },
  );

/** A page that wants to know who asks has its text behind a sign-in. */
function asSignIn(error: unknown): unknown {
  if (!(error instanceof AppError) || (error.details.status !== 401 && error.details.status !== 403))
    return error;
  const name = String(error.details.host);
  const message = `${name} shows this page after a sign-in only. Open it in a browser, and copy its text.`;
  return new AppError("TEXT_UNREADABLE", message, { name, reason: "no-article" }, { cause: error });
}
