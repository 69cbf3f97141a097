import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  calls,
  defaultLocale,
  dubSettingsSchema,
  type Locale,
  limits,
  type Material,
} from "@voxloom/contract";
import { afterEach, expect, test } from "vitest";
import { handSource, takeHanded } from "../../lib/handed-source.ts";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { type OpenedComponent, openComponent } from "../../testing/open-component.tsx";
import {
  isUnheard,
  languagesIn,
  sampleAsset,
  sampleDetail,
  sampleEntitlements,
  sampleMaterial,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { TranslationPage } from "./translation-page.tsx";

afterEach(() => {
  closePrompt();
  takeHanded();
});

const plan = {
  isPossible: true,
  problem: null,
  steps: [
    {
      stage: "translate",
      engineId: "apertium",
      engineName: "Apertium",
      tier: "system",
      quality: "basic",
      note: "rules",
    },
  ],
  quality: "good",
  estimatedMs: 90_000,
  priceTenths: 30,
} as const;

type Opened = OpenedComponent & { server: AnsweringServer };

async function openTranslation(
  path = "/translation?material=material-1",
  prepare: (server: AnsweringServer) => void = () => {},
  locale: Locale = defaultLocale,
): Promise<Opened> {
  const of = path.startsWith("/audio") ? "audio" : "video";
  const server = await openAnsweringServer(path);
  server.answer(calls.materials.detail, ({ materialId }) => sampleMaterial({ id: materialId }));
  server.answer(calls.taskConfig.latest, { latest: null });
  server.answer(calls.taskConfig.saveLatest, {});
  server.answer(calls.voices.engines, {
    engines: [],
    targetsBySource: { en: ["es", "fr"], de: ["en"] },
  });
  server.answer(calls.voices.list, { voices: [] });
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.tasks.plan, (order) => ({
    plans: languagesIn(order).map((targetLanguage) => ({
      ...plan,
      steps: plan.steps.map((step) => ({ ...step, pivots: [] })),
      targetLanguage,
    })),
  }));
  server.answer(calls.tasks.create, (order) => ({
    requestId: "request-1",
    tasks: languagesIn(order).map((targetLanguage) =>
      sampleTask({ id: targetLanguage, groupId: "group-1", targetLanguage }),
    ),
  }));
  prepare(server);
  const opened = await openComponent(<TranslationPage of={of} />, {
    areas: ["ordering", "terms", "translation", "voices", "plans", "task"],
    path,
    route: path.split("?", 1)[0] ?? path,
    locale,
  });
  return { ...opened, server };
}

const targets = () => screen.findByRole("combobox", { name: "Translate into" });
/** Takes a language from those that are found by what is put into the field at once: the list of all is slow to draw. */
const chooseTarget = async (typed: string, name: string) => {
  const field = await targets();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name }));
  fireEvent.blur(field);
};
const startButton = () => screen.findByRole("button", { name: /^Start translating/ });
const isEnabled = async () => expect(await startButton()).toHaveProperty("disabled", false);
const getFiles = (...names: string[]) => names.map((name) => new File(["abc"], name));
const chooser = () =>
  document.querySelector<HTMLInputElement>("input[type=file][multiple]") as HTMLInputElement;

test("a file's facts stand there; languages are found by typing and the price is on the button", async () => {
  signInHere();
  const opened = await openTranslation();
  const file = await screen.findByRole("region", { name: "Your file" });
  within(file).getByText("trip.mp4");
  within(file).getByText("1:05");
  within(file).getByText("640 × 360");
  within(file).getByText("3 MB");
  within(file).getByText("English");
  expect(await startButton()).toHaveProperty("disabled", true);
  screen.getByText("Choose the languages to see which engines will do the work.");
  await opened.user.type(await targets(), "span");
  await opened.user.click(await screen.findByRole("option", { name: "Spanish" }));
  await screen.findByText("Takes about 1 min 30 sec");
  screen.getByText("Quality to expect: Good");
  screen.getByText("Apertium · System program", { exact: false });
  await screen.findByRole("button", { name: "Start translating · 3 credits" });
  screen.getByText("You have 10 credits.", { exact: false });
  await chooseTarget("fre", "French");
  await screen.findByRole("button", { name: "Start translating · 6 credits" });
});

test("the page of recordings asks for sound, refuses a video by its own words, and has no sample video", {
  tags: ["full"],
}, async () => {
  await openTranslation("/audio-translation");
  await screen.findByRole("heading", { name: "Audio translation" });
  expect(chooser().accept).toContain(".opus");
  expect(chooser().accept).not.toContain(".mp4");
  screen.getByText(/^MP3, WAV, M4A, OGG, Opus, FLAC, AAC\. Up to/);
  screen.getByRole("textbox", { name: "Or paste a link to a recording or a podcast's feed" });
  expect(screen.queryByRole("button", { name: "Try it with a sample" })).toBeNull();
  fireEvent.drop(window, { dataTransfer: { types: ["Files"], files: getFiles("trip.mp4") } });
  await screen.findByText(/^trip\.mp4 is not a sound file.*Videos go to the Video translation page\.$/);
});

