import { screen, waitFor, within } from "@testing-library/react";
import {
  calls,
  parseSettings,
  type ResponseOf,
  type StageProgress,
  slideshowSettingsSchema,
  type Task,
} from "@voxloom/contract";
import { sampleReport } from "@voxloom/contract/testing";
import { applyPatch, createScript, createSegment, createSpeaker, emptyPatch } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleDetail, sampleFinding, sampleTask, signInHere, type TaskSpec } from "../../testing/samples.ts";
import { TaskPage } from "./task-page.tsx";

type Detail = ResponseOf<typeof calls.tasks.detail>;

const stage = (spec: Partial<StageProgress>): StageProgress => ({
  name: "transcribe",
  state: "waiting",
  fraction: 0,
  done: null,
  total: null,
  elapsedMs: 0,
  engineId: null,
  ...spec,
});
const report = sampleReport({
  loudnessLufs: -16.2,
  truePeakDbtp: null,
  durationDifferenceMs: 1500,
  deadAirMs: 400,
  overlaps: 2,
});
const done = { ...sampleDetail(sampleTask()).media, dubUrl: "/files/dub.mp4" };
const finished = (spec: Partial<Detail> = {}): Detail =>
  sampleDetail(sampleTask({ progress: { revision: 1 } }), {
    media: done,
    report,
    downloads: ["video", "target-srt", "source-srt", "report-json"],
    ...spec,
  });

async function openTask(detail: Detail | Refusal | (() => Detail)) {
  const path = "/my-tasks/project/task-1";
  const server = await openAnsweringServer(path);
  server.answer(calls.tasks.detail, typeof detail === "function" ? () => detail() : detail);
  const opened = await openComponent(<TaskPage share={() => <button type="button">Share</button>} />, {
    areas: ["task", "tasks", "rating", "feedback"],
    path,
    route: "/my-tasks/:projId/:taskId",
  });
  return { ...opened, server };
}
const running = (spec: TaskSpec = {}): Task => sampleTask({ state: "running", ...spec });

test("a waiting task tells its place in the queue", async () => {
  await openTask(sampleDetail(sampleTask({ state: "queued", progress: { queuePlace: 3 } })));
  await screen.findByText("Waiting for a free place · Place 3 in the queue");
  screen.getByRole("progressbar", { name: "Progress of the whole task" });
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
});

test("a running task tells how far it is as a whole and by stages, as the server says it", async () => {
  const task = running({ progress: { fraction: 0.25, stages: [stage({ state: "running" })] } });
  const path = "/my-tasks/project/task-1";
  const server = await openAnsweringServer(path);
  let now = sampleDetail(task);
  server.answer(calls.tasks.detail, () => now);
  const tell = server.stream(calls.tasks.events, "progress");
  await openComponent(<TaskPage share={() => null} />, {
    areas: ["task", "tasks", "rating", "feedback"],
    path,
    route: "/my-tasks/:projId/:taskId",
  });
  await screen.findByText("25% done");
  tell({
    ...task.progress,
    fraction: 0.5,
    timeLeftMs: 90_000,
    stages: [
      stage({ state: "done", elapsedMs: 2500, engineId: "whisper" }),
      stage({ name: "synthesize", state: "running", fraction: 0.2, done: 2, total: 10 }),
      stage({ name: "render", state: "skipped" }),
    ],
  });
  await screen.findByText("50% done · 1 min 30 sec left");
  screen.getByText("Done · 2.5 sec · whisper");
  screen.getByText("Running · 2 of 10");
  screen.getByText("Not needed");
  const bar = screen.getByRole("progressbar", { name: "Speak the lines" });
  expect(bar.getAttribute("aria-valuenow")).toBe("20");
  expect(screen.queryByText("The live connection dropped.", { exact: false })).toBeNull();
  // The end brings what came out, without a reload.
  now = finished();
  tell({ ...task.progress, state: "succeeded", fraction: 1 });
  await screen.findByRole("heading", { name: "Quality report" });
  expect(screen.queryByRole("progressbar", { name: "Progress of the whole task" })).toBeNull();
});

test("without the live connection the page says so and asks by itself", { tags: ["full"] }, async () => {
  let task = running({ progress: { fraction: 0.25 } });
  const { server } = await openTask(() => sampleDetail(task));
  await screen.findByText("The live connection dropped. Asking again every few seconds.");
  task = running({ progress: { fraction: 0.75 } });
  await screen.findByText("75% done");
  expect(server.askedFor(calls.tasks.detail).length).toBeGreaterThan(1);
});

