import type { Page } from "playwright-core";

/** The task whose pictures are taken. */
export type PicturedTask = { path: string; taskId: string };

type Open = (page: Page, task: PicturedTask) => Promise<void>;

/** One picture: the name of its file, and how its screen is reached. */
export type Screen = { name: string; open: Open };

const goTo = (path: string) => async (page: Page) => void (await page.goto(path));
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).first().waitFor();
const scrollTo = (page: Page, title: string) =>
  page
    .getByRole("heading", { name: title })
    .first()
    .evaluate((found) => window.scrollTo({ top: found.getBoundingClientRect().top + window.scrollY - 80 }));
const studio = async (page: Page, { taskId }: PicturedTask): Promise<void> => {
  await page.goto(`/translation-editor/${taskId}`);
  await page.getByRole("textbox", { name: "Line 1, translation" }).waitFor();
  await page.getByRole("application").waitFor();
};
const room = async (page: Page, task: PicturedTask, name: string, line = 2): Promise<void> => {
  await studio(page, task);
  await page.getByRole("tab", { name, exact: true }).click();
  await page.getByRole("textbox", { name: `Line ${line}, translation` }).click();
};
/** Plays on to a place where somebody speaks, and stops there. */
const seekTo = (page: Page, seconds: number) =>
  page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement, time) => {
      video.currentTime = time;
    }, seconds);
const exportDialog = async (page: Page, task: PicturedTask, tab: string): Promise<void> => {
  await studio(page, task);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await page.getByRole("dialog", { name: "Export" }).getByRole("tab", { name: tab }).click();
};

/** A part of a screen that is shown by itself, in pixels of the screen; it is kept as 800 by 560. */
export const details = [
  { name: "studio-lines", of: "studio", left: 0, top: 52, width: 835, height: 584 },
] as const;

/** Pictures of the sample's order, taken while it is open. */
export const orderScreens: readonly Screen[] = [
  { name: "order", open: async () => {} },
  { name: "order-settings", open: (page) => scrollTo(page, "Voices") },
];

/** Every other picture of the product, in the order in which they are taken. */
export const screens: readonly Screen[] = [
  { name: "home", open: goTo("/home") },
  { name: "upload", open: goTo("/translation") },
  {
    name: "result",
    async open(page, { path }) {
      await page.goto(path);
      await heading(page, "Quality report");
      await page.getByRole("radiogroup", { name: "Subtitles" }).getByText("Translation").click();
      await seekTo(page, 8.2);
    },
  },
  {
    name: "quality-report",
    async open(page, { path }) {
      await page.goto(path);
      await heading(page, "Quality report");
      await scrollTo(page, "Quality report");
    },
  },
  {
    name: "download",
    async open(page, { path }) {
      await page.goto(path);
      await page.getByRole("button", { name: "Download" }).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "studio",
    async open(page, task) {
      await room(page, task, "Voice");
      await seekTo(page, 3);
    },
  },
  { name: "studio-speakers", open: (page, task) => room(page, task, "Speakers") },
  { name: "studio-checks", open: (page, task) => room(page, task, "Checks") },
  { name: "studio-glossary", open: (page, task) => room(page, task, "Glossary") },
  { name: "studio-history", open: (page, task) => room(page, task, "History") },
  {
    name: "subtitle-style",
    async open(page, task) {
      await room(page, task, "Subtitle style");
      await seekTo(page, 8.2);
    },
  },
  {
    name: "timeline",
    async open(page, task) {
      await studio(page, task);
      for (let steps = 0; steps < 4; steps += 1) {
        await page.getByRole("button", { name: "Zoom in" }).click();
      }
    },
  },
  { name: "export-video", open: (page, task) => exportDialog(page, task, "Video") },
  { name: "export-text", open: (page, task) => exportDialog(page, task, "Text") },
  {
    name: "share",
    async open(page, { path }) {
      await page.goto(path);
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await page.getByRole("radio", { name: "Anyone with the link" }).click();
      await page.getByText("/u/", { exact: false }).first().waitFor();
    },
  },
  { name: "shared", open: (page, { taskId }) => goTo(`/u/${taskId}`)(page) },
  { name: "tasks", open: goTo("/my-tasks") },
  { name: "account", open: goTo("/account") },
  { name: "plans", open: goTo("/subscription-plan") },
  { name: "credits", open: goTo("/credit-details") },
  { name: "engines", open: goTo("/engines") },
];