test("a language that no engine reaches from the spoken one cannot be chosen, and says why", {
  tags: ["full"],
}, async () => {
  const { user } = await openTranslation();
  await user.click(await targets());
  const own = await screen.findByRole("option", { name: /^English/ });
  expect(own.textContent).toContain("This is the language of the video");
  const german = screen.getByRole("option", { name: /^German/ });
  expect(german.textContent).toContain("No translation from the spoken language here");
  await user.click(german);
  expect(german.hasAttribute("data-combobox-disabled")).toBe(true);
  await screen.findByText("Choose the languages to see which engines will do the work.");
});

test("what is typed while the spoken language is being heard stays, and leaving the field shows what was heard", {
  tags: ["full"],
}, async () => {
  const heard = Promise.withResolvers<void>();
  const { user } = await openTranslation(undefined, (server) => {
    server.answer(calls.materials.detail, sampleMaterial({ detectedLanguage: null }));
    server.answer(calls.materials.detectLanguage, async () => {
      await heard.promise;
      return { language: "en", confidence: 0.9, engineId: "whisper" };
    });
  });
  await screen.findByText("Listening…");
  const spoken = await screen.findByRole("combobox", { name: "Spoken language" });
  await user.clear(spoken);
  await user.type(spoken, "Germ");
  heard.resolve();
  const file = screen.getByRole("region", { name: "Your file" });
  await within(file).findByText("English");
  expect(spoken).toHaveProperty("value", "Germ");
  await user.keyboard("{Escape}");
  await user.tab();
  await waitFor(() => expect(spoken).toHaveProperty("value", "English"));
});

test("a guess of the spoken language is shown as one, can be changed, and does not hold up the order", {
  tags: ["full"],
}, async () => {
  signInHere();
  const opened = await openTranslation(undefined, (server) => {
    server.answer(
      calls.materials.detail,
      sampleMaterial({
        detectedLanguage: { language: "en", confidence: 0.3, engineId: "pocketsphinx-language" },
      }),
    );
  });
  const { server, user } = opened;
  const file = await screen.findByRole("region", { name: "Your file" });
  await within(file).findByText("English, a guess");
  const spoken = screen.getByRole("combobox", { name: "Spoken language" });
  await waitFor(() => expect(spoken).toHaveProperty("value", "English"));
  screen.getByText("A guess from the sound. Choose another if it is wrong.");
  await chooseTarget("span", "Spanish");
  await screen.findByText("Takes about 1 min 30 sec");
  // The order says that nobody chose.
  expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
    settings: { sourceLanguage: "auto" },
  });
  await user.click(spoken);
  await user.click(await screen.findByRole("option", { name: "German" }));
  await waitFor(() => expect(screen.queryByText(/^A guess from the sound/)).toBeNull());
});

test("a language that could not be heard is to be chosen, and its choice drops targets it cannot reach", {
  tags: ["full"],
}, async () => {
  const opened = await openTranslation(undefined, (server) => {
    server.answer(calls.materials.detail, sampleMaterial({ detectedLanguage: null }));
    server.answer(calls.materials.detectLanguage, { language: null, confidence: 0, engineId: "whisper" });
    server.answer(calls.tasks.plan, (order) => ({
      plans: languagesIn(order).map((targetLanguage) => ({
        ...plan,
        steps: [],
        targetLanguage,
        ...(isUnheard(order)
          ? {
              isPossible: false,
              problem: { code: "LANGUAGE_UNKNOWN", message: "No speech.", details: { name: "trip.mp4" } },
            }
          : {}),
      })),
    }));
  });
  const { user } = opened;
  await screen.findByText("Not sure: please choose");
  await chooseTarget("span", "Spanish");
  await screen.findByText(/^No words could be made out in “trip.mp4”, so its language is unknown/);
  screen.getByText("This cannot be done here");
  expect(screen.getByRole("button", { name: /Preview the first 30/ })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("combobox", { name: "Spoken language" }));
  await user.click(await screen.findByRole("option", { name: "German" }));
  await screen.findByText("Choose the languages to see which engines will do the work.");
  await chooseTarget("eng", "English");
  await screen.findByText("Takes about 1 min 30 sec");
});

