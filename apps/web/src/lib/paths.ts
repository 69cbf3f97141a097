import { productPlaces } from "./task-products.ts";

/** Addresses of the pages; those of products stand with them. */
export const paths = {
  landing: "/",
  home: "/home",
  translation: productPlaces["video-translation"].order,
  /** The translation page that makes the sample at once. */
  sample: "/translation?sample=1",
  /** Lips of a finished dub are to move with it. */
  lipsOfDub: (materialId: string, taskId: string) =>
    `${productPlaces["lip-sync"].order}?${new URLSearchParams({ material: materialId, dub: taskId })}`,
  audioTranslation: productPlaces["audio-translation"].order,
  subtitles: productPlaces.subtitles.order,
  transcription: productPlaces.transcription.order,
  textToSpeech: "/text-to-speech/",
  /** The page of slideshows, for who begins with music. */
  musicVideo: `${productPlaces.slideshow.order}?music`,
  voices: "/voices",
  voiceCloning: "/voice-cloning",
  /** The voice cloning page that takes what a speaker of a task says as its recording. */
  voiceOfSpeaker: (taskId: string, speakerId: string) =>
    `/voice-cloning?${new URLSearchParams({ task: taskId, speaker: speakerId })}`,
  pronunciations: "/pronunciations",
  assets: "/my-assets",
  /** Where finished results are sent to. */
  publishing: "/publishing",
  referrals: "/referrals",
  tasks: "/my-tasks",
  task: (projId: string, taskId: string) => `/my-tasks/${projId}/${taskId}`,
  /** Editors of a task's script beside those of its product. */
  proofread: (taskId: string) => `/video-translation-proofread/${taskId}`,
  speechEditor: (taskId: string) => `/text-to-speech/${taskId}`,
  engines: "/engines",
  signIn: "/signin",
  signOut: "/signout",
  signUp: "/signup",
  account: "/account",
  mailSubscription: "/mail-subscription-manage",
  subscriptionPlan: "/subscription-plan",
  /** The plans page that opens with what is to be bought, by the id of its price. */
  purchase: (priceId: string) => `/subscription-plan?${new URLSearchParams({ price: priceId })}`,
  creditDetails: "/credit-details",
  /** Where administrators work. */
  userProjects: "/manager/user-projects",
  termsOfService: "/terms-of-service",
  privacyPolicy: "/privacy-policy",
} as const;

/** Addresses of editors from before, and where they lead now. */
export const editorAliases: Readonly<Record<string, (taskId: string) => string>> = {
  "video-translation-editor": productPlaces["video-translation"].editor,
  "subtitle-translation-editor": productPlaces.subtitles.editor,
};

/** Pages, with all below them, that only someone with an account can open. The rest of the workspace takes guests. */
const pagesOfAccounts: readonly string[] = [
  paths.account,
  // Somebody has to answer for the consent.
  paths.voiceCloning,
  paths.subscriptionPlan,
  paths.creditDetails,
  paths.referrals,
  paths.userProjects,
];

/** Whether a page is only for people who are signed in. */
export const needsSignIn = (pathname: string): boolean =>
  pagesOfAccounts.some((page) => pathname === page || pathname.startsWith(`${page}/`));