test("a task is canceled and tried again; the button that takes the other's place is another", async () => {
  let task = running();
  const { user, server } = await openTask(() => sampleDetail(task));
  server.answer(calls.tasks.cancel, () => {
    task = sampleTask({ state: "canceled" });
    return task;
  });
  server.answer(calls.tasks.retry, () => {
    task = sampleTask({ state: "queued" });
    return task;
  });
  const cancel = await screen.findByRole("button", { name: "Cancel" });
  await user.dblClick(cancel);
  await screen.findByText("This task was canceled. Finished steps are kept.");
  // A press that began on it would be one of the button in its place, were they the same.
  expect(cancel.isConnected).toBe(false);
  expect(server.askedFor(calls.tasks.cancel)).toEqual([{ taskId: "task-1" }]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("progressbar", { name: "Progress of the whole task" });
});

test("what cannot be canceled any more says so in a corner", async () => {
  const { user, server } = await openTask(sampleDetail(running()));
  server.answer(calls.tasks.cancel, new Refusal("TASK_STATE_CONFLICT"));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await screen.findByText(/^This is not possible in the state the task is in now/);
});

test("a failed task says what stopped it, with the server's own words to unfold", async () => {
  const problem = { code: "MEDIA_NO_SPEECH", message: "hush.mp4: nobody speaks.", details: {} };
  await openTask(sampleDetail(sampleTask({ state: "failed", progress: { problem } })));
  await screen.findByRole("heading", { name: "This did not work" });
  expect(screen.getByRole("alert").textContent).toContain("hush.mp4: nobody speaks.");
  screen.getByRole("button", { name: "Try again" });
});

test("a task of somebody else is not here, and the way back is", async () => {
  const { user, server } = await openTask(new Refusal("NOT_FOUND"));
  expect((await screen.findByRole("alert")).textContent).toContain("it belongs to another visit");
  expect(screen.getAllByRole("link", { name: "My tasks" })).toHaveLength(2);
  server.answer(calls.tasks.detail, finished());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "trip.mp4", level: 1 });
});

test("a draft is set up where orders are", async () => {
  const { pathname, search } = await openTask(sampleDetail(sampleTask({ state: "draft" })));
  await waitFor(() => expect(pathname()).toBe("/translation"));
  expect(search()).toBe("?material=material-1&draft=task-1");
});

test("a finished task shows its player, figures in words, and the way to the studio", async () => {
  await openTask(finished({ changedSegmentIds: ["a", "b"] }));
  await screen.findByRole("heading", { name: "trip.mp4", level: 1 });
  screen.getByText("English to Spanish");
  const figures = screen.getByRole("region", { name: "Quality report" });
  within(figures).getByText("90 of 100");
  within(figures).getByText("-16.2 LUFS");
  within(figures).getByText("silent");
  within(figures).getByText("1.5 sec");
  within(figures).getByText("No line needs fixing.");
  const studio = screen.getByRole("region", { name: "Studio" });
  within(studio).getByText("Lines changed since they were last spoken: 2");
  expect(within(studio).getByRole("link").getAttribute("href")).toBe("/translation-editor/task-1");
  screen.getByRole("button", { name: "Share" });
  const player = document.querySelector("video");
  expect(player?.getAttribute("src")).toBe("/files/dub.mp4");
});

test("a dub by basic engines needs review, and each finding says what to press", async () => {
  const findings = [
    sampleFinding("basic-recognition", { detail: "PocketSphinx" }),
    sampleFinding("uncovered-speech", { count: 1, spans: [{ startMs: 61_000, endMs: 64_000 }] }),
    sampleFinding("unknown-words", { count: 3 }),
    sampleFinding("not-heard-back"),
  ];
  const marks = { words: 55, timing: 96, audio: null };
  const rating = { score: 55, verdict: "needs-review", marks } as const;
  const { user } = await openTask(finished({ report: { ...report, score: 55, rating, findings } }));
  const card = within(await screen.findByRole("region", { name: "Quality report" }));
  card.getByText(/^Needs review · .*55 of 100/);
  expect(card.getByText("Words").nextElementSibling?.textContent).toBe("55 of 100");
  expect(card.getByText("Sound").nextElementSibling?.textContent).toBe("Not checked");
  card.getByText("No line stood out. That does not mean that every word is right.");
  expect(card.queryByText("No line needs fixing.")).toBeNull();
  const rows = within(card.getByRole("list", { name: "What to look at" })).getAllByRole("listitem");
  const [engine, speech, words, unheard] = rows.map((row) => within(row));
  engine?.getByText("PocketSphinx wrote down what is said. Its quality is basic: expect wrong words.");
  expect(engine?.getByRole("link", { name: "Choose a better engine" }).getAttribute("href")).toBe("/engines");
  expect(speech?.getByRole("link", { name: "Write the lines in the studio" }).getAttribute("href")).toBe(
    "/translation-editor/task-1",
  );
  words?.getByText("Unknown words · lines: 3");
  words?.getByRole("link", { name: "Review in the studio" });
  unheard?.getByRole("button", { name: "Listen" });
  await user.click(speech?.getByRole("button", { name: "1:01 – 1:04" }) as HTMLElement);
  expect(document.querySelector("video")?.currentTime).toBe(61);
  expect(card.getByRole("link", { name: "How a dub is rated" }).getAttribute("href")).toBe(
    "/help-center/how-a-dub-is-rated/",
  );
});

