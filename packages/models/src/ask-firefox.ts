import { z } from "zod";
import { refused, unreachable } from "./ask-publisher.ts";
import { fetchPublisher } from "./fetch-publisher.ts";
import { ModelError, type ModelFile, type TranslationModel } from "./model.ts";

const settings = "https://firefox.settings.services.mozilla.com";
const attachments = "https://firefox-settings-attachments.cdn.mozilla.net";
const recordsPath = "/v1/buckets/main/collections/translations-models/records";
/** The list has about a thousand files, and a megabyte. */
const maxListBytes = 20_000_000;
/** Newer ones may have another layout. */
const maxMajorVersion = 2;

const recordSchema = z.object({
  fromLang: z.string(),
  toLang: z.string(),
  version: z.string().regex(/^\d+\.\d+[.\w]*$/),
  fileType: z.string(),
  attachment: z.object({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    size: z.int().positive().max(1e9),
    location: z.string().regex(/^[\w./-]+$/),
  }),
});
const listSchema = z.object({ data: z.array(z.unknown()) });
type ModelRecord = z.infer<typeof recordSchema>;

const nameOfType: Record<string, string> = {
  model: "model.bin",
  lex: "lex.bin",
  vocab: "vocab.spm",
  srcvocab: "srcvocab.spm",
  trgvocab: "trgvocab.spm",
};
/** Firefox tells two ways of writing apart. */
const codes: Record<string, readonly string[]> = { zh: ["zh-Hans", "zh"], nb: ["nb", "no"] };

export type FirefoxFiles = { version: string; files: (ModelFile & { address: string; sha256: string })[] };

/**
 * What Firefox's own list says of a translator: its newest release with all its files, and their addresses, sizes and
 * checksums. `resolve`: where the list is really fetched from. Throws ModelError `unreachable` and `untrusted`.
 */
export async function askFirefox(
  { from, to, name }: TranslationModel,
  resolve: (address: string) => string,
  signal?: AbortSignal,
): Promise<FirefoxFiles> {
  const records = await readRecords(resolve(settings + recordsPath), signal);
  const isWanted = (record: ModelRecord): boolean =>
    (codes[from] ?? [from]).includes(record.fromLang) && (codes[to] ?? [to]).includes(record.toLang);
  const byVersion = Map.groupBy(records.filter(isWanted), ({ fromLang, toLang, version }) =>
    [version, fromLang, toLang].join(" "),
  );
  const releases = [...byVersion.values()].filter(isComplete).sort(compareReleases);
  const [newest] = releases;
  if (newest === undefined)
    throw new ModelError(
      "unreachable",
      `Firefox offers no ${name} that this version can read.`,
      "Go through another language, or import a bundle that was made on another machine.",
    );
  return {
    version: newest[0]?.version ?? "",
    files: newest.flatMap(({ fileType, attachment: { hash, size, location } }) => {
      const file = nameOfType[fileType];
      if (file === undefined) return [];
      const address = `${attachments}/${location}`;
      return [{ name: file, path: file, sizeBytes: size, sha256: hash, address }];
    }),
  };
}

async function readRecords(address: string, signal?: AbortSignal): Promise<ModelRecord[]> {
  const response = await fetchPublisher(address, signal === undefined ? {} : { signal }).catch(
    (error: unknown) => {
      throw unreachable(address, error);
    },
  );
  if (!response.ok || Number(response.headers.get("content-length") ?? 0) > maxListBytes) {
    await response.body?.cancel();
    throw refused(address, response.status);
  }
  try {
    const { data } = listSchema.parse(await response.json());
    // One that is not as the others are is of a kind that nobody knows yet.
    return data.flatMap((one) => {
      const { data: record } = recordSchema.safeParse(one);
      return record === undefined || Number.parseInt(record.version, 10) > maxMajorVersion ? [] : [record];
    });
  } catch (error) {
    throw new ModelError("unreachable", `${address} sends no list of translators.`, "Try again later.", {
      cause: error,
    });
  }
}

function isComplete(records: readonly ModelRecord[]): boolean {
  const types = records.map(({ fileType }) => fileType);
  const hasOne = (type: string): boolean => types.filter((one) => one === type).length === 1;
  return hasOne("model") && (hasOne("vocab") || (hasOne("srcvocab") && hasOne("trgvocab")));
}

/** Releases before trials ("2.1a1"), newer before older ones. */
function compareReleases(one: readonly ModelRecord[], other: readonly ModelRecord[]): number {
  const [a = "", b = ""] = [one[0]?.version, other[0]?.version];
  const isTrial = (version: string): number => (/[a-z]/i.test(version) ? 1 : 0);
  return isTrial(a) - isTrial(b) || b.localeCompare(a, "en", { numeric: true });
}
