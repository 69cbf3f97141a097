import { locales } from "@voxloom/contract";
import { expect, test } from "vitest";
import { homeContent } from "./home-content.server.ts";
import { shownTools } from "./home-links.ts";
import samples from "./voice-samples.json";

test.each(locales)("%s names four voices, twenty languages, the tools and the countries", async (locale) => {
  const { voices, targets, tools, people } = await homeContent(locale);
  expect(voices.map(({ code }) => code)).toEqual(["crt1", "crt2", "crt3", "crt4"]);
  expect(new Set(targets.map(({ name }) => name)).size).toBe(20);
  expect(tools).toHaveLength(shownTools.length);
  const countries = people.map(({ country }) => country);
  expect(new Set(countries).size).toBe(4);
  for (const country of countries) expect(country).not.toMatch(/^[A-Z]{2}$/);
  for (const { name } of [...voices, ...targets]) expect(name).not.toMatch(/^[a-z]{2}(-[a-z]+)?$/i);
});

test("every voice is heard in the same languages", () => {
  const lists = samples.voices.map(({ targets }) => targets.map(({ locale }) => locale).join());
  expect(new Set(lists).size).toBe(1);
});
