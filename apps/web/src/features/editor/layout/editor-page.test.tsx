import { setImmediate as nextTurn } from "node:timers/promises";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  calls,
  type EngineStatus,
  type HeardText,
  parseSettings,
  type Task,
  type TaskState,
} from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { taskDetailQuery } from "../../../lib/task-queries.ts";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { timelineMediaQuery } from "../session/timeline-media-query.ts";
import { buildScript } from "../testing/build-script.ts";
import { buildDetail } from "../testing/open-editor-part.tsx";
import { paintNothing } from "../testing/paint-nothing.ts";
import { EditorPage } from "./editor-page.tsx";

const page = <EditorPage mode="translation" Comments={() => null} actions={() => null} />;

/** The detail of a task in this state, of which no revision was made yet. */
const unmade = (state: TaskState) => {
  const detail = buildDetail(buildScript());
  return {
    ...detail,
    task: {
      ...detail.task,
      state,
      progress: { ...detail.task.progress, state, revision: null, fraction: 0.4 },
    },
  };
};
const openPage = () => openComponent(page, { areas: ["editor"], path: "/translation-editor/task-1" });

test("a task that cannot be read says why, and is asked for again", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, new Refusal("NOT_FOUND"));
  const { user } = await openPage();
  await screen.findByRole("alert");
  server.answer(calls.tasks.detail, unmade("running"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "The script is being made" });
});

test("a script that is being made says how far it is, and leads to its task", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, unmade("running"));
  await openPage();
  await screen.findByText(
    "“Holiday” opens here as soon as its first version is finished. You can close this page.",
  );
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  expect(screen.getByRole("link", { name: "Back to the task" }).getAttribute("href")).toContain("task-1");
});

test("a task that ended without a script says so", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, unmade("failed"));
  await openPage();
  await screen.findByRole("heading", { name: "There is no script yet" });
  expect(screen.queryByRole("progressbar")).toBe(null);
});

test("a draft is not edited: it leads to where it is ordered", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, unmade("draft"));
  const { pathname } = await openPage();
  await expect.poll(pathname, { timeout: 30_000 }).toBe("/translation");
});

test("a script that could not be opened says why, and is tried again", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, buildDetail(buildScript()));
  server.answer(calls.scripts.read, new Refusal("INTERNAL"));
  const { user } = await openPage();
  await screen.findByRole("alert");
  const before = server.askedFor(calls.scripts.read).length;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => server.askedFor(calls.scripts.read).length, { timeout: 30_000 }).toBe(before + 1);
  await screen.findByRole("alert");
});

const stage = { fraction: 0.5, done: null, total: null, elapsedMs: 10, engineId: null } as const;
const reading = <EditorPage mode="transcript" Comments={() => null} actions={() => null} />;
const openReading = () =>
  openComponent(reading, {
    areas: ["editor", "task"],
    path: "/transcription/editor/task-1",
    route: "/transcription/editor/:taskId",
  });

let answers = 0;
/** A transcript that is being recognized, of which this was heard; or one that is whole. */
function transcriptDetail(heard: HeardText[], revision: number | null = null) {
  const detail = buildDetail(buildScript());
  const state = revision === null ? ("running" as const) : ("succeeded" as const);
  const stages = [
    { ...stage, name: "transcribe" as const, state: "running" as const },
    { ...stage, name: "diarize" as const, state: "waiting" as const },
  ];
  const progress = { ...detail.task.progress, state, revision, heard, stages };
  const task: Task = {
    ...{ ...detail.task, product: "transcription", targetLanguage: null, score: null, rating: null },
    ...{ settings: parseSettings("transcription", {}), state, durationMs: 90_000, progress },
  };
  answers += 1;
  const media = { ...detail.media, originalUrl: `/original.mp4?expires=${answers}` };
  return { ...detail, task, media };
}

