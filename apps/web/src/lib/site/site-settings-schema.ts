import { z } from "zod";

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'has to be a whole address, such as "https://example.com", or null',
});
/** Where a host stands. */
const origin = z
  .url({ protocol: /^https?$/, error: 'has to be a whole address, such as "https://dub.example"' })
  .refine((url) => !/^https?:\/\/[^/]+\/+[^/]/i.test(url), {
    error: "may have no path: the pages stand at the root of a host, such as https://dub.example",
  })
  .transform((url) => new URL(url).origin);
/** A page of others, or nothing: then what leads there is left out. */
const link = webAddress.nullable().default(null);
/** A path of this site. */
const path = z
  .string()
  .regex(/^\/(?![/\\])\S*$/, 'has to be a path of this site that begins with "/", such as "/pricing"');
const day = z.iso.date({ error: 'has to be a day such as "2026-10-29", or null' }).nullable().default(null);
/** Words of the owner's that stand in pages: none is null, because empty ones would leave their place empty. */
const words = (maxCharacters: number) =>
  z
    .string({ error: "has to be a text, or null" })
    .trim()
    .min(1, "is empty; null leaves it out")
    .max(maxCharacters, `is longer than ${maxCharacters} characters`)
    .nullable();

/** A script of others that pages load. */
const chatScript = z.url({ protocol: /^https$/, error: "has to be the https address of a script" });

/** Numbers the public pages tell of; users null: nothing is said of them. */
const claimsSchema = z.strictObject({
  users: z.int().positive().nullable(),
  languages: z.int().positive(),
  voices: z.int().positive(),
});

const bannerSchema = z
  .strictObject({
    /** `outage`: something is disturbed. `promotion`: gift credits with a plan. */
    type: z.enum(["outage", "promotion"]),
    /** Whether a visitor may close it; closed, it stays closed until another type or end is set. */
    isClosable: z.boolean().default(true),
    /** Where its button leads; null: it has none. Where nothing is said, a promotion's leads to the prices. */
    button: path.nullable().optional(),
    /** Days (UTC) that it begins and ends at; it is gone on the day it ends. Null: open, but for promotions. */
    from: day,
    until: day,
    /** Gift of a promotion in percent, and the yearly credits its example is told with. */
    giftPercent: z.int().min(1).max(100).default(20),
    exampleCredits: z.int().positive().default(10_800),
  })
  .refine(({ type, until }) => type === "outage" || until !== null, {
    path: ["until"],
    error: "is missing: a promotion says the day that it ends at",
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ["until"],
    error: "is not after banner.from: the banner would never be seen",
  })
  .transform(({ button, ...banner }) => ({
    ...banner,
    button: button === undefined && banner.type === "promotion" ? "/pricing" : (button ?? null),
  }));
export type SiteBanner = z.infer<typeof bannerSchema>;

const socialSchema = z.strictObject({
  youtube: link,
  instagram: link,
  tiktok: link,
  facebook: link,
  x: link,
  linkedin: link,
  discord: link,
  github: link,
});

/** Contacts that the help widget shows in one language: files are paths of this site. */
const messengersSchema = z.strictObject({
  zh: z.strictObject({ qr: path }).nullable().default(null),
  ru: z
    .strictObject({
      qr: path,
      link: z.url({ protocol: /^(https?|tg)$/, error: 'has to be an address, such as "https://t.me/you"' }),
    })
    .nullable()
    .default(null),
});

/**
 * What the owner of an installation says about it on its public pages. `site-settings.json` beside the pages has the
 * defaults; a file named by `VOXLOOM_SITE_SETTINGS` says what is different. The pages are built anew when it changes.
 */
export const siteSettingsSchema = z
  .strictObject({
    /** Where the public reaches the installation, such as `https://dub.example`; from `VOXLOOM_PUBLIC_URL`. */
    origin,
    /** Who runs the installation: stands in the terms, the privacy policy and the footer; null: nobody is named. */
    operator: words(120),
    /** The e-mail address for the public; null: only the contact form, whose mails go to the administrators. */
    contact: z.email('has to be an e-mail address, such as "hello@example.com", or null').nullable(),
    /** Where the operator is: a country, or a full postal address. */
    place: words(300),
    /** The operator's tax number, for receipts; null: none. */
    taxNumber: words(60).default(null),
    /** `own`: what this installation's engines have, counted. `owner`: the numbers below, as the owner's statement. */
    claims: z.enum(["owner", "own"]),
    /** The owner's statement; null: there is none. */
    ownerClaims: claimsSchema.nullable(),
    /** What was counted; the build fills it in where `claims` is `own`. */
    ownClaims: claimsSchema.nullable().default(null),
    /** What stands above every page but the prices; null: nothing. */
    banner: bannerSchema.nullable(),
    /** Whether the home page shows the example testimonials, of people who are made up. */
    hasTestimonials: z.boolean(),
    /** Whether the home page shows the strip of example logos, of companies that are made up. */
    hasShowcase: z.boolean(),
    /** Whether search engines may list the public pages. */
    isListed: z.boolean(),
    /** Whether plans and credits are spoken of; from `VOXLOOM_BILLING`. */
    hasBilling: z.boolean(),
    /** Where events are sent, by visitors who consent; null: nowhere. */
    analytics: webAddress.nullable(),
    /** How visitors reach support: the built-in form, or a provider's script. */
    chat: z.union([z.literal("form"), z.strictObject({ script: chatScript })], {
      error: 'has to be "form", or {"script": "https://…"} with the address of a script',
    }),
    messengers: messengersSchema.prefault({}),
    social: socialSchema.prefault({}),
    /** The video tutorial, wherever it is. */
    videoTutorial: link,
    /**
     * `path`: every page has an address of its own. `hash`: pages without a file are reached by `/app/#/home` and the
     * like, so that any file server will do.
     */
    routing: z.enum(["path", "hash"]),
  })
  .refine(({ claims, ownerClaims }) => claims === "own" || ownerClaims !== null, {
    path: ["ownerClaims"],
    error: 'is missing: claims "owner" tells these numbers',
  });

/** The settings of the public pages, checked. */
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
