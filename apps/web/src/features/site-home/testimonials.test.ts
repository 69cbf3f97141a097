import english from "@voxloom/phrases/locales/en/site-home.json" with { type: "json" };
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ExamplePerson, getLinks } from "./example-people.ts";
import { Testimonials } from "./testimonials.tsx";

const person: ExamplePerson = {
  portrait: "creator",
  country: "BR",
  links: { personal: "https://ada.example/", video: "https://www.videos.example/ada" },
};
const shown = (one: ExamplePerson): string =>
  renderToStaticMarkup(
    createElement(Testimonials, {
      words: english.testimonials,
      people: [{ portrait: one.portrait, country: "Brazil", links: getLinks(one) }],
    }),
  );

test("a person's links are shown in their order, named by person and host; without any there is none", () => {
  const links = [...shown(person).matchAll(/<a href="([^"]+)"[^>]*aria-label="([^"]+)"/g)];
  expect(links.map(([, href, label]) => [href, label])).toEqual([
    ["https://www.videos.example/ada", "Luana Prado: videos.example"],
    ["https://ada.example/", "Luana Prado: ada.example"],
  ]);
  expect(shown({ portrait: "creator", country: "BR" })).not.toContain("<a ");
});

test("every example has its title, name, job, country, face, words and mark", () => {
  const html = shown(person);
  for (const { title, name, job, comment } of english.testimonials.items)
    for (const words of [title, name, job, comment]) expect(html).toContain(words);
  expect(html).toContain("Brazil");
  expect(html).toContain("/pictures/people/creator.webp");
  expect(html.split(`>${english.testimonials.label}<`)).toHaveLength(5);
});