test("a dub from before there were ratings is not rated, and can be made again", async () => {
  const older = { ...report, score: null, rating: null, facts: null };
  const { user, server, pathname, search } = await openTask(finished({ report: older }));
  server.answer(calls.translation.duplicate, sampleTask({ id: "again", state: "draft" }));
  const card = within(await screen.findByRole("region", { name: "Quality report" }));
  card.getByText("Not rated");
  expect(card.queryByText(/of 100/)).toBeNull();
  expect(card.queryByText("No line needs fixing.")).toBeNull();
  await user.click(card.getByRole("button", { name: "Dub it again" }));
  await waitFor(() => expect(pathname()).toBe("/translation"));
  expect(search()).toBe("?material=material-1&draft=again");
  expect(server.askedFor(calls.translation.duplicate)).toEqual([{ taskId: "task-1" }]);
});

test("the player changes its sound and shows subtitles of the chosen side", async () => {
  const { user } = await openTask(
    finished({
      media: { ...done, targetSubtitlesUrl: "/files/es.vtt", sourceSubtitlesUrl: "/files/en.vtt" },
    }),
  );
  const audios = await screen.findByRole("radiogroup", { name: "Sound" });
  await user.click(within(audios).getByRole("radio", { name: "Original" }));
  expect(document.querySelector("video")?.getAttribute("src")).toBe("/files/original.mp4");
  const subtitles = screen.getByRole("radiogroup", { name: "Subtitles" });
  await user.click(within(subtitles).getByRole("radio", { name: "Translation" }));
  const track = document.querySelector("track");
  expect([track?.getAttribute("src"), track?.getAttribute("srclang")]).toEqual(["/files/es.vtt", "es"]);
  await user.click(within(subtitles).getByRole("radio", { name: "Off" }));
  expect(document.querySelector("track")).toBeNull();
});

test("the weakest lines stand first, a few at a time, with what is wrong and what was heard", async () => {
  const lines = Array.from({ length: 10 }, (_, index) => ({
    segmentId: `line-${index}`,
    score: 10 + index,
    defects: index === 0 ? (["misheard", "fast-speech"] as const).slice() : (["overlap"] as const).slice(),
    slotMs: 1000,
    dubMs: 1000,
    tempo: 1,
    residualMs: 0,
    deadAirMs: 0,
    recognizedBackWer: 0.5,
    recognizedBackText: "buenas dias",
    reasons: [],
  }));
  const { user } = await openTask(finished({ report: { ...report, lines } }));
  const card = await screen.findByRole("region", { name: "Quality report" });
  const rows = () => within(card).getAllByRole("listitem");
  expect(rows()).toHaveLength(8);
  expect(rows()[0]?.textContent).toContain("Hard to understand");
  expect(rows()[0]?.textContent).toContain("Heard back as: “buenas dias”");
  expect(rows()[1]?.textContent).not.toContain("Heard back as");
  await user.click(within(card).getByRole("button", { name: "Show more lines" }));
  expect(rows()).toHaveLength(10);
  expect(within(card).queryByRole("button", { name: "Show more lines" })).toBeNull();
});

