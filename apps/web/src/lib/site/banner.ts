import type { SiteBanner } from "./site-settings-schema.ts";

/** Whether a banner is to be seen now: from the beginning of its first day until the beginning of its last, in UTC. */
export const isBannerDue = (
  { from, until }: Pick<SiteBanner, "from" | "until">,
  now: Date = new Date(),
): boolean => (from === null || now >= new Date(from)) && (until === null || now < new Date(until));

/** Where it is kept that a visitor has closed a banner: which one. */
export const bannerClosedKey = "voxloom-banner-closed";

/** What tells one banner from another: a closed one does not come back, the next one does. */
export const bannerName = ({ type, until }: Pick<SiteBanner, "type" | "until">): string =>
  `${type}-${until ?? "open"}`;

/**
 * A script for the head of the pages, before anything is painted: a banner that is over or was closed leaves no gap
 * behind. Empty without a banner.
 */
export const bannerScript = (banner: SiteBanner | null): string =>
  banner === null
    ? ""
    : `
try{var b=localStorage.getItem("${bannerClosedKey}")}catch(e){}
if(b===${JSON.stringify(bannerName(banner))}||${getTimes(banner)})document.documentElement.setAttribute("data-no-banner","")`;

const getTimes = ({ from, until }: SiteBanner): string =>
  [
    from === null ? "" : `Date.now()<${new Date(from).getTime()}`,
    until === null ? "" : `Date.now()>=${new Date(until).getTime()}`,
    "false",
  ]
    .filter(Boolean)
    .join("||");
