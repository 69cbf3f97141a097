import { screen, waitFor, within } from "@testing-library/react";
import { calls, parseSettings, type Task } from "@voxloom/contract";
import { expect, test } from "vitest";
import { handSource } from "../../lib/handed-source.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  languagesIn,
  sampleDetail,
  sampleEntitlements,
  sampleMaterial,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { WrittenPage } from "./written-page.tsx";

const plan = {
  targetLanguage: null,
  isPossible: true,
  problem: null,
  steps: [
    {
      stage: "transcribe" as const,
      engineId: "whisper",
      engineName: "Whisper",
      tier: "local" as const,
      quality: "good" as const,
      note: "",
      pivots: [],
    },
  ],
  quality: "good" as const,
  estimatedMs: 9000,
  priceTenths: 2,
};

/** A transcript as the server answers it. */
function sampleTranscript(spec: Partial<Pick<Task, "id" | "state">> = {}): Task {
  const { settings: _, ...task } = sampleTask(spec);
  return {
    ...task,
    product: "transcription",
    targetLanguage: null,
    score: null,
    rating: null,
    settings: parseSettings("transcription", {
      sourceLanguage: "de",
      glossary: [{ source: "Ruth", target: "" }],
    }),
  };
}

async function openPage(path: string, prepare: (server: AnsweringServer) => void = () => undefined) {
  const of = path.startsWith("/subtitle") ? "subtitles" : "transcription";
  const server = await openAnsweringServer(path);
  server.answer(calls.materials.detail, sampleMaterial());
  server.answer(calls.voices.engines, { engines: [], targetsBySource: {} });
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.tasks.plan, { plans: [plan] });
  server.answer(calls.tasks.create, {
    requestId: "request-1",
    tasks: [sampleTranscript({ state: "queued" })],
  });
  prepare(server);
  const opened = await openComponent(<WrittenPage of={of} />, {
    areas: ["ordering", "terms", "translation", "plans", "task", "editor-subtitles"],
    path,
    route: path.split("?", 1)[0] ?? path,
  });
  return { ...opened, server };
}

test("a transcript is planned and ordered in what was heard, with names that are likely to be said", async () => {
  signInHere();
  const { user, server, pathname } = await openPage("/transcription?material=material-1");
  await user.type(
    await screen.findByRole("combobox", { name: "Names and terms" }),
    "Ruth{Enter}Piotr{Enter}",
  );
  const start = await screen.findByRole("button", { name: "Start transcribing · 0.2 credits" });
  screen.getByText("Mostly right, with some wrong words.");
  screen.getByText("Whisper", { exact: false });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    {
      product: "transcription",
      materialIds: ["material-1"],
      settings: {
        sourceLanguage: "en",
        glossary: [
          { source: "Ruth", target: "" },
          { source: "Piotr", target: "" },
        ],
      },
    },
  ]);
  // What is said of dubs is not written over.
  expect(server.askedFor(calls.taskConfig.saveLatest)).toEqual([]);
});

test("a transcript can be ordered soon rather than well, and says what that costs", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server, pathname } = await openPage("/transcription?material=material-1");
  await user.click(await screen.findByRole("combobox", { name: "Accuracy" }));
  await user.click(await screen.findByRole("option", { name: "Fast" }));
  screen.getByText(/^Ready sooner\. More words are wrong/);
  const start = await screen.findByRole("button", { name: "Start transcribing · 0.2 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([{ settings: { isFast: true } }]);
});

test("a draft goes on with its own settings, and is what is started", { tags: ["full"] }, async () => {
  signInHere();
  const draft = sampleTranscript({ id: "draft-1", state: "draft" });
  const { user, server } = await openPage("/transcription?material=material-1&draft=draft-1", (server) => {
    server.answer(calls.tasks.detail, sampleDetail(draft));
    server.answer(calls.taskConfig.update, draft);
    server.answer(calls.translation.generate, { ...draft, state: "queued" });
  });
  await screen.findByText("Ruth");
  const start = await screen.findByRole("button", { name: "Start transcribing · 0.2 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.translation.generate)).toHaveLength(1));
  expect(server.askedFor(calls.taskConfig.update)).toMatchObject([
    { taskId: "draft-1", settings: { sourceLanguage: "de", glossary: [{ source: "Ruth" }] } },
  ]);
});

test("subtitles inside a recording are its first question", async () => {
  signInHere();
  const track = {
    ...{ index: 0, codec: "subrip", language: "en", title: null, isForced: false },
    ...{ isForHearingImpaired: false, cueCount: 12, problem: null },
  };
  const { server } = await openPage("/transcription?material=material-1", (server) => {
    const material = sampleMaterial();
    const info = material.info && { ...material.info, subtitleTracks: [track] };
    server.answer(calls.materials.detail, { ...material, info });
  });
  await screen.findByRole("region", { name: "This video has English subtitles" });
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
      settings: { ownSubtitles: { materialId: "material-1", track: 0, side: "source" } },
    }),
  );
});

