import { expect, test } from "vitest";
import defaults from "../../../site-settings.json" with { type: "json" };
import { settingProblems } from "./setting-problems.ts";
import { siteSettingsSchema } from "./site-settings-schema.ts";

/** What is said of the defaults with something different. */
function problemsWith(own: object): string[] {
  const { error } = siteSettingsSchema.safeParse({ ...defaults, ...own });
  return error === undefined ? [] : settingProblems(error);
}

test.each([
  ["operator", { operator: " " }, "operator: is empty; null leaves it out"],
  ["place", { place: "" }, "place: is empty; null leaves it out"],
  ["contact", { contact: "" }, 'contact: has to be an e-mail address, such as "hello@example.com", or null'],
  ["claims", { claims: "all" }, 'claims: expected one of "owner"|"own"'],
  ["ownerClaims", { ownerClaims: { users: null, voices: 1 } }, "ownerClaims.languages: is missing"],
  [
    "claims without figures",
    { claims: "owner" },
    'ownerClaims: is missing: claims "owner" tells these numbers',
  ],
  [
    "banner",
    { banner: { type: "promotion" } },
    "banner.until: is missing: a promotion says the day that it ends at",
  ],
  [
    "days",
    { banner: { type: "outage", from: "2026-10-29", until: "2026-10-28" } },
    "banner.until: is not after banner.from: the banner would never be seen",
  ],
  [
    "a day",
    { banner: { type: "outage", until: "29.10." } },
    'banner.until: has to be a day such as "2026-10-29", or null',
  ],
  ["a switch", { hasTestimonials: "no" }, "hasTestimonials: expected boolean, received string"],
  [
    "analytics",
    { analytics: "" },
    'analytics: has to be a whole address, such as "https://example.com", or null',
  ],
  [
    "chat",
    { chat: "crisp" },
    'chat: has to be "form", or {"script": "https://…"} with the address of a script',
  ],
  [
    "chat.script",
    { chat: { script: "http://a.example/a.js" } },
    "chat.script: has to be the https address of a script",
  ],
  ["social", { social: { myspace: "https://a.example" } }, "social.myspace: is the name of no setting"],
  ["a misspelt name", { operater: "Ada" }, "operater: is the name of no setting"],
  [
    "the address",
    { origin: "dub.example" },
    'VOXLOOM_PUBLIC_URL: has to be a whole address, such as "https://dub.example"',
  ],
  [
    "a path in the address",
    { origin: "https://example.com/dub" },
    "VOXLOOM_PUBLIC_URL: may have no path: the pages stand at the root of a host, such as https://dub.example",
  ],
])("what is wrong with %s is said with the setting's name and what it has to be", (_, own, said) => {
  expect(problemsWith(own)).toEqual([said]);
});

test("what an owner may leave out is left out, and the address has no slash at its end", () => {
  const settings = siteSettingsSchema.parse({ ...defaults, origin: "https://Dub.example:443/", place: null });
  expect(settings).toMatchObject({ origin: "https://dub.example", place: null, social: { youtube: null } });
});