test("a transcript is read and heard while it is recognized, and the editor opens once it is whole", async () => {
  const server = await openAnsweringServer();
  let detail = transcriptDetail([{ startMs: 1000, text: "Good morning" }]);
  server.answer(calls.tasks.detail, () => detail);
  const { user } = await openReading();
  const text = await screen.findByRole("region", { name: "Heard so far" });
  within(text).getByText("Good morning");
  within(text).getByText("Speaker ?");
  screen.getByText("Recognized up to 0:01 of 1:30");
  const getAddress = () => document.querySelector("audio")?.getAttribute("src");
  const address = getAddress();
  expect(address).toMatch(/^\/original/);
  // A message tells the newest alone: what was heard before stays.
  detail = transcriptDetail([{ startMs: 61_000, text: "and see you" }]);
  await within(text).findByText("and see you", {}, { timeout: 30_000 });
  within(text).getByText("Good morning");
  // Who listens goes on: the address of the same file that ends later is none to begin again with.
  expect(getAddress()).toBe(address);
  const played = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  onTestFinished(() => played.mockRestore());
  await user.click(within(text).getByRole("button", { name: "Play from 1:01" }));
  expect(played).toHaveBeenCalledOnce();

  // The text stays in view until the editor stands, or says why it does not.
  const script = Promise.withResolvers<Refusal>();
  server.answer(calls.scripts.read, () => script.promise);
  detail = transcriptDetail([], 1);
  await expect.poll(() => server.askedFor(calls.scripts.read).length, { timeout: 30_000 }).toBe(1);
  within(text).getByText("Good morning");
  script.resolve(new Refusal("INTERNAL"));
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("region", { name: "Heard so far" })).toBeNull();
});

test("an address that ended is asked for anew, and what was heard goes on", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, () => transcriptDetail([{ startMs: 1000, text: "Good morning" }]));
  await openReading();
  await screen.findByText("Good morning");
  const audio = document.querySelector("audio");
  const address = audio?.getAttribute("src");
  if (audio) fireEvent.error(audio);
  await waitFor(() => expect(audio?.getAttribute("src")).not.toBe(address));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("who is listening is not taken away from it: the editor waits for a press", async () => {
  const server = await openAnsweringServer();
  let detail = transcriptDetail([{ startMs: 1000, text: "Good morning" }]);
  server.answer(calls.tasks.detail, () => detail);
  server.answer(calls.scripts.read, new Refusal("INTERNAL"));
  const { user } = await openReading();
  await screen.findByText("Good morning");
  const audio = document.querySelector("audio");
  if (audio === null) throw new Error("there is no player");
  Object.defineProperty(audio, "paused", { value: false });
  detail = transcriptDetail([], 1);
  const enter = await screen.findByRole("button", { name: "Open for editing" }, { timeout: 30_000 });
  expect(server.askedFor(calls.scripts.read)).toHaveLength(0);
  await user.click(enter);
  await screen.findByRole("button", { name: "Try again" });
});

const heardLine = { startMs: 1000, endMs: 4000, text: "we met at the brewery" };

test("a line is corrected while others come, and what is typed is there whatever comes", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, () => transcriptDetail([heardLine]));
  server.answer(calls.tasks.correctHeard, () => ({}));
  const { user } = await openReading();
  await user.click(await screen.findByRole("button", { name: heardLine.text }));
  const field = screen.getByRole("textbox", { name: "What is said at 0:01" });
  await user.clear(field);
  await user.type(field, "we met at the Bruery{Enter}");
  await screen.findByRole("button", { name: "we met at the Bruery" });
  await screen.findByText("Saved");
  const { text: heard, ...place } = heardLine;
  const sent = { taskId: "task-1", ...place, heard, text: "we met at the Bruery" };
  expect(server.askedFor(calls.tasks.correctHeard).at(-1)).toMatchObject(sent);
  // The server tells the line again as it heard it.
  const asked = server.askedFor(calls.tasks.detail).length;
  await expect
    .poll(() => server.askedFor(calls.tasks.detail).length, { timeout: 30_000 })
    .toBeGreaterThan(asked);
  screen.getByRole("button", { name: "we met at the Bruery" });
});