test("the button waits for the price of the order as it stands", async () => {
  signInHere();
  const opened = await openTranslation();
  await chooseTarget("span", "Spanish");
  await screen.findByRole("button", { name: "Start translating · 3 credits" });
  await isEnabled();
  const priced = Promise.withResolvers<void>();
  opened.server.answer(calls.tasks.plan, async (order) => {
    await priced.promise;
    return {
      plans: languagesIn(order).map((targetLanguage) => ({ ...plan, steps: [], targetLanguage })),
    };
  });
  await chooseTarget("fre", "French");
  expect(await startButton()).toHaveProperty("disabled", true);
  priced.resolve();
  await screen.findByRole("button", { name: "Start translating · 6 credits" });
  await isEnabled();
});

test("a double press orders once, keeps the settings for the next order, and leads to the task", async () => {
  signInHere();
  const opened = await openTranslation();
  const { user, server, pathname } = opened;
  await chooseTarget("span", "Spanish");
  await screen.findByRole("button", { name: "Start translating · 3 credits" });
  await user.click(screen.getByText("Burned in"));
  await user.click(screen.getByRole("switch", { name: /^Keep laughter and breath/ }));
  await user.click(screen.getByRole("switch", { name: /^Keep music and background/ }));
  // Without the background there is nothing to keep it in.
  expect(screen.queryByRole("switch", { name: /^Keep laughter/ })).toBeNull();
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
      settings: { subtitles: "burned", keepBackground: false, keepLaughter: true },
    }),
  );
  await isEnabled();
  await user.dblClick(await startButton());
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\/.*\/es$/));
  const orders = server.askedFor(calls.tasks.create);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    materialIds: ["material-1"],
    targetLanguages: ["es"],
    isPreview: false,
    settings: { sourceLanguage: "en", subtitles: "burned", keepBackground: false },
  });
  expect(server.askedFor(calls.taskConfig.saveLatest)).toMatchObject([{ targetLanguages: ["es"] }]);
});

test("an order of two languages leads to the page of both; that its settings cannot be kept does not matter", {
  tags: ["full"],
}, async () => {
  signInHere();
  const opened = await openTranslation(undefined, (server) => {
    server.answer(calls.taskConfig.saveLatest, new Refusal("INTERNAL"));
  });
  await chooseTarget("span", "Spanish");
  await chooseTarget("fre", "French");
  await screen.findByRole("button", { name: "Start translating · 6 credits" });
  await isEnabled();
  await opened.user.click(await startButton());
  await waitFor(() => expect(opened.pathname()).toMatch(/^\/my-tasks\/.*\/es$/));
});

test("a refused order says what is missing, and can be placed again", async () => {
  signInHere();
  const opened = await openTranslation(undefined, (server) => {
    server.answer(calls.tasks.create, new Refusal("CREDITS_INSUFFICIENT", { needed: "3", available: "1" }));
    // They were enough when the page was opened.
    server.answer(calls.billing.entitlements, sampleEntitlements(1, { availableTenths: 40 }));
  });
  const { user, server, pathname } = opened;
  await chooseTarget("span", "Spanish");
  await screen.findByRole("button", { name: "Start translating · 3 credits" });
  await isEnabled();
  await user.click(await startButton());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("There are not enough credits for this: 3 are needed, 1 are there.");
  expect(pathname()).toBe("/translation");
  await isEnabled();
  expect(server.askedFor(calls.taskConfig.saveLatest)).toEqual([]);
});

const getProblem = (code: string, details: Record<string, string>) => ({ code, message: "", details });

test("what a plan does not include leads to the plans, what no engine does to the engines", {
  tags: ["full"],
}, async () => {
  await openTranslation(undefined, (server) => {
    server.answer(calls.tasks.plan, (order) => ({
      plans: languagesIn(order).map((targetLanguage) => ({
        ...plan,
        steps: [],
        targetLanguage,
        isPossible: false,
        problem:
          targetLanguage === "es"
            ? getProblem("PLAN_TOO_LOW", { plan: "Business" })
            : getProblem("ENGINE_UNAVAILABLE", { remedy: "apt-get install apertium" }),
      })),
    }));
  });
  await chooseTarget("span", "Spanish");
  await screen.findByText("Your plan does not include this. It needs the Business plan.");
  expect(screen.getByRole("link", { name: "See the plans" }).getAttribute("href")).toBe("/subscription-plan");
  await chooseTarget("fre", "French");
  await screen.findByText("apt-get install apertium");
  expect(screen.getByRole("link", { name: "See the engines" }).getAttribute("href")).toBe("/engines");
});

