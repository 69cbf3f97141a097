import { defaultLocale, locales } from "@voxloom/contract";
import { describe, expect, test } from "vitest";
import { legalText } from "./legal.server.ts";
import { contactFormId, legalNames } from "./legal.ts";

const settings = { operator: "Ada & Söhne *GmbH*", place: "1 Main St.\nLondon", contact: "hi@dub.example" };
const words = { unnamed: "nobody", formLink: "the form" };
const files = import.meta.glob<string>("../../../content/*/legal/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What every language has alike. */
function getShape(html: string) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  return {
    order: all("h2, h3, ul, ol").map((part) =>
      /^H/.test(part.tagName) ? part.tagName : `${part.tagName} of ${part.children.length}`,
    ),
    code: all("code").map(({ textContent }) => textContent),
  };
}

/** What every other language is compared with. */
const englishShapes = new Map(
  legalNames.map((name) => [
    name,
    getShape(legalText({ locale: defaultLocale, name, settings, words }).html),
  ]),
);
const both = legalNames.flatMap((name) => locales.map((locale) => ({ name, locale })));

describe.each(both)("$name in $locale", ({ name, locale }) => {
  const spec = { locale, name, settings, words };

  test("has the headings, lists and names of things of the English one", () => {
    const { html, headings, title, description, dayText } = legalText(spec);
    expect(getShape(html)).toEqual(englishShapes.get(name));
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect([title, description, dayText]).not.toContain("");
  });

  test("has each placeholder once, and nothing of it is left", () => {
    const source = files[`../../../content/${locale}/legal/${name}.md`] ?? "";
    const places = [...source.matchAll(/\{\w+\}/g)].map(([place]) => place);
    expect(places.sort()).toEqual(["{contact}", "{operator}", "{place}"]);
    expect(legalText(spec).html).not.toMatch(/\{(operator|place|contact)\}/);
  });

  test("names the operator letter by letter, leaves out a place that is not given, and leads to the form", () => {
    const whole = legalText(spec).html;
    expect(whole).toContain("Ada &#x26; Söhne *GmbH*");
    expect(whole).toContain("1 Main St., London");
    expect(whole).toContain('<a href="mailto:hi@dub.example">');
    const bare = legalText({ ...spec, settings: { operator: null, place: null, contact: null } }).html;
    const getItems = (html: string) => html.match(/<li>/g)?.length ?? 0;
    expect(getItems(whole) - getItems(bare)).toBe(1);
    expect(bare).toContain("nobody");
    expect(bare).toContain(`<a href="#${contactFormId}">the form</a>`);
  });
});
