import type { ClipsSettings } from "@voxloom/contract";

type Preset = Pick<ClipsSettings, "shape" | "template" | "lengthMs">;

/** What a video is made for, and what it begins with then. Names of places are the same in every language. */
export const clipKinds = {
  product: { shape: "1:1", template: "product-card", lengthMs: null },
  tiktok: { shape: "9:16", template: "quick-cuts", lengthMs: null },
  instagram: { shape: "4:5", template: "four-up", lengthMs: null },
  reels: { shape: "9:16", template: "countdown", lengthMs: 15_000 },
  shorts: { shape: "9:16", template: "quick-cuts", lengthMs: 30_000 },
  amazon: { shape: "16:9", template: "product-card", lengthMs: 30_000 },
  etsy: { shape: "1:1", template: "calm-story", lengthMs: 15_000 },
  ad: { shape: "16:9", template: "split-screen", lengthMs: null },
  photo: { shape: "9:16", template: "prints-wall", lengthMs: null },
  video: { shape: "16:9", template: "cinema", lengthMs: null },
} as const satisfies Record<string, Preset>;
export type ClipKind = keyof typeof clipKinds;

/** A kind by its name in an address; null: there is none. */
export const findClipKind = (name: string | null): ClipKind | null =>
  name !== null && Object.hasOwn(clipKinds, name) ? (name as ClipKind) : null;

/** Kinds that are called what their place is called. */
export const placeNames: Partial<Record<ClipKind, string>> = {
  tiktok: "TikTok",
  instagram: "Instagram",
  reels: "Reels",
  shorts: "Shorts",
  amazon: "Amazon",
  etsy: "Etsy",
};
