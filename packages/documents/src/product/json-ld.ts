/** What one way of saying it says of a product; what it does not say is missing or empty. */
export type FoundProduct = {
  name?: string;
  brand?: string;
  description?: string;
  price?: string;
  features?: string[];
  pictureUrls?: string[];
};

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value)
    : isThing(value)
      ? toText(value.name)
      : "";

/** Nested deeper or larger than this it is no description of a product. */
const [maxDepth, maxThings] = [12, 5_000];

/** All things in a block, those that it is about first. */
function listThings(root: unknown): Thing[] {
  const things: Thing[] = [];
  let level: unknown[] = [root];
  for (let depth = 0; depth < maxDepth && level.length > 0 && things.length < maxThings; depth += 1) {
    const flat = level.flat(4).filter(isThing);
    things.push(...flat);
    level = flat.flatMap((one) => Object.values(one).filter((value) => typeof value === "object"));
  }
  return things.slice(0, maxThings);
}

const isA = (thing: Thing, kind: RegExp): boolean =>
  toList(thing["@type"]).some((one) => kind.test(String(one)));

/** The first product that a page describes as JSON-LD; blocks that are no JSON are left out. */
export function readJsonLd(page: Document): FoundProduct {
  const blocks = [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    (script): unknown[] => {
      try {
        return [JSON.parse(script.textContent ?? "")];
      } catch {
        return [];
      }
    },
  );
  const things = blocks.flatMap(listThings);
  // A variant says less than the group that it belongs to, and something that is only named less than what is offered.
  const product =
    things.find((thing) => isA(thing, /(^|\/)ProductGroup$/)) ??
    things.find((thing) => isA(thing, /(^|\/)Product$/) && thing.offers !== undefined) ??
    things.find((thing) => isA(thing, /(^|\/)(Product|IndividualProduct)$/));
  return product === undefined ? {} : describe(product);
}

function describe(product: Thing): FoundProduct {
  const variants = toList(product.hasVariant).filter(isThing);
  const offers = [product, ...variants].flatMap(({ offers: all }) => toList(all)).filter(isThing);
  return {
    name: toText(product.name),
    brand: toText(product.brand),
    description: toText(product.description),
    price: findPrice(offers),
    features: [
      ...toList(product.additionalProperty).filter(isThing).map(describeProperty),
      ...toList(product.positiveNotes).flatMap(listNotes),
    ].filter((one) => one !== ""),
    pictureUrls: [product, ...variants]
      .flatMap(({ image }) => toList(image).map(findAddress))
      .filter((one) => one !== ""),
  };
}

/** The lowest price of all that is offered, as it is written. */
function findPrice(offers: readonly Thing[]): string {
  const prices = offers.flatMap((offer) => {
    const specified = toList(offer.priceSpecification).filter(isThing)[0];
    const written = toText(offer.price) || toText(offer.lowPrice) || toText(specified?.price);
    const currency = toText(offer.priceCurrency) || toText(specified?.priceCurrency);
    // "1.299,00" and "1,299.00": the last sign parts the cents.
    const amount = Number(
      written
        .replace(/[^\d.,]/g, "")
        .replace(/[.,](?=.*[.,])/g, "")
        .replace(",", "."),
    );
    return written === "" || !Number.isFinite(amount)
      ? []
      : [{ amount, text: `${written} ${currency}`.trim() }];
  });
  const [first, ...rest] = prices;
  return first === undefined
    ? ""
    : rest.reduce((low, one) => (one.amount < low.amount ? one : low), first).text;
}

const describeProperty = ({ name, value, unitText }: Thing): string => {
  const said = [toText(value), toText(unitText)].filter((one) => one !== "").join(" ");
  return toText(name) === "" || said === "" ? toText(name) || said : `${toText(name)}: ${said}`;
};

const listNotes = (notes: unknown): string[] =>
  isThing(notes) && notes.itemListElement !== undefined
    ? toList(notes.itemListElement).map(toText)
    : [toText(notes)];

const findAddress = (image: unknown): string =>
  typeof image === "string" ? image : isThing(image) ? toText(image.contentUrl) || toText(image.url) : "";
