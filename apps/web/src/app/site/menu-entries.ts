import type { EnglishPhrases } from "@voxloom/phrases";
import type { PagePath } from "../../lib/site/locale-paths.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";

type Words = EnglishPhrases["site"];

/** One line of a menu or of the footer: a page of ours, or an address elsewhere. */
export type MenuEntry = { name: string; label: string } & ({ page: PagePath } | { href: string });

/** What stands below Resources. The video tutorial is elsewhere, and left out where the settings name none. */
export const resources = ({ menu }: Words): MenuEntry[] => [
  { name: "help-center", label: menu.helpCenter, page: "/help-center/" },
  { name: "blog", label: menu.blog, page: "/blog/" },
  { name: "voice-check", label: menu.voiceCheck, page: "/voice-check/" },
  ...(siteSettings.videoTutorial === null
    ? []
    : [{ name: "video-tutorial", label: menu.videoTutorial, href: siteSettings.videoTutorial }]),
];

/** What stands below Partnership. The creator fund gives credits, and is left out where nobody needs any. */
export const partnership = ({ menu }: Words): MenuEntry[] => [
  { name: "partner", label: menu.partner, page: "/partner/" },
  { name: "affiliate", label: menu.affiliate, page: "/affiliate/" },
  ...(siteSettings.hasBilling
    ? [{ name: "creator-fund", label: menu.creatorFund, page: "/creator-fund/" as const }]
    : []),
];
