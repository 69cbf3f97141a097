import { type Material, videoExtensions } from "@voxloom/contract";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Brought } from "./material-query.ts";
import type { Materials } from "./place-order.ts";
import type { HeardLanguages } from "./use-heard-languages.ts";

/** What the ordering kit has to know of a product: what it is made of, what its form begins with, and the form. */
export type OrderProduct<First> = {
  /** Endings of the files it is made of, without dots. */
  endings: readonly string[];
  /** Names of formats, of those that people ask for. */
  formats: readonly string[];
  /** The first step that is counted; null: none is. */
  firstStep: "video_translation_step_1" | "subtitle_step_1" | "pure_music_step_1" | "clips_step_1" | null;
  /** It is made of sound alone: no video is asked for, and the sample, which is one, is not offered. */
  isOfAudio: boolean;
  /** Subtitle files that come without a recording are an order of their own. */
  takesSubtitles: boolean;
  /** What the form begins with, of a draft where one is named; undefined until it is there. */
  useFirst: (draftId: string | null) => First | undefined;
  Form: ComponentType<OrderFormProps<First>>;
};

export type OrderFormProps<First> = {
  /** All of them ready, and of one kind. */
  materials: Materials;
  first: First;
  /** A guest's preview starts by itself, once it is known to be possible. */
  startsPreview: boolean;
  /** Subtitle files that were brought for the recordings. */
  subtitles: readonly Material[];
  /** Another one has come. */
  onSubtitles: (material: Material) => void;
  /** One that was brought is to be left out. */
  onLeaveOut: (materialId: string) => void;
  /** More files are to come, or to be left out: nothing starts yet. */
  isHeld: boolean;
  /** Shows the files of the order and what was heard in each. */
  files: (shown: ShownFiles) => ReactNode;
};
export type ShownFiles = {
  /** null: nobody listens, because what is said counts for nothing. */
  languages: HeardLanguages | null;
  audioTrack: number;
  onTrack: (index: number) => void;
};

/** A file of an order as far as it is known. */
export type BroughtFile = { id: string } & Pick<Brought, "data" | "error">;

/** The files that the order of a page is made of. */
export type Sources = Pick<OrderProduct<never>, "endings" | "formats" | "isOfAudio" | "takesSubtitles">;
const videoEndings: readonly string[] = videoExtensions;
/** It is made of videos alone: recordings of sound are not asked for. */
export const areOnlyVideos = ({ endings }: Pick<Sources, "endings">): boolean =>
  endings.every((ending) => videoEndings.includes(ending));
const SourcesContext = createContext<Sources | null>(null);
export const SourcesProvider = SourcesContext.Provider;

export function useSources(): Sources {
  const sources = useContext(SourcesContext);
  if (sources === null) throw new Error("no product is ordered here");
  return sources;
}