test("subtitles are made in the spoken language, or translated into those that are chosen", async () => {
  signInHere();
  const { user, server, pathname } = await openPage("/subtitle?material=material-1", (server) => {
    server.answer(calls.voices.engines, { engines: [], targetsBySource: { en: ["es", "fr"] } });
    server.answer(calls.tasks.plan, (order) => ({
      plans: (languagesIn(order).length === 0 ? [null] : languagesIn(order)).map((targetLanguage) => ({
        ...plan,
        targetLanguage,
      })),
    }));
  });
  await screen.findByText("With none chosen, the subtitles are in the language that is spoken.");
  await screen.findByRole("button", { name: "Make subtitles · 0.2 credits" });
  await user.type(await screen.findByRole("combobox", { name: "Translate into" }), "span");
  await user.click(await screen.findByRole("option", { name: "Spanish" }));
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({ targetLanguages: ["es"] }),
  );
  const start = await screen.findByRole("button", { name: "Make subtitles · 0.2 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { product: "subtitles", materialIds: ["material-1"], targetLanguages: ["es"] },
  ]);
});

test("a link that was pasted on a tool's page is fetched by itself, and its own subtitles are used first", async () => {
  handSource({ link: "https://videos.example/talk" });
  const track = {
    ...{ index: 0, codec: "subrip", language: "en", title: null, isForced: false },
    ...{ isForHearingImpaired: false, cueCount: 12, problem: null },
  };
  const { server, pathname } = await openPage("/transcription?handed=1", (answering) => {
    answering.answer(calls.billing.entitlements, sampleEntitlements(0));
    const material = sampleMaterial();
    const found = { ...material, info: material.info && { ...material.info, subtitleTracks: [track] } };
    answering.answer(calls.materials.fetchLink, found);
    answering.answer(calls.materials.detail, found);
  });
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.materials.fetchLink)).toEqual([{ url: "https://videos.example/talk" }]);
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    {
      product: "transcription",
      isPreview: true,
      settings: { ownSubtitles: { materialId: "material-1", track: 0, side: "source" } },
    },
  ]);
});

test("a link that is a podcast's feed offers its episodes; one press takes one, with its publisher's transcript", async () => {
  signInHere();
  const episode = (id: string, title: string) => ({
    ...{ id, title, publishedAt: "2026-01-03T00:00:00.000Z", durationMs: 65_000 },
    transcript: id === "new" ? { format: "vtt" as const, language: "en" } : null,
  });
  const { user, server, search } = await openPage("/transcription", (answering) => {
    answering.answer(calls.materials.fetchLink, new Refusal("LINK_IS_FEED", { host: "radio.example" }));
    answering.answer(calls.materials.readFeed, {
      ...{ title: "Market radio", author: "Ruth", language: "en", episodeCount: 300, isCut: true },
      episodes: [episode("new", "Apples"), episode("old", "Pears")],
    });
    answering.answer(calls.materials.fetchEpisode, {
      material: sampleMaterial({ id: "recording" }),
      transcript: sampleMaterial({ id: "words", kind: "subtitle" }),
      transcriptProblem: null,
    });
  });
  await user.type(await screen.findByRole("textbox"), "https://radio.example/feed{Enter}");
  await screen.findByRole("heading", { name: "Market radio" });
  screen.getByText("Ruth · The newest 2 of 300 episodes");
  screen.getByText("The feed is very large: only its beginning was read.");
  screen.getByText("1:05 · transcript by the publisher", { exact: false });
  await user.type(screen.getByRole("textbox", { name: "Find an episode" }), "plums");
  screen.getByText("No episode with these words.");
  await user.clear(screen.getByRole("textbox", { name: "Find an episode" }));
  await user.click(screen.getByRole("button", { name: "Use Apples" }));
  await waitFor(() => expect(search()).toBe("?material=recording&subtitles=words"));
  expect(server.askedFor(calls.materials.fetchEpisode)).toEqual([
    { feedUrl: "https://radio.example/feed", episodeId: "new" },
  ]);
});

