import type { Locale } from "@voxloom/contract";
import { siteClaims } from "../../lib/site/claims.ts";
import { toolContent } from "../../lib/site/tool-content.server.ts";
import { pictureAddress } from "../../lib/site/tool-pictures.ts";
import { examplePeople, getLinks } from "./example-people.ts";
import type { HomeContent } from "./home-content.ts";
import { shownTools } from "./home-links.ts";
import samples from "./voice-samples.json";

/** What the home page shows beside its phrases: its tools, figures, and names of languages and countries. */
export async function homeContent(locale: Locale): Promise<HomeContent> {
  const languages = new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" });
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const getName = (code: string) => capitalised(languages.of(code) ?? code, locale);
  const [first] = samples.voices;
  const tools = shownTools.map(async (slug) => {
    const { name, summary } = await toolContent(locale, slug);
    return { slug, name, summary, picture: pictureAddress(locale, slug) };
  });
  return {
    tools: await Promise.all(tools),
    voices: samples.voices.map(({ code, language }) => ({ code, name: getName(language) })),
    targets: (first?.targets ?? []).map((target) => ({
      locale: target.locale,
      name: getName(target.locale),
    })),
    users: siteClaims(locale)?.users ?? null,
    people: examplePeople.map((person) => ({
      portrait: person.portrait,
      country: countries.of(person.country) ?? person.country,
      links: getLinks(person),
    })),
  };
}

const capitalised = (name: string, locale: Locale): string =>
  name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale));