test("who is heard is named, by a name that is typed or one that was named before", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  const next = { startMs: 5000, endMs: 8000, text: "Ruth came too" };
  server.answer(calls.tasks.detail, () => transcriptDetail([heardLine, next]));
  server.answer(calls.tasks.correctHeard, () => ({}));
  const { user } = await openReading();
  const sent = () => server.askedFor(calls.tasks.correctHeard).at(-1);
  await user.click((await screen.findAllByRole("button", { name: "Speaker ?" }))[0] as HTMLElement);
  await user.type(screen.getByRole("combobox", { name: "Who speaks at 0:01" }), "Ada{Enter}");
  await screen.findByRole("button", { name: "Ada" });
  const { text: heard, ...place } = heardLine;
  await expect.poll(sent).toMatchObject({ ...place, heard, text: heard, speaker: "Ada" });
  await user.click(screen.getByRole("button", { name: "Speaker ?" }));
  await user.click(await screen.findByRole("option", { name: "Ada" }));
  expect(await screen.findAllByRole("button", { name: "Ada" })).toHaveLength(2);
  await expect.poll(sent).toMatchObject({ startMs: next.startMs, speaker: "Ada" });
  // What is typed there later says nothing of who speaks.
  await user.click(screen.getByRole("button", { name: next.text }));
  await user.type(screen.getByRole("textbox", { name: "What is said at 0:05" }), "!{Enter}");
  await screen.findByRole("button", { name: `${next.text}!` });
  expect(screen.getAllByRole("button", { name: "Ada" })).toHaveLength(2);
  // Who is begun by letters and chosen by keys is who was chosen, also where they were named already.
  await user.click(screen.getAllByRole("button", { name: "Ada" })[1] as HTMLElement);
  const field = screen.getByRole("combobox", { name: "Who speaks at 0:05" });
  await user.clear(field);
  await user.type(field, "Ad{ArrowDown}{Enter}");
  expect(await screen.findAllByRole("button", { name: "Ada" })).toHaveLength(2);
});

test("what could not be sent is kept for the next visit, and sent then", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, () => transcriptDetail([heardLine]));
  server.answer(calls.tasks.correctHeard, new Refusal("INTERNAL"));
  const { user, unmount } = await openReading();
  await user.click(await screen.findByRole("button", { name: heardLine.text }));
  await user.type(screen.getByRole("textbox"), " today");
  await screen.findByText("Offline, kept here");
  unmount();
  server.answer(calls.tasks.correctHeard, () => ({}));
  const before = server.askedFor(calls.tasks.correctHeard).length;
  await openReading();
  await screen.findByRole("button", { name: `${heardLine.text} today` });
  await expect.poll(() => server.askedFor(calls.tasks.correctHeard).length).toBeGreaterThan(before);
});

test("a visit that is over tries no more: it would write over what a later one wrote", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.detail, () => transcriptDetail([heardLine]));
  server.answer(calls.tasks.correctHeard, new Refusal("INTERNAL"));
  const asked = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => asked.mockRestore());
  const getTries = () =>
    asked.mock.calls.filter(([to]) => String(to).includes(calls.tasks.correctHeard.path));
  const pass = async () => {
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  };
  const { user, unmount } = await openReading();
  await user.click(await screen.findByRole("button", { name: heardLine.text }));
  await user.type(screen.getByRole("textbox"), " today");
  await screen.findByText("Offline, kept here");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  unmount();
  // As it is left, what is not sent yet is sent once more.
  await pass();
  await Promise.allSettled(asked.mock.results.map(({ value }) => value));
  await pass();
  const before = getTries().length;
  expect(before).toBeGreaterThan(1);
  vi.runOnlyPendingTimers();
  await pass();
  expect(getTries()).toHaveLength(before);
});

test("who writes when the text is whole is not torn away, and opens it when they like", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  let detail = transcriptDetail([heardLine]);
  server.answer(calls.tasks.detail, () => detail);
  server.answer(calls.tasks.correctHeard, () => ({}));
  const { user } = await openReading();
  await user.click(await screen.findByRole("button", { name: heardLine.text }));
  await user.type(screen.getByRole("textbox"), " today");
  detail = transcriptDetail([], 1);
  await screen.findByRole("button", { name: "Open for editing" }, { timeout: 30_000 });
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe(`${heardLine.text} today`);
});

