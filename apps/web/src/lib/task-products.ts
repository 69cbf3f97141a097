import type { TaskProduct } from "@voxloom/contract";

export type ProductPlaces = {
  /** Where it is ordered: the page is `routes/workspace<order>.tsx`. */
  order: string;
  /** Where its lines are changed; null: it has none. */
  editor: ((taskId: string) => string) | null;
  /** Its line in the menu, as the phrase `nav.<menu>` names it. */
  menu: string;
};

/** What the pages have of each product, in the order of the menu. */
export const productPlaces = {
  "video-translation": {
    order: "/translation",
    editor: (taskId: string) => `/translation-editor/${taskId}`,
    menu: "translation",
  },
  "audio-translation": {
    order: "/audio-translation",
    editor: (taskId: string) => `/audio-translation-editor/${taskId}`,
    menu: "audio",
  },
  subtitles: {
    order: "/subtitle",
    editor: (taskId: string) => `/subtitle-editor/${taskId}`,
    menu: "subtitles",
  },
  transcription: {
    order: "/transcription",
    editor: (taskId: string) => `/transcription/editor/${taskId}`,
    menu: "transcription",
  },
  "text-to-speech": {
    order: "/text-to-speech",
    editor: (taskId: string) => `/text-to-speech/${taskId}`,
    menu: "speech",
  },
  clips: {
    order: "/create-video",
    editor: (taskId: string) => `/create-video/${taskId}`,
    menu: "clips",
  },
  slideshow: {
    order: "/create-music-video",
    editor: (taskId: string) => `/create-video/${taskId}`,
    menu: "slideshow",
  },
  "lip-sync": {
    order: "/lip-sync",
    editor: null,
    menu: "lipSync",
  },
} as const satisfies Record<TaskProduct, ProductPlaces>;
