import { expect, test } from "vitest";
import { parseProduct } from "./parse-product.ts";

const read = (text: string) =>
  parseProduct({ text, name: "shop.example", url: "https://shop.example/cups/blue" });
const jsonLd = (...blocks: string[]) =>
  `<html><head><title>Shop</title>${blocks.map((one) => `<script type="application/ld+json">${one}</script>`).join("")}</head><body><p>Hello</p></body></html>`;

test("JSON-LD is read through graphs and lists, beside blocks that are broken", () => {
  const product = {
    ...{ "@type": ["Product"], name: "Blue cup &amp; saucer", brand: { "@type": "Brand", name: "Lake" } },
    description: "<p>Holds <b>half a liter</b>.</p>",
    image: [
      { "@type": "ImageObject", url: "/a.jpg" },
      "https://cdn.example/b.png",
      "https://cdn.example/logo.svg",
    ],
    offers: [
      { price: "1.299,00", priceCurrency: "EUR" },
      { price: 19.9, priceCurrency: "EUR" },
    ],
    additionalProperty: [
      { name: "Volume", value: 0.5, unitText: "l" },
      { name: "Dishwasher safe", value: "yes" },
    ],
  };
  const graph = { "@graph": [{ "@type": "WebPage", name: "Page" }, [product]] };
  expect(read(jsonLd("{ broken", JSON.stringify(graph)))).toEqual({
    ...{ name: "Blue cup & saucer", brand: "Lake", description: "Holds half a liter.", price: "19.9 EUR" },
    features: ["Volume: 0.5 l", "Dishwasher safe: yes"],
    pictureUrls: ["https://shop.example/a.jpg", "https://cdn.example/b.png"],
    foundIn: {
      ...{ name: "json-ld", brand: "json-ld", description: "json-ld", price: "json-ld" },
      ...{ features: "json-ld", pictureUrls: "json-ld" },
    },
  });
});

test("a group of variants has the lowest price of them", () => {
  const variant = (price: string) => ({
    ...{ "@type": "Product", image: `${price}.jpg`, offers: { price, priceCurrency: "USD" } },
  });
  const group = { "@type": "ProductGroup", name: "Cup", hasVariant: [variant("30"), variant("25.50")] };
  expect(read(jsonLd(JSON.stringify(group)))).toMatchObject({ name: "Cup", price: "25.50 USD" });
});

test("microdata, Open Graph and what is shown fill what is missing, and each field says where it was found", () => {
  const html = `<html><head><meta property="og:title" content="Cup | Shop"><meta property="og:image" content="/og.jpg">
    <meta property="og:description" content="A cup."></head><body>
    <div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Blue cup</h1>
    <span itemprop="price" content="12.00">12</span><meta itemprop="priceCurrency" content="GBP"></div>
    <ul class="menu"><li>Home and kitchen</li></ul>
    <ul class="product-features"><li>Keeps tea hot for hours</li><li>ok</li><li>Keeps tea hot for hours</li></ul>
    <script>document.title = "never run"</script></body></html>`;
  expect(read(html)).toEqual({
    ...{ name: "Blue cup", brand: "", description: "A cup.", price: "12.00 GBP" },
    ...{ features: ["Keeps tea hot for hours"], pictureUrls: ["https://shop.example/og.jpg"] },
    foundIn: {
      ...{ name: "microdata", price: "microdata", description: "open-graph" },
      ...{ pictureUrls: "open-graph", features: "page" },
    },
  });
});

test("a page that scripts fill, or that asks for a sign-in, names no product", () => {
  const empty = `<html><head><title>Shop</title></head><body><div id="root"></div><script>${"x();".repeat(50_000)}</script></body></html>`;
  for (const text of [
    empty,
    "<html><title>Sign in</title><form><input type=password></form></html>",
    "words",
  ])
    expect(() => read(text)).toThrow(expect.objectContaining({ code: "TEXT_UNREADABLE" }));
});

test("a hostile page is read within bounds", () => {
  const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
  const addresses = [
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "http://ok.example/a.jpg",
  ];
  const product = { "@type": "Product", name: "x".repeat(5_000), description: "d", image: addresses };
  const found = read(jsonLd(deep, JSON.stringify(product)));
  expect(found.name).toHaveLength(300);
  expect(found.pictureUrls).toEqual(["http://ok.example/a.jpg"]);
});
