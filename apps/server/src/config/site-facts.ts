import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

/** What the server needs to know of the settings of the public pages. */
export type SiteFacts = {
  /** Where the owner wants to be written to; null: the administrators are. */
  contact: string | null;
  /** Who sells, where they are, and their tax number: on receipts. */
  operator: string | null;
  place: string | null;
  taxNumber: string | null;
  /** Other hosts whose scripts pages may load: a chat provider's. */
  scripts: string[];
  /** Other hosts that pages may send to: where events are counted. */
  connections: string[];
  /** Whether search engines may list the public pages. */
  isListed: boolean;
  /** Gift credits that the banner of the pages promises with plans; null: it promises none. */
  promotion: Promotion | null;
};

/** Gift credits with every plan that is paid for from a moment (null: any) until before another. */
export type Promotion = { giftPercent: number; from: Date | null; until: Date };

/** The part that is needed here; the web checks the whole. */
const settingsSchema = z.object({
  contact: z.email().nullable().optional(),
  operator: z.string().nullable().optional(),
  place: z.string().nullable().optional(),
  taxNumber: z.string().nullable().optional(),
  isListed: z.boolean().optional(),
  analytics: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
  chat: z.union([z.literal("form"), z.object({ script: z.url({ protocol: /^https$/ }) })]).optional(),
  banner: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("outage") }),
      z.object({
        type: z.literal("promotion"),
        giftPercent: z.int().min(1).max(100).default(20),
        from: z.iso.date().nullable().default(null),
        until: z.iso.date(),
      }),
    ])
    .nullable()
    .optional(),
});

/**
 * The facts in the owner's settings, and where they say nothing in the defaults. `file` is `VOXLOOM_SITE_SETTINGS`,
 * from the repository's folder; empty for none.
 */
export function readSiteFacts(
  repositoryFolder: string,
  file: string,
): { facts: SiteFacts; problems: string[] } {
  const files = [
    join(repositoryFolder, "apps/web/site-settings.json"),
    ...(file.trim() === "" ? [] : [resolve(repositoryFolder, file.trim())]),
  ];
  const problems: string[] = [];
  const said = files.map((path) => {
    const { read, why } = readSettings(path);
    problems.push(...why.map((reason) => `VOXLOOM_SITE_SETTINGS: ${path}: ${reason}`));
    return read;
  });
  return { facts: getFacts(Object.assign({}, ...said)), problems };
}

/** What a file says, and what keeps it from being used. */
function readSettings(path: string): { read: Partial<z.output<typeof settingsSchema>>; why: string[] } {
  try {
    const { data = {}, error } = settingsSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
    const why = error?.issues.map(({ path: place, message }) => `${place.join(".")}: ${message}`) ?? [];
    return { read: data, why };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { read: {}, why: [`cannot be read: ${why}`] };
  }
}

const getFacts = ({
  contact = null,
  operator = null,
  place = null,
  taxNumber = null,
  analytics = null,
  chat = "form",
  banner = null,
  isListed = true,
}: z.output<typeof settingsSchema>): SiteFacts => ({
  ...{ contact, operator, place, taxNumber },
  isListed,
  scripts: chat === "form" ? [] : [new URL(chat.script).origin],
  connections: [
    ...(analytics === null ? [] : [new URL(analytics).origin]),
    ...(chat === "form" ? [] : [new URL(chat.script).origin]),
  ],
  promotion:
    banner?.type !== "promotion"
      ? null
      : {
          giftPercent: banner.giftPercent,
          from: banner.from === null ? null : new Date(banner.from),
          until: new Date(banner.until),
        },
});