test("why a publisher's transcript cannot be used is said, and the episode is listened to", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, search } = await openPage("/transcription", (answering) => {
    answering.answer(calls.materials.fetchLink, new Refusal("LINK_IS_FEED", { host: "radio.example" }));
    answering.answer(calls.materials.readFeed, {
      ...{ title: "Market radio", author: null, language: "en", episodeCount: 1, isCut: false },
      episodes: [
        {
          ...{ id: "new", title: "Apples", publishedAt: null, durationMs: 65_000 },
          transcript: { format: "vtt" as const, language: "en" },
        },
      ],
    });
    answering.answer(calls.materials.fetchEpisode, {
      material: sampleMaterial({ id: "recording", name: "Apples.mp3" }),
      transcript: null,
      transcriptProblem: { code: "SUBTITLES_UNREADABLE", message: "no lines", details: {} },
    });
  });
  await user.type(await screen.findByRole("textbox"), "https://radio.example/feed{Enter}");
  await user.click(await screen.findByRole("button", { name: "Use Apples" }));
  await waitFor(() => expect(search()).toBe("?material=recording"));
  await screen.findByText(
    "The publisher’s transcript could not be used: the episode is listened to instead.",
  );
  const reason = screen.getByText("Apples.mp3").parentElement?.textContent;
  expect(reason).toContain("The subtitles cannot be read.");
});

test("several episodes are ticked and taken together, as many as a plan takes at once", {
  tags: ["full"],
}, async () => {
  signInHere();
  const titles = ["Apples", "Pears", "Plums"];
  const { user, server, search } = await openPage("/transcription", (answering) => {
    const { entitlements, ...account } = sampleEntitlements(1);
    answering.answer(calls.billing.entitlements, {
      ...account,
      entitlements: { ...entitlements, vt_batch_material_upload: 2 },
    });
    answering.answer(calls.materials.fetchLink, new Refusal("LINK_IS_FEED", { host: "radio.example" }));
    answering.answer(calls.materials.readFeed, {
      ...{ title: "Market radio", author: null, language: null, episodeCount: 3, isCut: false },
      episodes: titles.map((title) => ({
        ...{ id: title, title, publishedAt: null, durationMs: null, transcript: null },
      })),
    });
    answering.answer(calls.materials.fetchEpisode, ({ episodeId }) => ({
      material: sampleMaterial({ id: episodeId }),
      ...{ transcript: null, transcriptProblem: null },
    }));
  });
  await user.type(await screen.findByRole("textbox"), "https://radio.example/feed{Enter}");
  for (const title of titles)
    await user.click(await screen.findByRole("checkbox", { name: `Choose ${title}` }));
  await screen.findByText("Files at once on your plan: 2.", { exact: false });
  expect(screen.getByRole("button", { name: "Use the chosen: 3" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "Choose Pears" }));
  await user.click(screen.getByRole("button", { name: "Use the chosen: 2" }));
  await waitFor(() => expect(search()).toBe("?material=Apples&material=Plums"));
  expect(server.askedFor(calls.materials.fetchEpisode).map(({ episodeId }) => episodeId)).toEqual([
    "Apples",
    "Plums",
  ]);
});

