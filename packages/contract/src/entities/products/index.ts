import type { z } from "zod";
import { audioTranslation } from "./audio-translation.ts";
import { type ClipsSettings, clips, dubsClips } from "./clips.ts";
import { lipSync } from "./lip-sync.ts";
import type { AnyCharge, Charge, FlatCharge, ProductHead } from "./product.ts";
import { slideshow } from "./slideshow.ts";
import { subtitles } from "./subtitles.ts";
import { textToSpeech } from "./text-to-speech.ts";
import { transcription } from "./transcription.ts";
import { videoTranslation } from "./video-translation.ts";

export type { ProductHead } from "./product.ts";
export type { SubtitleSettings } from "./subtitles.ts";

/** Every product that can be ordered: unions, prices, the server, the pages and the command line go by this list. */
export const productList = [
  videoTranslation,
  audioTranslation,
  subtitles,
  transcription,
  textToSpeech,
  slideshow,
  clips,
  lipSync,
] as const;

type Listed = (typeof productList)[number];
// Of a type parameter only does a mapped list stay a list.
type Each<List, Key extends keyof Listed> = {
  [Place in keyof List]: List[Place] extends Record<Key, infer Field> ? Field : never;
};

/** One field of every product, in their order. */
export const ofEachProduct = <Key extends keyof Listed>(key: Key): Each<typeof productList, Key> =>
  // A list that is mapped keeps its length and its order, which its type does not tell.
  productList.map((product) => product[key]) as unknown as Each<typeof productList, Key>;

export type TaskProduct = Listed["id"];
/** Products of a kind of result. */
export type ProductOfResult<Result extends ProductHead["result"]> = Extract<Listed, { result: Result }>["id"];
/** How a product is to be made. */
export type SettingsOf<Product extends TaskProduct> = z.output<Extract<Listed, { id: Product }>["settings"]>;

const listedById = new Map<TaskProduct, Listed>(productList.map((product) => [product.id, product]));

function listed(product: TaskProduct): Listed {
  const found = listedById.get(product);
  if (found === undefined) throw new Error(`There is no product ${product}.`);
  return found;
}

/** What a product says of itself. */
export const productHead = (product: TaskProduct): ProductHead => listed(product);

/** Settings of a product, checked; what is missing takes its default. Throws ZodError. */
export const parseSettings = <Product extends TaskProduct>(
  product: Product,
  settings: unknown,
): SettingsOf<Product> =>
  // The list has each product under its own id.
  listed(product).settings.parse(settings) as SettingsOf<Product>;

type ChargeOf<Product> = Product extends { charges: infer Charges } ? Charges[keyof Charges] : never;
/** What work by its length is called where it is charged. */
export type MeasuredWork = Extract<ChargeOf<Listed>, Charge>["as"];

/** What a minute costs of every kind of work that is charged by its length, in tenths of a credit. */
export const tenthsPerMinuteOf = Object.fromEntries(
  productList.flatMap(({ charges }) =>
    [charges.spoken, charges.translated].flatMap((charge) =>
      isOfLength(charge) ? [[charge.as, charge.tenthsPerMinute]] : [],
    ),
  ),
  // Every product's charges are in it.
) as Readonly<Record<MeasuredWork, number>>;

/** The names of all of them, each once. */
export const measuredWorks = Object.keys(tenthsPerMinuteOf) as [MeasuredWork, ...MeasuredWork[]];

/** What a result of a product is charged as: by its length, by the characters that are read in that time, or as one. */
export const chargedWork = (
  product: TaskProduct,
  {
    targetLanguage,
    durationMs,
    settings,
    paidDubMs,
  }: { targetLanguage: string | null; durationMs: number; settings?: object; paidDubMs?: number | undefined },
):
  | { product: MeasuredWork; durationMs: number }
  | { product: "text-to-speech"; characters: number }
  | { product: FlatCharge["as"]; dubbedMs?: number; paidDubMs?: number } => {
  const { charges } = listed(product);
  const charge = targetLanguage === null ? charges.spoken : charges.translated;
  if (isOfLength(charge)) return { product: charge.as, durationMs };
  if ("isFlat" in charge) {
    const isDubbed = settings !== undefined && "clipDub" in settings && dubsClips(settings as ClipsSettings);
    const paid = paidDubMs !== undefined && { paidDubMs };
    return { product: charge.as, ...(isDubbed && { dubbedMs: durationMs }), ...paid };
  }
  return { product: charge.as, characters: Math.ceil(durationMs / charge.msPerCharacter) };
};

function isOfLength<C extends AnyCharge>(charge: C): charge is Extract<C, Charge> {
  return "tenthsPerMinute" in charge;
}