test("a guest gets a preview of the start, and a way to sign in for the whole", async () => {
  const opened = await openTranslation();
  const { user, server } = opened;
  await chooseTarget("span", "Spanish");
  const preview = await screen.findByRole("button", { name: "Preview the first 30 seconds, free" });
  await waitFor(() => expect(preview).toHaveProperty("disabled", false));
  expect(screen.queryByRole("button", { name: /^Start translating/ })).toBeNull();
  screen.getByText("Without an account: previews of 30 seconds, 5 a day, one at a time.");
  await user.click(screen.getByRole("button", { name: "Sign in for the whole recording" }));
  expect(currentPrompt()).toEqual({ kind: "sign-in", target: null, staysHere: true });
  await user.click(preview);
  await waitFor(() => expect(opened.pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([{ isPreview: true }]);
});

test("where nothing is charged there is neither a price nor a preview", { tags: ["full"] }, async () => {
  await openTranslation(undefined, (server) => {
    server.answer(calls.billing.entitlements, sampleEntitlements(4, { isUnlimited: true }));
  });
  await chooseTarget("span", "Spanish");
  await screen.findByText("Takes about 1 min 30 sec");
  expect(await startButton()).toHaveProperty("textContent", "Start translating");
  expect(screen.queryByRole("button", { name: /^Preview/ })).toBeNull();
});

test("an order is kept as a draft, and a draft goes on with its own settings", async () => {
  signInHere();
  const draft = sampleTask({
    id: "draft-1",
    state: "draft",
    targetLanguage: "fr",
    settings: { ...sampleTask().settings, keepBackground: false },
  });
  const { user, server, pathname } = await openTranslation(
    "/translation?material=material-1&draft=draft-1",
    (server) => {
      server.answer(calls.tasks.detail, sampleDetail(draft));
      server.answer(calls.taskConfig.update, draft);
    },
  );
  const background = await screen.findByRole("switch", { name: /^Keep music and background/ });
  expect(background).toHaveProperty("checked", false);
  await screen.findByText("Takes about 1 min 30 sec");
  await user.dblClick(screen.getByRole("button", { name: "Save the draft" }));
  await screen.findByText("The draft is among your tasks.");
  expect(pathname()).toBe("/my-tasks");
  expect(server.askedFor(calls.taskConfig.update)).toMatchObject([
    { taskId: "draft-1", targetLanguage: "fr", settings: { keepBackground: false } },
  ]);
  expect(server.askedFor(calls.tasks.create)).toEqual([]);
});

test("words of the glossary are added by Enter, taken from My assets and saved there, and removed", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openTranslation(undefined, (server) => {
    server.answer(calls.taskConfig.latest, {
      latest: { settings: sampleTask().settings, targetLanguages: ["es"] },
    });
  });
  const fileUrl = "data:text/csv,source,target%0Aloom,telar%0Aship,barco%0A";
  const sea = sampleAsset({ id: "sea", kind: "glossary", name: "Sea.glossary.csv", fileUrl });
  server.answer(calls.materials.list, { items: [sea], nextCursor: null });
  server.answer(calls.materials.detail, sea);
  server.answer(calls.materials.write, sea);
  await user.click(await screen.findByText("More settings"));
  await user.type(screen.getByRole("textbox", { name: "Term" }), "loom{Enter}");
  // The background has one of its own, which stands before it.
  await user.click(screen.getAllByRole("button", { name: "From My assets" })[1] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: /Sea.glossary.csv/ }));
  await screen.findByText("Terms taken from “Sea.glossary.csv”: 2.");
  await user.type(screen.getByRole("textbox", { name: "Instructions" }), "Be formal.");
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
      settings: {
        glossary: [
          { source: "loom", target: "telar" },
          { source: "ship", target: "barco" },
        ],
        instructions: "Be formal.",
        usedAssets: ["sea"],
      },
    }),
  );
  expect(server.askedFor(calls.materials.list)).toMatchObject([{ kind: "glossary" }]);
  await user.click(screen.getAllByRole("button", { name: "Save to My assets" })[0] as HTMLElement);
  await screen.findByText("“Sea.glossary.csv” is saved in My assets.");
  expect(server.askedFor(calls.materials.write)).toMatchObject([
    { kind: "glossary", terms: [{ source: "loom" }, { source: "ship" }] },
  ]);
  await user.click(screen.getByRole("button", { name: "Remove ship" }));
  expect(screen.queryByRole("textbox", { name: "Term: ship" })).toBeNull();
});

