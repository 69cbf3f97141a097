import { join } from "node:path";
import type { Page } from "playwright-core";
import { publicFolder } from "../folders.ts";
import type { InterfaceWords } from "./interface-words.ts";
import { openSampleOrder, post } from "./prepare-task.ts";

/** The dub whose pictures are taken. */
export type PicturedTask = { path: string; taskId: string };

/** A visit in one language: where the dub and the editor of a video are, and what the parts of the interface are called. */
export type Visit = {
  page: Page;
  task: PicturedTask & { videoEditor: string };
  words: InterfaceWords;
};

/** One picture: the name of its file, and how its screen is reached. */
export type Screen = { name: string; open: (visit: Visit) => Promise<void> };

const goTo =
  (path: string) =>
  async ({ page }: Visit) =>
    void (await page.goto(path));
const report = async ({ page, task, words }: Visit): Promise<void> => {
  await page.goto(task.path);
  await page.getByRole("heading", { name: words("task:report.heading") }).waitFor();
};
const scrollTo = ({ page, words }: Visit, title: string) =>
  page
    .getByRole("heading", { name: words(title) })
    .first()
    .evaluate((found) => window.scrollTo({ top: found.getBoundingClientRect().top + window.scrollY - 80 }));
const translatedLine = ({ page, words }: Visit, number: number) =>
  page.getByRole("textbox", { name: words("editor-lines:line.target", { number }) });
const studio = async (visit: Visit): Promise<void> => {
  await visit.page.goto(`/translation-editor/${visit.task.taskId}`);
  await translatedLine(visit, 1).waitFor();
  await visit.page.getByRole("application").waitFor();
};
const panel =
  (name: string) =>
  async (visit: Visit): Promise<void> => {
    await studio(visit);
    await visit.page.getByRole("tab", { name: visit.words(`editor:panels.${name}`) }).click();
    await translatedLine(visit, 2).click();
  };
/** Plays on to a place where somebody speaks, and stops there. */
const seekTo = ({ page }: Visit, seconds: number) =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement, time) => {
      video.currentTime = time;
    }, seconds);

/**
 * A part of a screen that is shown by itself, in pixels of the screen; it is kept as 800 by 560. `start` is counted from
 * where lines of writing begin.
 */
export const details = [
  { name: "studio-lines", of: "studio", start: 0, top: 52, width: 835, height: 584 },
] as const;

/** Words that are said otherwise than they are written, in no language and in English. */
const pronunciations = [
  { word: "Nguyen", sayAs: "win", language: "en" },
  { word: "SQL", sayAs: "sequel", language: "en" },
  { word: "Voxloom", sayAs: "vox loom", language: null },
];

/** Still pictures of the scenes that the pages show. */
const slides = ["documentary", "commercial", "tv-show"].map((name) =>
  join(publicFolder, `videos/${name}.webp`),
);

/** Every picture of the product, in the order in which they are taken. */
export const screens: readonly Screen[] = [
  { name: "order", open: openSampleOrder },
  {
    name: "order-settings",
    async open(visit) {
      await openSampleOrder(visit);
      await scrollTo(visit, "translation:settings.voicesHeading");
    },
  },
  { name: "home", open: goTo("/home") },
  { name: "upload", open: goTo("/translation") },
  {
    name: "result",
    async open(visit) {
      const { page, words } = visit;
      await report(visit);
      await page
        .getByRole("radiogroup", { name: words("task:player.subtitles") })
        .getByText(words("task:player.subtitlesTarget"))
        .click();
      await seekTo(visit, 8.2);
    },
  },
  {
    name: "quality-report",
    async open(visit) {
      await report(visit);
      await scrollTo(visit, "task:report.heading");
    },
  },
  {
    name: "download",
    async open({ page, task, words }) {
      await page.goto(task.path);
      await page.getByRole("button", { name: words("task:downloads.button") }).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "studio",
    async open(visit) {
      await panel("takes")(visit);
      await seekTo(visit, 3);
    },
  },
  { name: "studio-speakers", open: panel("speakers") },
  { name: "studio-glossary", open: panel("glossary") },
  {
    name: "subtitle-style",
    async open(visit) {
      await panel("style")(visit);
      await seekTo(visit, 8.2);
    },
  },
  {
    name: "timeline",
    async open(visit) {
      await studio(visit);
      const zoomIn = visit.page.getByRole("button", {
        name: visit.words("editor-keys:command.timeline.zoomIn"),
      });
      for (let steps = 0; steps < 4; steps += 1) await zoomIn.click();
    },
  },
  {
    name: "export-video",
    async open(visit) {
      const { page, words } = visit;
      await studio(visit);
      await page.getByRole("button", { name: words("editor:more") }).click();
      await page.getByRole("menuitem", { name: words("editor-keys:command.export") }).click();
      await page
        .getByRole("dialog", { name: words("editor-transfer:export.title") })
        .getByRole("tab", { name: words("editor-transfer:export.video") })
        .click();
    },
  },
  {
    name: "share",
    async open({ page, task, words }) {
      await page.goto(task.path);
      await page.getByRole("button", { name: words("share:button") }).click();
      await page.getByRole("radio", { name: words("share:access.anyone") }).click();
      await page.getByText("/u/", { exact: false }).first().waitFor();
    },
  },
  { name: "shared", open: (visit) => goTo(`/u/${visit.task.taskId}`)(visit) },
  {
    name: "voice-cloning",
    async open({ page, words }) {
      await page.goto("/voice-cloning");
      await page.getByRole("heading", { name: words("cloning:step.consent") }).waitFor();
    },
  },
  {
    name: "pronunciations",
    async open({ page }) {
      await post(page, "/api/pronunciation/save", { entries: pronunciations });
      await page.goto("/pronunciations");
      await page.getByText("vox loom").waitFor();
    },
  },
  {
    name: "slideshows",
    async open(visit) {
      const { page, words } = visit;
      await page.goto("/create-music-video");
      await page.locator('input[type="file"]').first().setInputFiles(slides);
      await page.getByRole("heading", { name: words("slideshow:slides.heading", { number: 3 }) }).waitFor();
      await page.getByRole("button", { name: words("slideshow:music.ours") }).click();
      await page.getByRole("listitem").getByText(words("slideshow:music.use")).first().click();
      await page.getByText(words("slideshow:beats.steady")).waitFor();
      await page.getByRole("switch", { name: words("slideshow:beats.on") }).click();
      await page.getByRole("button", { name: words("slideshow:beats.tapAlong") }).waitFor();
      await scrollTo(visit, "slideshow:slides.heading");
    },
  },
  {
    name: "video-editor",
    async open({ page, task, words }) {
      await page.goto(task.videoEditor);
      const shots = page.getByRole("list", { name: words("video-editor:timeline.shots") });
      await shots.getByRole("button").nth(2).click({ timeout: 120_000 });
      await page.getByRole("region", { name: words("video-editor:why.heading") }).waitFor();
    },
  },
  { name: "account", open: goTo("/account") },
  { name: "plans", open: goTo("/subscription-plan") },
  { name: "credits", open: goTo("/credit-details") },
  { name: "engines", open: goTo("/engines") },
];