test("a word that the translator did not know is translated from the report, in a revision of the script", async () => {
  const segment = createSegment({
    ...{ id: "line-1", speakerId: "speaker-1", startMs: 0, endMs: 1000, sourceText: "The zebroid runs." },
    ...{ targetText: "El zebroid corre.", unknownWords: ["zebroid"] },
  });
  let script = createScript({
    ...{ sourceLanguage: "en", targetLanguage: "es", durationMs: 1000 },
    ...{ speakers: [createSpeaker(0)], segments: [segment] },
  });
  const lines = [
    {
      ...{ segmentId: "line-1", score: 40, defects: ["unknown-words" as const], slotMs: 1000, dubMs: 1000 },
      ...{
        tempo: 1,
        residualMs: 0,
        deadAirMs: 0,
        recognizedBackWer: null,
        recognizedBackText: null,
        reasons: [],
      },
    },
  ];
  const { user, server } = await openTask(finished({ report: { ...report, lines } }));
  server.answer(calls.scripts.read, () => ({
    ...{ revision: 7, origin: "edit" as const, createdAt: "2026-01-01T00:00:00.000Z", editorName: null },
    script,
  }));
  server.answer(calls.scripts.edit, ({ patch }) => {
    script = applyPatch(script, { ...emptyPatch, ...patch });
    return { revision: 8, missed: [] };
  });
  const card = within(await screen.findByRole("region", { name: "Quality report" }));
  await user.click(await card.findByRole("button", { name: "Translate “zebroid” as…" }));
  await user.keyboard("cebroide{Enter}");
  await card.findByText("El cebroide corre.");
  await screen.findByText("“zebroid” is translated. Lines changed: 1.");
  expect(script.glossary).toEqual([{ source: "zebroid", target: "cebroide" }]);
  expect(server.askedFor(calls.scripts.edit)).toMatchObject([{ baseRevision: 7 }]);
  expect(card.queryByRole("button", { name: /^Translate/ })).toBeNull();
});

