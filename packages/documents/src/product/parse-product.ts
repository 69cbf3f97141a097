import type { FoundIn, ProductPage } from "@voxloom/contract";
import { parseHTML } from "linkedom";
import { documentProblem } from "../document-problem.ts";
import { openHtml } from "../open-html.ts";
import { type FoundProduct, readJsonLd } from "./json-ld.ts";

const longest = { name: 300, brand: 200, description: 2_000, price: 60, feature: 200, address: 4_096 };
const [maxFeatures, maxPictures] = [12, 20];
const [minFeatureLength, maxFeatureLength] = [6, 140];

type Page = { text: string; name: string; url: string };

/**
 * What a product page says of its product: first what it says for machines (JSON-LD, microdata, Open Graph), then what
 * everybody sees of it. No script of it is run. Throws AppError TEXT_UNREADABLE where it names no product.
 */
export function parseProduct({ text, name: host, url }: Page): ProductPage {
  const { page } = openHtml(text, host);
  if (page === null) throw documentProblem("no-article", host);
  const sources: [FoundIn, FoundProduct][] = [
    ["json-ld", readJsonLd(page)],
    ["microdata", readMicrodata(page)],
    ["open-graph", readOpenGraph(page)],
    ["page", readShown(page)],
  ];
  const found: Record<string, FoundIn> = {};
  const pick = <Field extends keyof FoundProduct>(field: Field): FoundProduct[Field] => {
    for (const [from, product] of sources) {
      const value = product[field];
      if (value === undefined || value.length === 0) continue;
      found[field] = from;
      return value;
    }
    return undefined;
  };
  const product = {
    name: cleanText(pick("name"), longest.name),
    brand: cleanText(pick("brand"), longest.brand),
    description: cleanText(pick("description"), longest.description),
    price: cleanText(pick("price"), longest.price),
    features: [
      ...new Set(
        (pick("features") ?? []).map((one) => cleanText(one, longest.feature)).filter((one) => one !== ""),
      ),
    ].slice(0, maxFeatures),
    pictureUrls: listAddresses(pick("pictureUrls") ?? [], url),
  };
  // A sign-in, a wall, or a page that scripts fill: it says a name at most.
  const saysMore =
    [product.description, product.price].some((one) => one !== "") || product.pictureUrls.length > 0;
  if (product.name === "" || !saysMore) throw documentProblem("no-article", host);
  return { ...product, foundIn: found };
}

/** A text of a page in one line, without elements, at most so long: it ends with a whole word. */
function cleanText(text: string | undefined, longest: number): string {
  const bare = /<[a-z/]|&\w+;|&#\d/i.test(text ?? "") ? withoutElements(text ?? "") : (text ?? "");
  const line = bare.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const space = cut.lastIndexOf(" ");
  return (space > longest / 2 ? cut.slice(0, space) : cut).trim();
}

function withoutElements(text: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${text.slice(0, 20_000)}</body></html>`);
  return (document as unknown as Document).body?.textContent ?? "";
}

/** Addresses of pictures on the web, each once; drawings in SVG can hold scripts and are left out. */
function listAddresses(addresses: readonly string[], base: string): string[] {
  const whole = addresses.flatMap((address) => {
    const url = URL.parse(address.trim(), base);
    if (url === null || !/^https?:$/.test(url.protocol) || /\.svg$/i.test(url.pathname)) return [];
    return url.href.length > longest.address ? [] : [url.href];
  });
  return [...new Set(whole)].slice(0, maxPictures);
}

const readContent = (element: Element | null | undefined): string =>
  element?.getAttribute("content") ?? element?.textContent ?? "";

function readMicrodata(page: Document): FoundProduct {
  const [product] = page.querySelectorAll('[itemscope][itemtype*="schema.org/Product"]');
  if (product === undefined) return {};
  const list = (property: string) => [...product.querySelectorAll(`[itemprop="${property}"]`)];
  const first = (property: string) => readContent(list(property)[0]);
  const price = first("price") || first("lowPrice");
  return {
    name: first("name"),
    brand: first("brand"),
    description: first("description"),
    price: price === "" ? "" : `${price} ${first("priceCurrency")}`,
    pictureUrls: list("image").map(
      (one) => one.getAttribute("src") ?? one.getAttribute("href") ?? readContent(one),
    ),
  };
}

function readOpenGraph(page: Document): FoundProduct {
  const list = (property: string) => [
    ...page.querySelectorAll(`meta[property="${property}"], meta[name="${property}"]`),
  ];
  const first = (property: string) => readContent(list(property)[0]);
  const amount = first("product:price:amount") || first("og:price:amount");
  const currency = first("product:price:currency") || first("og:price:currency");
  return {
    name: first("og:title"),
    brand: first("product:brand") || first("og:brand"),
    description: first("og:description"),
    price: amount === "" ? "" : `${amount} ${currency}`,
    pictureUrls: [...list("og:image:secure_url"), ...list("og:image:url"), ...list("og:image")].map(
      readContent,
    ),
  };
}

/** Lists of a page that are about what it shows, by how it names them. */
const featureLists = ["feature", "highlight", "bullet", "benefit", "spec"]
  .flatMap((word) => [`[class*="${word}"] li`, `[id*="${word}"] li`])
  .join(", ");

function readShown(page: Document): FoundProduct {
  const pictures = [...page.querySelectorAll("main img[src], article img[src], img[src]")];
  const getArea = (one: Element) =>
    Number(one.getAttribute("width") ?? 0) * Number(one.getAttribute("height") ?? 0);
  const features = [...page.querySelectorAll(featureLists)]
    .map((one) => cleanText(one.textContent ?? "", maxFeatureLength + 1))
    .filter((one) => one.length >= minFeatureLength && one.length <= maxFeatureLength);
  return {
    name: page.querySelector("h1")?.textContent || page.title || "",
    description: readContent(page.querySelector('meta[name="description"]')),
    features,
    // Small ones are buttons and logos.
    pictureUrls: pictures
      .filter((one) => getArea(one) >= 200 * 200)
      .toSorted((one, other) => getArea(other) - getArea(one))
      .map((one) => one.getAttribute("src") ?? ""),
  };
}
