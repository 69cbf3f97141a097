import { type ProductPage, productPageSchema } from "@voxloom/contract";
import { unreadableText } from "@voxloom/timeline";
import { z } from "zod";
import { runReader } from "./run-reader.ts";

const readSchema = z.object({
  title: z.string().nullable(),
  /** Its paragraphs, as `readBlocks` reads them. */
  text: z.string(),
  skipped: z.object({ notes: z.number(), codes: z.number(), pictures: z.number() }),
});
/** What a document says. */
export type ReadDocument = z.infer<typeof readSchema>;

type Options = {
  path: string;
  /** As the person named it: its ending tells texts, Markdown and pages apart; all else goes by its content. */
  name: string;
  /** A page of the web: only its article is read. */
  isPage?: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Reads a stranger's document in a process of its own, without network, with bounds of time and memory. Throws AppError
 * TEXT_UNREADABLE with its reason, and what `runTool` throws.
 */
export async function readDocument({ path, name, isPage = false, signal }: Options): Promise<ReadDocument> {
  const answer = z.object({ read: readSchema });
  const { read } = await runReader([path, name, isPage ? "page" : "file"], { name, answer, signal });
  if (!/[\p{L}\p{N}]/u.test(read.text)) throw unreadableText(name);
  return read;
}

type PageFile = Omit<Options, "isPage"> & {
  /** Where it came from: what it names without a host lies there. */
  url: string;
};

/** What a page of the web says of its product, read as {@link readDocument} reads; its scripts are not run. */
export async function readProductPage({ path, name, url, signal }: PageFile): Promise<ProductPage> {
  const answer = z.object({ product: productPageSchema });
  return (await runReader([path, name, "product", url], { name, answer, signal })).product;
}