test("the wave of the recording leads no further than what is recognized, and plays", async () => {
  paintNothing();
  const server = await openAnsweringServer();
  const detail = transcriptDetail([{ startMs: 1000, endMs: 40_000, text: "Good morning" }]);
  const progress = { ...detail.task.progress, outline: [0, 60, 127] };
  server.answer(calls.tasks.detail, { ...detail, task: { ...detail.task, progress } });
  const { user } = await openReading();
  const player = within(await screen.findByRole("region", { name: "Playback" }));
  const wave = player.getByRole<HTMLInputElement>("slider", { name: "Position" });
  fireEvent.change(wave, { target: { value: "80000" } });
  await waitFor(() => expect(wave.value).toBe("40000"));
  player.getByText("0:40 / 1:30");
  await user.click(player.getByRole("button", { name: "Back 5 seconds" }));
  await waitFor(() => expect(wave.value).toBe("35000"));
  const played = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  onTestFinished(() => played.mockRestore());
  await user.click(player.getByRole("button", { name: "Play" }));
  expect(played).toHaveBeenCalledOnce();
});

/** Hears German and English. */
const recognizer: EngineStatus = {
  ...{ id: "ear", capability: "transcribe", name: "Ear", tier: "system", quality: "basic", license: "MIT" },
  ...{ version: "1", note: "", isAvailable: true, takesAnyPair: false, languages: ["de", "en"], pairs: [] },
  missing: null,
};