test("files stand in groups with what they cost; one is made when it is wanted, and a failure says so", async () => {
  const { user, server } = await openTask(finished({ videoDownloadTenths: 20 }));
  server.answer(calls.tasks.downloadUrl, new Refusal("DISK_FULL"));
  await user.click(await screen.findByRole("button", { name: "Download" }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(["Dubbed video2 credits", "SRT", "SRT", "Quality report (JSON)"]);
  screen.getByText("Subtitles: translation");
  await user.click(screen.getAllByRole("menuitem", { name: "SRT" })[0] as HTMLElement);
  await screen.findByText(/^The disk of the server is full/);
  expect(server.askedFor(calls.tasks.downloadUrl)).toEqual([{ taskId: "task-1", kind: "target-srt" }]);
  await waitFor(() => expect(screen.queryByText("Preparing the file")).toBeNull());
});

async function openScore(score: ResponseOf<typeof calls.feedback.check>["score"] = null) {
  signInHere();
  const opened = await openTask(finished());
  const { server } = opened;
  server.answer(calls.feedback.score, (given) => given);
  server.answer(calls.feedback.check, { hasFeedback: false, score });
  return opened;
}

test("stars count at once, by keyboard too; reasons and words when they are sent", async () => {
  const { user, server } = await openScore({ score: 5, reasons: ["timing"], text: "Well timed." });
  const card = within(await screen.findByRole("region", { name: "How good is this result?" }));
  expect(card.getByRole("radio", { name: "5 of 5: very good" })).toHaveProperty("checked", true);
  card.getByText("What is good about it?");
  expect(card.getByRole("checkbox", { name: "Timing" })).toHaveProperty("checked", true);
  const words = card.getByRole("textbox", { name: /^In your own words/ });
  expect([(words as HTMLTextAreaElement).value, words.getAttribute("dir")]).toEqual(["Well timed.", "auto"]);
  card.getByRole("radio", { name: "3 of 5: fair" }).focus();
  await user.keyboard(" ");
  await card.findByText("Thank you. Your score is saved; you can change it at any time.");
  card.getByText("What should be better?");
  expect(server.askedFor(calls.feedback.score)).toEqual([
    { taskId: "task-1", score: 3, reasons: ["timing"], text: "Well timed." },
  ]);
  await user.click(card.getByRole("checkbox", { name: "Voices" }));
  expect(card.getByRole("status").textContent).toBe("");
  await user.clear(words);
  await user.type(words, "A warmer voice, please.");
  await user.dblClick(card.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(card.getByRole("status").textContent).toContain("Thank you."));
  expect(server.askedFor(calls.feedback.score).slice(1)).toEqual([
    { taskId: "task-1", score: 3, reasons: ["timing", "voice"], text: "A warmer voice, please." },
  ]);
});

test("a star that is given while words are still on their way waits for them, and keeps them", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openScore({ score: 2, reasons: [], text: "" });
  const card = within(await screen.findByRole("region", { name: "How good is this result?" }));
  const stored: unknown[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.answer(calls.feedback.score, async (given) => {
    if (given.score === 2) await held;
    stored.push([given.score, given.text]);
    return given;
  });
  await user.type(card.getByRole("textbox", { name: /^In your own words/ }), "Too fast.");
  await user.click(card.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.askedFor(calls.feedback.score)).toHaveLength(1));
  card.getByRole("radio", { name: "4 of 5: good" }).focus();
  await user.keyboard(" ");
  letGo();
  await waitFor(() =>
    expect(stored).toEqual([
      [2, "Too fast."],
      [4, "Too fast."],
    ]),
  );
});

test("a score that does not arrive says why, and what was written stays", { tags: ["full"] }, async () => {
  const { user, server } = await openScore({ score: 2, reasons: [], text: "" });
  const card = within(await screen.findByRole("region", { name: "How good is this result?" }));
  server.answer(calls.feedback.score, new Refusal("INTERNAL"));
  const words = card.getByRole("textbox", { name: /^In your own words/ });
  await user.type(words, "Too fast.");
  await user.click(card.getByRole("button", { name: "Send" }));
  await card.findByRole("alert");
  expect(words).toHaveProperty("value", "Too fast.");
});

test("a guest is not asked for a score", async () => {
  const { server } = await openTask(finished());
  await screen.findByRole("heading", { name: "Quality report" });
  expect(screen.queryByRole("heading", { name: "How good is this result?" })).toBeNull();
  expect(server.askedFor(calls.feedback.check)).toEqual([]);
});

test("a transcript comes to the place where it was read while it was recognized, above what was found in it", async () => {
  const { settings: _, ...underWay } = running({ progress: { stages: [stage({ state: "running" })] } });
  const task: Task = {
    ...underWay,
    ...{ product: "transcription", targetLanguage: null, score: null, rating: null },
    settings: parseSettings("transcription", {}),
  };
  const path = "/my-tasks/project/task-1";
  const server = await openAnsweringServer(path);
  let now = sampleDetail(task);
  server.answer(calls.tasks.detail, () => now);
  const tell = server.stream(calls.tasks.events, "progress");
  const line = { id: "line-1", speakerId: "speaker-1", startMs: 0, endMs: 900, sourceText: "Good morning." };
  server.answer(calls.scripts.read, {
    ...{ revision: 1, origin: "automatic", createdAt: "2026-01-01T00:00:00.000Z", editorName: null },
    script: createScript({
      ...{ sourceLanguage: "en", durationMs: 1000, glossary: [] },
      ...{ speakers: [createSpeaker(0)], segments: [createSegment(line)] },
    }),
  });
  await openComponent(<TaskPage share={() => null} />, {
    areas: ["task", "tasks", "rating", "feedback", "summary"],
    path,
    route: "/my-tasks/:projId/:taskId",
  });
  await screen.findByRole("region", { name: "Heard so far" });
  const progress = { ...task.progress, state: "succeeded" as const, revision: 1, fraction: 1 };
  now = { ...now, task: { ...task, state: "succeeded", progress } };
  tell(progress);
  const text = await screen.findByRole("region", { name: "Transcript" });
  const found = screen.getByRole("region", { name: "At a glance" });
  expect(text.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a video that is made again is the new one as soon as it is called done", async () => {
  const { settings: _, ...underWay } = running({});
  const task: Task = {
    ...underWay,
    ...{ product: "slideshow", targetLanguage: null, score: null, rating: null },
    settings: slideshowSettingsSchema.parse({}),
  };
  const show = (state: Task["state"], dubUrl: string): Detail => {
    const detail = sampleDetail(task);
    const shown = { ...task, state, progress: { ...task.progress, state } } as Task;
    return { ...detail, task: shown, media: { ...detail.media, dubUrl }, hasVideo: true };
  };
  const path = "/my-tasks/project/task-1";
  const server = await openAnsweringServer(path);
  let now = show("running", "/files/earlier.mp4");
  server.answer(calls.tasks.detail, () => now);
  server.answer(calls.exports.videoFormats, { revision: 1, formats: [], priceTenths: 0 });
  server.answer(calls.exports.list, { items: [] });
  const tell = server.stream(calls.tasks.events, "progress");
  const { container } = await openComponent(<TaskPage share={() => null} />, {
    areas: ["task", "tasks", "rating", "feedback", "slideshow", "editor-transfer"],
    path,
    route: "/my-tasks/:projId/:taskId",
  });
  const getVideo = () => container.querySelector("video")?.getAttribute("src");
  await waitFor(() => expect(getVideo()).toBe("/files/earlier.mp4"));
  now = show("succeeded", "/files/newer.mp4");
  tell({ ...task.progress, state: "succeeded", fraction: 1 });
  await waitFor(() => expect(getVideo()).toBe("/files/newer.mp4"));
  expect(screen.queryByText(/before your changes/)).toBeNull();
});