test("where no microphone can be had, it says what to do, and the other ways stay", async () => {
  const { user } = await openPage("/transcription");
  await user.click(await screen.findByRole("button", { name: "Record" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Browsers give the microphone to secure pages only.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("button", { name: "Record" });
});

test("a subtitle file is translated: its language is read, and nothing is asked about what is said", async () => {
  signInHere();
  const { user, server, pathname } = await openPage("/subtitle?material=material-1", (answering) => {
    const info = {
      ...{ container: "srt", durationMs: 65_000, video: null },
      ...{ audioTracks: [], subtitleTracks: [] },
    };
    answering.answer(calls.materials.detail, sampleMaterial({ kind: "subtitle", name: "film.srt", info }));
    answering.answer(calls.voices.engines, { engines: [], targetsBySource: { en: ["es", "fr"] } });
    answering.answer(calls.tasks.plan, (order) => ({
      plans: languagesIn(order).map((targetLanguage) => ({ ...plan, targetLanguage })),
    }));
  });
  await screen.findByText("SRT");
  expect(screen.queryByText("Spoken language")).toBeNull();
  expect(server.askedFor(calls.tasks.plan)).toEqual([]);
  await user.type(await screen.findByRole("combobox", { name: "Translate into" }), "span");
  await user.click(await screen.findByRole("option", { name: "Spanish" }));
  const start = await screen.findByRole("button", { name: "Translate · 0.2 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { product: "subtitles", materialIds: ["material-1"], targetLanguages: ["es"] },
  ]);
});

test("a file of subtitles that are pictures is read in the language that is chosen, translated or not", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server, pathname } = await openPage("/subtitle?material=material-1", (answering) => {
    const track = {
      index: 0,
      codec: "hdmv_pgs_subtitle",
      language: null,
      title: null,
      isPicture: true as const,
    };
    const info = {
      ...{ container: "sup", durationMs: 65_000, video: null, audioTracks: [] },
      subtitleTracks: [
        { ...track, isForced: false, isForHearingImpaired: false, cueCount: null, problem: null },
      ],
    };
    const material = sampleMaterial({ kind: "subtitle", name: "film.sup", detectedLanguage: null, info });
    answering.answer(calls.materials.detail, material);
    answering.answer(calls.materials.detectLanguage, { language: null, confidence: 0, engineId: "text" });
    const reader = {
      ...{ id: "tesseract", name: "Tesseract", capability: "recognize-text" as const },
      ...{ tier: "system" as const, languages: ["en", "de"], isAvailable: true, missing: null },
      ...{ quality: "good" as const, version: null, pairs: [], takesAnyPair: false, license: "", note: "" },
    };
    answering.answer(calls.voices.engines, { engines: [reader], targetsBySource: { de: ["es"] } });
  });
  await user.click(await screen.findByRole("combobox", { name: "Language they are written in" }));
  await user.click(await screen.findByRole("option", { name: "German" }));
  const start = await screen.findByRole("button", { name: "Make subtitles · 0.2 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  const own = { materialId: "material-1", track: 0, ocrLanguage: "de", side: "source" };
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { product: "subtitles", settings: { sourceLanguage: "de", ownSubtitles: own } },
  ]);
});

test("of a subtitle file in several languages one is chosen, and translated", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server, pathname } = await openPage("/subtitle?material=material-1", (answering) => {
    const language = (index: number, code: string) => ({
      ...{ index, codec: "smi", language: code, title: code, isForced: false },
      ...{ isForHearingImpaired: false, cueCount: 12, problem: null },
    });
    const info = {
      ...{ container: "smi", durationMs: 65_000, video: null, audioTracks: [] },
      subtitleTracks: [language(0, "en"), language(1, "fr")],
    };
    answering.answer(calls.materials.detail, sampleMaterial({ kind: "subtitle", name: "film.smi", info }));
    answering.answer(calls.voices.engines, { engines: [], targetsBySource: { en: ["es"], fr: ["es"] } });
  });
  await user.click(await screen.findByRole("combobox", { name: "Which subtitles" }));
  await user.click(await screen.findByRole("option", { name: /^French/ }));
  await user.type(await screen.findByRole("combobox", { name: "Translate into" }), "span");
  await user.click(await screen.findByRole("option", { name: "Spanish" }));
  const start = await screen.findByRole("button", { name: /^Translate ·/ });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  const own = { materialId: "material-1", track: 1, side: "source" };
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { product: "subtitles", settings: { sourceLanguage: "fr", ownSubtitles: own } },
  ]);
});

test("tracks of a video are taken home as they are, in any format, and nothing starts by itself", {
  tags: ["full"],
}, async () => {
  handSource({ link: "https://videos.example/talk" });
  const track = (index: number, language: string) => ({
    ...{ index, codec: "subrip", language, title: null, isForced: false },
    ...{ isForHearingImpaired: false, cueCount: 12, problem: null },
  });
  const saved = takeSavedFiles();
  const { user, server, pathname } = await openPage("/subtitle?handed=1", (answering) => {
    answering.answer(calls.billing.entitlements, sampleEntitlements(0));
    const material = sampleMaterial();
    const subtitleTracks = [track(0, "en"), track(1, "fr")];
    const found = { ...material, info: material.info && { ...material.info, subtitleTracks } };
    answering.answer(calls.materials.fetchLink, found);
    answering.answer(calls.materials.detail, found);
    answering.answer(calls.materials.subtitleTrack, {
      bytes: null,
      fileName: "talk.fr.srt",
      text: "1\n00:00:01,000 --> 00:00:02,000\n<i>Bonjour.</i>\n",
    });
  });
  const card = within(await screen.findByRole("region", { name: /^This video has/ }));
  await user.click(card.getByRole("combobox", { name: "Which subtitles" }));
  await user.click(await screen.findByRole("option", { name: /^French/ }));
  await user.click(card.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.selectOptions(card.getByRole("combobox", { name: "File format" }), "WebVTT");
  await user.click(card.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual(["talk.fr.srt", "talk.fr.vtt"]);
  expect(await saved[0]?.text()).toBe("1\n00:00:01,000 --> 00:00:02,000\n<i>Bonjour.</i>\n");
  expect(await saved[1]?.text()).toContain("00:00:01.000 --> 00:00:02.000\n<i>Bonjour.</i>");
  expect(server.askedFor(calls.materials.subtitleTrack).map(({ track: one }) => Number(one))).toEqual([1, 1]);
  expect(server.askedFor(calls.tasks.create)).toEqual([]);
  expect(pathname()).toBe("/subtitle");
});