test("a transcript that is heard in the wrong language is heard anew in the right one", {
  tags: ["full"],
}, async () => {
  paintNothing();
  const server = await openAnsweringServer();
  let detail: Omit<ReturnType<typeof transcriptDetail>, "task"> & { task: Task } = transcriptDetail([
    { startMs: 1000, endMs: 4000, text: "Kudemornink" },
  ]);
  server.answer(calls.voices.engines, { engines: [recognizer], targetsBySource: {} });
  server.answer(calls.tasks.detail, () => detail);
  server.answer(calls.tasks.changeHeardLanguage, () => {
    const settings = parseSettings("transcription", { sourceLanguage: "de" });
    const next = transcriptDetail([]);
    detail = { ...next, task: { ...next.task, state: "queued", settings } as Task };
    return detail.task;
  });
  const { user } = await openReading();
  await screen.findByText("Kudemornink");
  await user.click(screen.getByRole("button", { name: "Change language" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change language" }));
  await user.click(dialog.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "German" }));
  await user.click(dialog.getByRole("button", { name: "Hear it anew" }));
  await screen.findByText("German, as it was chosen.");
  // What was heard before is nothing of this language.
  await waitFor(() => expect(screen.queryByText("Kudemornink")).toBeNull());
  expect(server.askedFor(calls.tasks.changeHeardLanguage)).toEqual([{ taskId: "task-1", language: "de" }]);
});

test("a part in another language is said while it is heard, shown, and taken back", async () => {
  paintNothing();
  const server = await openAnsweringServer();
  let detail: Omit<ReturnType<typeof transcriptDetail>, "task"> & { task: Task } = transcriptDetail([
    { startMs: 1000, endMs: 4000, text: "Good morning" },
    { startMs: 5000, endMs: 9000, text: "Go ten tag" },
  ]);
  server.answer(calls.voices.engines, { engines: [recognizer], targetsBySource: {} });
  server.answer(calls.tasks.detail, () => detail);
  server.answer(calls.tasks.setPartLanguage, ({ startMs, endMs, language }) => {
    const languageParts = language === null ? [] : [{ startMs, endMs, language }];
    const settings = parseSettings("transcription", { sourceLanguage: "en", languageParts });
    detail = { ...detail, task: { ...detail.task, settings } as Task };
    return detail.task;
  });
  const { user } = await openReading();
  await user.click(await screen.findByRole("button", { name: "Other language for a part" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Other language for a part" }));
  await user.click(dialog.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "German" }));
  const from = dialog.getByRole("textbox", { name: "From" });
  await user.clear(from);
  await user.type(from, "99:00");
  dialog.getByText("The part ends before it begins.");
  expect(dialog.getByRole("button", { name: "Use it for this part" }).hasAttribute("disabled")).toBe(true);
  await user.clear(from);
  await user.type(from, "4.5");
  await user.click(dialog.getByRole("button", { name: "Use it for this part" }));
  const line = (await screen.findByText("Go ten tag")).closest("li");
  await waitFor(() => within(line as HTMLElement).getByText("German"));
  expect(screen.getByText("Good morning").closest("li")?.textContent).not.toContain("German");
  await user.click(screen.getByRole("button", { name: /^Recognize 0:04 to .* like the rest/ }));
  await waitFor(() => expect(within(line as HTMLElement).queryByText("German")).toBeNull());
  expect(server.askedFor(calls.tasks.setPartLanguage)).toMatchObject([
    { taskId: "task-1", startMs: 4500, language: "de" },
    { taskId: "task-1", startMs: 4500, language: null },
  ]);
});

test("who asks for it is told by the browser when it is over, where nobody can be mailed", {
  tags: ["full"],
}, async () => {
  paintNothing();
  const told: string[] = [];
  class Notice {
    static requestPermission = async () => "granted";
    onclick = null;
    constructor(text: string) {
      told.push(text);
    }
    close() {}
  }
  vi.stubGlobal("Notification", Notice);
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = await openAnsweringServer();
  let detail = transcriptDetail([heardLine]);
  server.answer(calls.tasks.detail, () => detail);
  server.answer(calls.scripts.read, new Refusal("INTERNAL"));
  const { user } = await openReading();
  await user.click(await screen.findByRole("button", { name: "Tell me when it is ready" }));
  await screen.findByText(/This browser tells you when it is over/);
  expect(told).toEqual([]);
  detail = transcriptDetail([], 1);
  await expect.poll(() => told, { timeout: 30_000 }).toEqual(["“Holiday” is ready"]);
});

test("who went to another page is told too, in the page where the browser of a phone shows no notices", async () => {
  paintNothing();
  class Notice {
    static requestPermission = async () => "granted";
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", Notice);
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = await openAnsweringServer();
  let detail = transcriptDetail([heardLine]);
  server.answer(calls.tasks.detail, () => detail);
  const { user, navigate } = await openReading();
  await user.click(await screen.findByRole("button", { name: "Tell me when it is ready" }));
  await screen.findByText(/This browser tells you when it is over/);
  await navigate("/home");
  detail = transcriptDetail([], 1);
  // What nobody looks at any more is not asked for.
  await queryClient.invalidateQueries({ queryKey: taskDetailQuery("task-1").queryKey });
  await screen.findByText("“Holiday” is ready");
});

test("who has enough is asked, and then the text ends there", async () => {
  const server = await openAnsweringServer();
  let detail = transcriptDetail([heardLine]);
  server.answer(calls.tasks.detail, () => detail);
  server.answer(calls.tasks.stopHearing, () => {
    detail = {
      ...detail,
      task: { ...detail.task, progress: { ...detail.task.progress, heardUntilMs: 4000 } },
    };
    return detail.task;
  });
  const { user } = await openReading();
  await user.click(await screen.findByRole("button", { name: "Stop here" }));
  const dialog = await screen.findByRole("dialog", { name: "Stop the recognition here?" });
  within(dialog).getByText(/will end at 0:04 of 1:30/);
  expect(server.askedFor(calls.tasks.stopHearing)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Stop here" }));
  await screen.findByText("Finishing the text up to 0:04");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stop here" })).toBeNull());
  expect(server.askedFor(calls.tasks.stopHearing)).toHaveLength(1);
});

test("of a dub that was made anew with the same words the waves are asked for anew", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  const made = buildDetail(buildScript());
  const running = { ...made, task: { ...made.task, state: "running" as const } };
  let detail = running;
  server.answer(calls.tasks.detail, () => detail);
  server.answer(calls.scripts.read, new Refusal("INTERNAL"));
  await openPage();
  await screen.findByRole("alert");
  const { queryKey } = timelineMediaQuery("task-1");
  const waveforms = { originalUrl: null, dubUrl: null, backgroundUrl: null };
  queryClient.setQueryData(queryKey, { waveforms, backgroundUrl: null, shotsMs: null, isReady: true });
  const isOld = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  // Under another signature the file is the same dub.
  const dubUrl = `${made.media.dubUrl}?expires=2`;
  detail = { ...running, media: { ...made.media, dubUrl } };
  const asked = server.askedFor(calls.tasks.detail).length;
  await expect.poll(() => server.askedFor(calls.tasks.detail).length, { timeout: 30_000 }).toBe(asked + 2);
  expect(isOld()).toBe(false);
  detail = { ...running, media: { ...made.media, dubUrl: "/another/dub.mp4?expires=3" } };
  await expect.poll(isOld, { timeout: 30_000 }).toBe(true);
});