test("each speaker gets a voice after the one before; fewer speakers drop the last", {
  tags: ["full"],
}, async () => {
  const voice = { engineId: "piper", languages: ["es"], gender: "female", quality: "good" } as const;
  const { user } = await openTranslation(undefined, (server) => {
    server.answer(calls.taskConfig.latest, {
      latest: { settings: sampleTask().settings, targetLanguages: ["es"] },
    });
    server.answer(calls.voices.list, {
      voices: [
        { ...voice, languages: ["es"], id: "piper:sol", name: "Sol" },
        { ...voice, languages: ["es"], id: "piper:mar", name: "Mar" },
      ],
    });
  });
  const first = await screen.findByRole("combobox", { name: "Voice of speaker 1" });
  expect(screen.queryByRole("combobox", { name: "Voice of speaker 2" })).toBeNull();
  await user.clear(first);
  await user.type(first, "mar");
  await user.click(await screen.findByRole("option", { name: /^Mar/ }));
  const second = await screen.findByRole("combobox", { name: "Voice of speaker 2" });
  await user.click(second);
  await user.click((await screen.findAllByRole("option", { name: /^Sol/ })).at(-1) as HTMLElement);
  await screen.findByRole("combobox", { name: "Voice of speaker 3" });
  await user.click(screen.getByRole("combobox", { name: "Number of speakers" }));
  await user.click(await screen.findByRole("option", { name: "1" }));
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Voice of speaker 2" })).toBeNull());
  expect(screen.getByRole("combobox", { name: "Voice of speaker 1" })).toHaveProperty(
    "value",
    expect.stringContaining("Mar"),
  );
});

test("a file that cannot be sent is named with what to do, before any of it is sent", async () => {
  const { user, server } = await openTranslation("/translation");
  await screen.findByRole("button", { name: /^Drop your video or recording here/ });
  await user.upload(chooser(), new File([], "empty.mp4"));
  expect((await screen.findByRole("alert")).textContent).toBe("empty.mp4 is empty. Choose another file.");
  const huge = new File(["abc"], "huge.mp4");
  Object.defineProperty(huge, "size", { value: limits.maxUploadBytes + 1 });
  await user.upload(chooser(), huge);
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toMatch(/^huge.mp4 is .*; the most is 20 GB/),
  );
  // Whatever a browser's dialog may let through.
  chooser().accept = "";
  await user.upload(chooser(), getFiles("notes.pdf"));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toMatch(/^notes.pdf is not a video or sound file/),
  );
  expect(server.askedFor(calls.materials.generateUploadUrl)).toEqual([]);
});

