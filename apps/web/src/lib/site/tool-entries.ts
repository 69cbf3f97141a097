import type { TaskProduct } from "@voxloom/contract";
import type { ClipKind } from "../clip-kinds.ts";
import { paths } from "../paths.ts";
import { isStanding } from "../products.ts";
import { productPlaces } from "../task-products.ts";
import { isToolSlug, type PagePath } from "./locale-paths.ts";
import { productOfTool, type ToolSlug } from "./tools.ts";

/** A part of the product that tools are made of. */
export type ToolProduct = (typeof productOfTool)[ToolSlug];

/** Workspace pages that a file can be handed to: of the translation, of a video or of what it is. */
const dropPlaces = {
  translation: paths.translation,
  ...(Object.fromEntries(Object.entries(productPlaces).map(([product, { order }]) => [product, order])) as {
    // Each product keeps its own.
    [Product in TaskProduct]: (typeof productPlaces)[Product]["order"];
  }),
} as const;
export type DropPlace = (typeof dropPlaces)[keyof typeof dropPlaces];

const isDropped = (product: ToolProduct): product is ToolProduct & keyof typeof dropPlaces =>
  Object.hasOwn(dropPlaces, product);

/** Where the others are in the workspace. */
const workspacePages: Record<Exclude<ToolProduct, keyof typeof dropPlaces>, string> = {
  "subtitle-translation": paths.subtitles,
  // Its page is the tool.
  "subtitle-file": paths.subtitles,
  "voice-cloning": paths.voiceCloning,
};

/**
 * How one begins with a tool: a file is dropped on its page, or edited right there, a text is spoken there, a recording or a link becomes text, its workspace page is opened, or it is not there yet and
 * the page says what can be used instead.
 */
export type ToolEntry =
  | { kind: "drop"; to: DropPlace; takes?: "subtitles" | "video-and-subtitles" }
  | ShownEntry
  | { kind: "transcript"; leads: "file" | "link"; to: DropPlace }
  | { kind: "subtitle-file" }
  | { kind: "speech"; leads: SpeechLead }
  | { kind: "page"; to: string }
  | { kind: "coming"; product: ToolProduct };

/** Clips or pictures are dropped, as many as one likes; `begins`: what a video of clips is made for. */
type ShownEntry = { kind: "drop"; to: DropPlace; takes: "clips" | "pictures"; begins?: ClipKind };

/** What the makers of one kind of video are made for. */
const beginnings: Partial<Record<ToolSlug, ClipKind>> = {
  "product-video-maker": "product",
  "ad-video-maker": "ad",
  "photo-video-maker": "photo",
};

/** What a tool that speaks begins with: a text, a choice of voices, or a subtitle file. */
export type SpeechLead = "text" | "voices" | "male" | "female" | "subtitles";
const speechLeads: Partial<Record<ToolSlug, SpeechLead>> = {
  "accent-generator": "voices",
  "male-voice-generator": "male",
  "female-voice-generator": "female",
  "subtitle-to-speech": "subtitles",
};

/** Tools of sites whose videos nobody has as files. */
const linkTools: ReadonlySet<ToolSlug> = new Set([
  "tiktok-transcript-generator",
  "youtube-transcript-generator",
]);

/** Where a tool's page leads. */
export function getEntry(slug: ToolSlug): ToolEntry {
  const product = productOfTool[slug];
  if (!isStanding(product)) return { kind: "coming", product };
  if (product === "subtitle-file") return { kind: "subtitle-file" };
  if (product === "subtitle-translation") return { kind: "drop", to: paths.subtitles, takes: "subtitles" };
  if (slug === "add-srt-to-video") return { kind: "drop", to: paths.subtitles, takes: "video-and-subtitles" };
  if (slug === "youtube-subtitle-downloader")
    return { kind: "transcript", leads: "link", to: paths.subtitles };
  if (product === "transcription")
    return { kind: "transcript", leads: linkTools.has(slug) ? "link" : "file", to: paths.transcription };
  if (product === "text-to-speech") return { kind: "speech", leads: speechLeads[slug] ?? "text" };
  if (product === "slideshow" || product === "clips") {
    const begins = beginnings[slug];
    const takes = product === "clips" ? "clips" : "pictures";
    return { kind: "drop", to: productPlaces[product].order, takes, ...(begins && { begins }) };
  }
  if (isDropped(product)) return { kind: "drop", to: dropPlaces[product] };
  return { kind: "page", to: workspacePages[product] };
}

/** Whether a tool can be used in this version. */
export const isToolReady = (slug: ToolSlug): boolean => isStanding(productOfTool[slug]);

/** Whether a public page is of something that can be used in this version; a page of no tool is. */
export function isReadyPage(page: PagePath): boolean {
  const slug = /^\/tools\/([^/]+)\/$/.exec(page)?.[1] ?? "";
  return !isToolSlug(slug) || isToolReady(slug);
}