test("several files need an account, and no more than the plan takes", async () => {
  const { user } = await openTranslation("/translation", (server) => {
    server.answer(calls.billing.entitlements, sampleEntitlements(0));
  });
  await screen.findByText("Free plan: files up to 100 MB, 720p, 60 minutes.", { exact: false });
  await user.upload(chooser(), getFiles("one.mp4", "two.mp4"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Several files at once need an account.");
  await user.click(within(alert).getByRole("button", { name: "Sign in for the whole recording" }));
  expect(currentPrompt()?.kind).toBe("sign-in");
  closePrompt();
  signInHere();
  await waitFor(() => expect(screen.queryByText(/^Free plan/)).toBeNull());
  await screen.findByText("Free plan: files up to 100 MB, 720p, 60 minutes.", { exact: false });
  await user.upload(chooser(), getFiles("one.mp4", "two.mp4"));
  await screen.findByText("Files at once on your plan: 1.", { exact: false });
  expect(screen.getByRole("link", { name: "See the plans" }).getAttribute("href")).toBe("/subscription-plan");
});

test("where nothing is charged several files need no account", { tags: ["full"] }, async () => {
  haveSettings({ hasBilling: false });
  const { user, server } = await openTranslation("/translation", (answering) => {
    answering.answer(calls.billing.entitlements, sampleEntitlements(4, { isUnlimited: true }));
  });
  await waitFor(() => expect(server.askedFor(calls.billing.entitlements)).not.toEqual([]));
  await user.upload(chooser(), getFiles("one.mp4", "two.mp4"));
  await waitFor(() => expect(server.askedFor(calls.materials.generateUploadUrl)).not.toEqual([]));
  expect(screen.queryByText("Several files at once need an account.", { exact: false })).toBeNull();
  expect(currentPrompt()).toBeNull();
});

test("a link is looked at before it is sent; one that is refused says why and stands there to be fixed", async () => {
  const { user, server, search } = await openTranslation("/translation", (server) => {
    server.answer(calls.materials.fetchLink, ({ url }) =>
      url.includes("127.0.0.1")
        ? new Refusal("LINK_PRIVATE_ADDRESS", { host: "127.0.0.1" })
        : sampleMaterial({ id: "fetched" }),
    );
  });
  const link = await screen.findByRole("textbox", {
    name: "Or paste a link to a video, a recording or a podcast's feed",
  });
  await user.type(link, "not a link{Enter}");
  await screen.findByText("Enter a full address that begins with https:// or http://.");
  expect(server.askedFor(calls.materials.fetchLink)).toEqual([]);
  await user.clear(link);
  await user.type(link, "http://127.0.0.1:9/secret.mp4");
  await user.click(screen.getByRole("button", { name: "Fetch" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This link leads to a private network");
  const again = screen.getByRole("textbox", {
    name: "Or paste a link to a video, a recording or a podcast's feed",
  });
  expect(again).toHaveProperty("value", "http://127.0.0.1:9/secret.mp4");
  await user.clear(again);
  await user.type(again, " https://example.com/a.mp4 {Enter}");
  await waitFor(() => expect(search()).toBe("?material=fetched"));
  expect(server.askedFor(calls.materials.fetchLink).at(-1)).toEqual({ url: "https://example.com/a.mp4" });
});

test("an order can be made of a file that was brought before, where it takes such files", {
  tags: ["full"],
}, async () => {
  const { user, search } = await openTranslation("/translation", (server) => {
    server.answer(calls.materials.list, {
      items: [
        sampleAsset({ id: "video", name: "trip.mp4" }),
        sampleAsset({ id: "lines", name: "trip.srt", kind: "subtitle" }),
        sampleAsset({ id: "broken", name: "broken.mp4", state: "rejected" }),
      ],
      nextCursor: null,
    });
  });
  await user.click(await screen.findByRole("button", { name: "From My assets" }));
  const dialog = await screen.findByRole("dialog", { name: "Choose a file from My assets" });
  await within(dialog).findByText("trip.mp4");
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(1);
  await user.click(within(dialog).getByRole("button", { name: /trip\.mp4/ }));
  await waitFor(() => expect(search()).toBe("?material=video"));
});

test("whoever comes for the sample finds it being made, once", async () => {
  const made = Promise.withResolvers<void>();
  const { server, search } = await openTranslation("/translation?sample=1", (server) => {
    server.answer(calls.materials.makeSample, async () => {
      await made.promise;
      return sampleMaterial({ id: "sample" });
    });
  });
  await screen.findByText("Making the sample video. This takes a few seconds.");
  made.resolve();
  await waitFor(() => expect(search()).toBe("?material=sample"));
  expect(server.askedFor(calls.materials.makeSample)).toHaveLength(1);
});

test("a file that turned out to be nothing says so, and another can be brought", {
  tags: ["full"],
}, async () => {
  const { user, search } = await openTranslation(undefined, (server) => {
    server.answer(
      calls.materials.detail,
      sampleMaterial({
        state: "rejected",
        problem: { code: "MEDIA_NO_AUDIO", message: "letter.mp4 has no sound.", details: {} },
      }),
    );
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The file has no sound track");
  expect(alert.textContent).toContain("letter.mp4 has no sound.");
  await user.click(screen.getByRole("button", { name: "Choose another file" }));
  await screen.findByRole("button", { name: /^Drop your video or recording here/ });
  expect(search()).toBe("");
});

test("a file that was chosen on a public page is previewed by itself, unless one wants to set it up", {
  tags: ["full"],
}, async () => {
  const { server, pathname } = await openHanded();
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([{ isPreview: true, targetLanguages: ["es"] }]);
});

test("set up first, it waits for a press", { tags: ["full"] }, async () => {
  const heard = Promise.withResolvers<void>();
  const { user, server, pathname } = await openHanded((server) => {
    server.answer(calls.materials.detail, sampleMaterial({ detectedLanguage: null }));
    server.answer(calls.materials.detectLanguage, async () => {
      await heard.promise;
      return { language: "en", confidence: 0.9, engineId: "whisper" };
    });
  });
  const told = "The preview starts by itself in a moment: the first 30 sec, dubbed into Spanish.";
  await screen.findByText(told);
  await user.click(screen.getByRole("button", { name: "Set it up first" }));
  expect(screen.queryByText(told)).toBeNull();
  heard.resolve();
  await screen.findByText("Takes about 1 min 30 sec");
  const preview = screen.getByRole("button", { name: "Preview the first 30 seconds, free" });
  await waitFor(() => expect(preview).toHaveProperty("disabled", false));
  expect([pathname(), server.askedFor(calls.tasks.create)]).toEqual(["/translation", []]);
});

/** As after a tool's page: the file is handed over, and stands in the address already. */
function openHanded(prepare?: (server: AnsweringServer) => void): Promise<Opened> {
  const [file] = getFiles("talk.mp4");
  if (file !== undefined) handSource({ file, targetLanguage: "es" });
  return openTranslation("/translation?material=material-1", prepare);
}

test("an upload that is given up before the server has answered leaves nothing behind", async () => {
  const opened = Promise.withResolvers<void>();
  const { user, server } = await openTranslation("/translation", (server) => {
    server.answer(calls.materials.generateUploadUrl, async () => {
      await opened.promise;
      return { materialId: "given-up", endpoint: "/api/upload", headers: {}, metadata: {} };
    });
    server.answer(calls.materials.remove, {});
  });
  await screen.findByRole("button", { name: /^Drop your video or recording here/ });
  await user.upload(chooser(), getFiles("trip.mp4"));
  await screen.findByRole("progressbar", { name: "Upload of trip.mp4" });
  await waitFor(() => expect(server.askedFor(calls.materials.generateUploadUrl)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("button", { name: /^Drop your video or recording here/ });
  opened.resolve();
  await waitFor(() => expect(server.askedFor(calls.materials.remove)).toEqual([{ materialId: "given-up" }]));
});

test("several files become one order; two kinds cannot, and one that is left out is gone from the address", {
  tags: ["full"],
}, async () => {
  signInHere();
  const opened = await openTranslation("/translation?material=one&material=two&material=audio", (server) => {
    server.answer(calls.billing.entitlements, sampleEntitlements(2));
    server.answer(calls.materials.detail, ({ materialId }) =>
      sampleMaterial({
        id: materialId,
        name: materialId,
        kind: materialId === "audio" ? "audio" : "video",
      }),
    );
    server.answer(calls.tasks.create, ({ materialIds }) => ({
      requestId: "request-1",
      tasks: materialIds.map((id) => sampleTask({ id })),
    }));
  });
  const { user, server, search, pathname } = opened;
  await screen.findByRole("heading", { name: "Your files: 3" });
  await screen.findByText("Videos and sound recordings cannot be in one order.", { exact: false });
  await chooseTarget("span", "Spanish");
  expect(await startButton()).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Leave out audio" }));
  await screen.findByRole("heading", { name: "Your files: 2" });
  expect(search()).toBe("?material=one&material=two");
  await screen.findByRole("button", { name: "Start translating · 6 credits" });
  await isEnabled();
  await user.dblClick(await startButton());
  await waitFor(() => expect(pathname()).toBe("/my-tasks"));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { materialIds: ["one", "two"], targetLanguages: ["es"], settings: { ownSubtitles: null } },
  ]);
});

test("a file of several that is gone says so and can be left out", { tags: ["full"] }, async () => {
  signInHere();
  const { user, search } = await openTranslation("/translation?material=one&material=gone", (server) => {
    server.answer(calls.materials.detail, ({ materialId }) =>
      materialId === "gone" ? new Refusal("NOT_FOUND") : sampleMaterial({ id: materialId, name: "one.mp4" }),
    );
  });
  await screen.findByText("one.mp4");
  expect((await screen.findByRole("alert")).textContent).toContain("This is not here.");
  await user.click(screen.getByRole("button", { name: "Leave out this file" }));
  await waitFor(() => expect(search()).toBe("?material=one"));
});

test("in Arabic the page runs from right to left, and a language is chosen and planned the same way", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user } = await openTranslation(undefined, undefined, "ar");
  await screen.findByText("trip.mp4");
  expect(document.documentElement.dir).toBe("rtl");
  const field = (await screen.findAllByRole("combobox"))[1] as HTMLElement;
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: /الإسبانية/ }));
  await waitFor(() => expect(document.querySelector("ol")?.textContent).toContain("Apertium"));
});

const englishTrack = {
  index: 0,
  codec: "subrip",
  language: "en",
  title: null,
  isForced: false,
  isForHearingImpaired: false,
  cueCount: 12,
  problem: null,
};
const withTracks = (...subtitleTracks: NonNullable<Material["info"]>["subtitleTracks"]) => {
  const material = sampleMaterial();
  return sampleMaterial({ info: material.info && { ...material.info, subtitleTracks } });
};
const lastOwn = ({ server }: Opened) =>
  dubSettingsSchema.parse(server.askedFor(calls.tasks.plan).at(-1)?.settings ?? {}).ownSubtitles;

test("subtitles inside a video are its first question; the order goes by them unless one would rather listen", {
  tags: ["full"],
}, async () => {
  signInHere();
  const forced = { ...englishTrack, index: 1, isForced: true };
  const problem = {
    code: "SUBTITLES_UNREADABLE",
    message: "Damaged.",
    details: { reason: "track-damaged", number: 3 },
  };
  const broken = { ...englishTrack, index: 2, language: "de", cueCount: 0, problem };
  const opened = await openTranslation(undefined, (server) => {
    server.answer(calls.materials.detail, withTracks(forced, englishTrack, broken));
  });
  const { user } = opened;
  const card = await screen.findByRole("region", { name: "This video has English subtitles" });
  expect(within(card).getByRole("radio", { name: "Use them" })).toHaveProperty("checked", true);
  within(card).getByText(/Subtitle track 3 of this file is damaged/);
  await chooseTarget("span", "Spanish");
  await waitFor(() =>
    expect(lastOwn(opened)).toEqual({ materialId: "material-1", track: 0, side: "source" }),
  );
  await user.click(within(card).getByRole("combobox", { name: "Which subtitles" }));
  await user.click(await screen.findByRole("option", { name: /signs and foreign speech only/ }));
  await waitFor(() => expect(lastOwn(opened)).toMatchObject({ track: 1 }));
  await user.click(within(card).getByRole("radio", { name: "Listen instead" }));
  await waitFor(() => expect(lastOwn(opened)).toBeNull());
});

test("subtitles in another language than the spoken one are offered, and not taken by themselves", {
  tags: ["full"],
}, async () => {
  signInHere();
  const opened = await openTranslation(undefined, (server) => {
    server.answer(calls.materials.detail, withTracks({ ...englishTrack, language: "fr" }));
  });
  await screen.findByRole("region", { name: "This video has French subtitles" });
  expect(screen.getByRole("radio", { name: "Listen instead" })).toHaveProperty("checked", true);
  await chooseTarget("span", "Spanish");
  await waitFor(() => expect(lastOwn(opened)).toBeNull());
});

test("subtitle files are offered by their names, and are the first question about their video", {
  tags: ["full"],
}, async () => {
  signInHere();
  const opened = await openTranslation("/translation?material=material-1&subtitles=own", (server) => {
    server.answer(calls.materials.detail, ({ materialId }) =>
      materialId === "own"
        ? sampleMaterial({ id: "own", kind: "subtitle", name: "Trip.en.srt", info: null })
        : sampleMaterial({ id: materialId }),
    );
  });
  await screen.findByRole("region", { name: "This video has English subtitles" });
  screen.getByText("Trip.en.srt", { exact: false });
  await chooseTarget("span", "Spanish");
  await waitFor(() => expect(lastOwn(opened)).toEqual({ materialId: "own", side: "source" }));
});

test("of several files each goes by the subtitles of its name or inside it, unless one would rather listen", {
  tags: ["full"],
}, async () => {
  signInHere();
  const address = "/translation?material=one&material=two&subtitles=own&subtitles=stray";
  const opened = await openTranslation(address, (server) => {
    server.answer(calls.billing.entitlements, sampleEntitlements(2));
    server.answer(calls.materials.detail, ({ materialId }) =>
      ["own", "stray"].includes(materialId)
        ? sampleMaterial({
            id: materialId,
            kind: "subtitle",
            name: materialId === "own" ? "one.srt" : "else.srt",
            info: null,
          })
        : sampleMaterial({ id: materialId, name: `${materialId}.mp4` }),
    );
    server.answer(calls.tasks.create, ({ materialIds }) => ({
      requestId: "request-1",
      tasks: materialIds.map((id) => sampleTask({ id })),
    }));
  });
  const { user, server, search, pathname } = opened;
  const card = await screen.findByRole("region", { name: "Some of these files come with subtitles" });
  await within(card).findByText(/one\.srt/);
  within(card).getByText("no subtitles, it is listened to");
  within(card).getByText(/^“else\.srt” is named after none/);
  await user.click(within(card).getByRole("button", { name: "Leave out else.srt" }));
  await waitFor(() => expect(search()).toBe("?material=one&material=two&subtitles=own"));
  await chooseTarget("span", "Spanish");
  const getPlans = (id: string) =>
    server
      .askedFor(calls.tasks.plan)
      .filter(({ materialId }) => materialId === id)
      .map(({ settings }) => dubSettingsSchema.parse(settings ?? {}).ownSubtitles);
  await waitFor(() => expect(getPlans("one").at(-1)).toEqual({ materialId: "own", side: "source" }));
  await waitFor(() => expect(getPlans("two").at(-1)).toBeNull());
  await user.click(within(card).getByRole("radio", { name: "Listen instead" }));
  await waitFor(() => expect(getPlans("one").at(-1)).toBeNull());
  await user.click(within(card).getByRole("radio", { name: "Use them" }));
  await waitFor(isEnabled);
  await user.click(await startButton());
  await waitFor(() => expect(pathname()).toBe("/my-tasks"));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    {
      materialIds: ["one", "two"],
      ownSubtitlesOfEach: [{ recordingId: "one", materialId: "own", side: "source" }],
    },
  ]);
});

test("subtitle files are taken with several videos at once, and count as none of them", {
  tags: ["full"],
}, async () => {
  signInHere();
  const opened = await openTranslation("/translation", (server) => {
    server.answer(calls.billing.entitlements, sampleEntitlements(2));
    server.answer(calls.materials.generateUploadUrl, () => new Promise<never>(() => undefined));
  });
  await screen.findByText("Drop your video or recording here");
  await opened.user.upload(chooser(), getFiles("one.srt", "one.mp4", "two.mp4"));
  await screen.findByRole("heading", { name: "Your files: 2" });
  expect(screen.queryByRole("alert")).toBeNull();
});
