import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type LipReport, leftLipsLimits, lipSyncSettingsSchema, type Task } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleDetail, sampleEntitlements, sampleTask } from "../../testing/samples.ts";
import { LipChoices } from "./lip-choices.tsx";
import { LipSyncResult } from "./lip-sync-result.tsx";

const face = { seenMs: 4_000, atMs: 500, x: 0.2, y: 0.1, width: 0.3, height: 0.4 };
const report: LipReport = {
  faces: [
    { face: 0, ...face },
    { face: 1, ...face, x: 0.6 },
  ],
  lines: [
    { startMs: 0, endMs: 1_000, face: 0, left: null },
    { startMs: 2_000, endMs: 3_000, face: null, left: "unsure" },
  ],
  movedFrames: 20,
  frameCount: 100,
};

const still = {
  ...{ timeMs: 0, durationMs: 4_000, loopedLine: null, peaksUrl: null },
  ...{ onLoop: () => undefined, onSwitch: () => undefined, isPhone: false },
};

function madeTask(): Extract<Task, { product: "lip-sync" }> {
  const { settings: _, ...task } = sampleTask({ state: "succeeded" });
  return {
    ...task,
    ...{ product: "lip-sync", targetLanguage: null, score: null, rating: null },
    settings: lipSyncSettingsSchema.parse({}),
  };
}

test("who says what is shown with why, and is corrected in its own task", async () => {
  const server = await openAnsweringServer("/my-tasks/project/task");
  const task = madeTask();
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { isUnlimited: false }));
  server.answer(calls.lips.correct, { ...task, state: "queued" });
  const seeks: number[] = [];
  const { user } = await openComponent(
    <LipChoices task={task} report={report} videoUrl="" onSeek={(ms) => seeks.push(ms)} playback={still} />,
    { areas: ["lip-sync", "task"] },
  );
  const table = within(screen.getByRole("table"));
  table.getByText("Moved");
  table.getByText("Left alone: several people could be speaking. Choose one.");
  const update = screen.getByRole("button", { name: "Update video" });
  expect(update.hasAttribute("disabled")).toBe(true);
  await user.click(table.getByRole("button", { name: "0:02 – 0:03" }));
  expect(seeks).toEqual([2_000]);
  await user.selectOptions(table.getByRole("combobox", { name: /0:02/ }), "Face 2");
  await screen.findByText(/^You pay only for the lines whose lips are moved anew: 1/);
  await user.click(screen.getByRole("switch", { name: "Move face 1" }));
  await user.click(update);
  await waitFor(() => expect(server.askedFor(calls.lips.correct)).toHaveLength(1));
  expect(server.askedFor(calls.lips.correct)[0]).toEqual({
    ...{ taskId: task.id, facesOff: [0], faceOfLines: [{ line: 1, face: 1 }], sameFaces: [] },
    movement: 1,
  });
});

test("all parts are seen by face, summed by what became of them, and led through by keys", async () => {
  await openAnsweringServer("/my-tasks/project/task");
  const told: unknown[] = [];
  const playback = {
    ...still,
    onLoop: (line: number | null) => told.push(["loop", line]),
    onSwitch: () => told.push("switch"),
  };
  const { user } = await openComponent(
    <LipChoices
      {...{ report, playback }}
      task={madeTask()}
      videoUrl=""
      onSeek={(ms) => told.push(["seek", ms])}
    />,
    { areas: ["lip-sync", "task"] },
  );
  const card = within(screen.getByRole("region", { name: "What changed" }));
  expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["Moved 0:01", "To choose 0:01"],
  ]);
  await user.click(card.getByRole("button", { name: "0:00 – 0:01, Face 1: Moved" }));
  await user.keyboard("x");
  card.getByRole("button", { name: "0:00 – 0:01, Nobody: Changed, not made yet", pressed: true });
  expect(screen.getByRole("combobox", { name: /0:00/ })).toHaveProperty("value", "nobody");
  await user.keyboard("{ArrowRight}la");
  card.getByRole("button", { name: /^0:02 – 0:03, Nobody: Left alone: several people/, pressed: true });
  await user.keyboard("2");
  expect(document.activeElement).toBe(
    card.getByRole("button", { name: "0:02 – 0:03, Face 2: Changed, not made yet" }),
  );
  expect(told).toEqual([["seek", 0], ["seek", 2_000], ["loop", 1], "switch"]);
});

test("under the parts the voice is seen, and leads to a place", async () => {
  await openAnsweringServer("/my-tasks/project/task");
  const seeks: number[] = [];
  // 20 pairs a second.
  const peaksUrl = asFile(Array.from({ length: 160 }, (_, at) => (at % 2 === 0 ? -0.5 : 0.5)));
  const { user } = await openComponent(
    <LipChoices
      {...{ report, playback: { ...still, timeMs: 1_000, peaksUrl } }}
      task={madeTask()}
      videoUrl=""
      onSeek={(ms) => seeks.push(ms)}
    />,
    { areas: ["lip-sync", "task"] },
  );
  const wave = await screen.findByRole("slider", { name: "Wave of the voice" });
  await waitFor(() => expect(wave.getAttribute("aria-valuemax")).toBe("4"));
  expect(wave.getAttribute("aria-valuenow")).toBe("1");
  wave.focus();
  await user.keyboard("{End}");
  expect(seeks).toEqual([4_000]);
});

test("how far a mouth follows the voice is told of the line that is looked at, and of none that was not moved", async () => {
  await openAnsweringServer("/my-tasks/project/task");
  const curves = { stepMs: 80, voice: [0, 1, 0], before: [0.1, 0.1, 0.1], after: [0, 0.4, 0] };
  const [first, second] = report.lines;
  if (first === undefined || second === undefined) throw new Error("There are two lines.");
  const moved = {
    ...report,
    lines: [
      { ...first, following: { ...curves, matchBefore: -0.06, matchAfter: 0.56, matchBest: 0.57 } },
      { ...second, following: null },
      { ...first, startMs: 3_500, endMs: 4_000, following: { ...curves, matchBefore: 0, matchAfter: 0.7 } },
    ],
  };
  const { user } = await openComponent(
    <LipChoices
      {...{ report: moved, playback: still }}
      task={madeTask()}
      videoUrl=""
      onSeek={() => undefined}
    />,
    { areas: ["lip-sync", "task"] },
  );
  const card = within(screen.getByRole("region", { name: "Does the mouth follow the voice?" }));
  card.getByText("-0.06");
  card.getByText("0.57");
  card.getByText(/“Best possible” is how well a mouth could follow this voice/);
  card.getByText("0.56");
  await user.click(screen.getByRole("button", { name: /^0:04 – 0:04|^0:03 – 0:04/, pressed: false }));
  card.getByText("0.7");
  expect(card.queryByText("0.56")).toBeNull();
  // What an earlier version made has no best.
  expect(card.queryByText(/Best possible/)).toBeNull();
});

test("two faces of one person are joined and parted, and never two who are seen at once", async () => {
  const server = await openAnsweringServer("/my-tasks/project/task");
  const task = madeTask();
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { isUnlimited: false }));
  server.answer(calls.lips.correct, { ...task, state: "queued" });
  const path = (startMs: number, endMs: number) => [{ startMs, endMs, stepMs: 200, places: [] }];
  const [first, second] = report.faces;
  if (first === undefined || second === undefined) throw new Error("There are two faces.");
  const found = {
    ...report,
    faces: [
      { ...first, mouths: path(0, 1_500) },
      { ...second, mouths: path(1_500, 4_000) },
      { ...second, face: 2, mouths: path(1_000, 2_000) },
    ],
  };
  const { user } = await openComponent(
    <LipChoices {...{ task, playback: still }} report={found} videoUrl="" onSeek={() => undefined} />,
    { areas: ["lip-sync", "task"] },
  );
  const card = within(screen.getByRole("region", { name: "Faces in the video" }));
  await user.click(card.getByRole("button", { name: "Same person twice? Merge" }));
  await user.selectOptions(card.getByRole("combobox", { name: "This face" }), "Face 3");
  await user.selectOptions(card.getByRole("combobox", { name: "is the same person as" }), "Face 1");
  card.getByText("Face 1 and Face 3 are both seen at 0:01: they are two people.");
  expect(card.getByRole("button", { name: "Merge" })).toHaveProperty("disabled", true);
  await user.selectOptions(card.getByRole("combobox", { name: "This face" }), "Face 2");
  await user.click(card.getByRole("button", { name: "Merge" }));
  card.getByText("Face 2 is the same person as Face 1.");
  expect(card.queryByRole("switch", { name: "Move face 2" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Update video" }));
  await waitFor(() => expect(server.askedFor(calls.lips.correct)).toHaveLength(1));
  expect(server.askedFor(calls.lips.correct)[0]).toMatchObject({ sameFaces: [{ face: 1, as: 0 }] });
  await user.click(card.getByRole("button", { name: "Undo merging Face 2" }));
  card.getByRole("switch", { name: "Move face 2" });
  expect(screen.getByRole("button", { name: "Update video" })).toHaveProperty("disabled", true);
});

test("lines that the dub changed since are named and moved again", async () => {
  const server = await openAnsweringServer("/my-tasks/project/task");
  const made = madeTask();
  const task = { ...made, settings: { ...made.settings, dubTaskId: "dub-1" } };
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { isUnlimited: false }));
  server.answer(calls.lips.correct, { ...task, state: "queued" });
  server.answer(calls.lips.changes, {
    lines: [
      { startMs: 0, endMs: 1_000, text: "Quarante minutes." },
      { startMs: 2_000, endMs: 3_000, text: null },
    ],
    chargedMs: 1_000,
  });
  const { user } = await openComponent(
    <LipChoices {...{ task, report, playback: still }} videoUrl="" onSeek={() => undefined} />,
    { areas: ["lip-sync", "task"] },
  );
  const note = within(await screen.findByRole("alert", { name: "The dub was changed since" }));
  expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["0:00 – 0:01 Quarante minutes.", "0:02 – 0:03 Nothing is said there any more."],
  ]);
  note.getByText(/^You pay only for the lines whose lips are moved anew: 1/);
  // With what is chosen besides: either button sends both, and names what both cost.
  await user.selectOptions(screen.getByRole("combobox", { name: /0:02/ }), "Face 2");
  expect(await screen.findAllByText(/^You pay only for the lines whose lips are moved anew: 2/)).toHaveLength(
    2,
  );
  await user.click(note.getByRole("button", { name: "Update 2 parts" }));
  await waitFor(() => expect(server.askedFor(calls.lips.correct)).toHaveLength(1));
});

test("the page follows a video that is made again", async () => {
  const server = await openAnsweringServer("/my-tasks/project/task");
  const task = madeTask();
  server.answer(calls.tasks.detail, sampleDetail(task));
  server.answer(calls.lips.correct, { ...task, state: "queued" });
  function Page() {
    const { data } = useQuery(taskDetailQuery(task.id));
    if (data?.task.product !== "lip-sync") return null;
    if (data.task.state === "queued") return "Waiting";
    return (
      <LipChoices task={data.task} report={report} videoUrl="" onSeek={() => undefined} playback={still} />
    );
  }
  const { user } = await openComponent(<Page />, { areas: ["lip-sync", "task"] });
  await user.click(await screen.findByRole("switch", { name: "Move face 1" }));
  server.answer(calls.tasks.detail, sampleDetail({ ...task, state: "queued" }));
  await user.click(screen.getByRole("button", { name: "Update video" }));
  await screen.findByText("Waiting");
});

test("what leaves lips alone costs nothing", async () => {
  const server = await openAnsweringServer("/my-tasks/project/task");
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { isUnlimited: false }));
  const { user } = await openComponent(
    <LipChoices task={madeTask()} report={report} videoUrl="" onSeek={() => undefined} playback={still} />,
    { areas: ["lip-sync", "task"] },
  );
  await user.click(screen.getByRole("switch", { name: "Move face 1" }));
  await screen.findByText("This costs nothing: no lips are moved anew.");
  await user.click(screen.getByRole("switch", { name: "Move face 1" }));
  expect(screen.getByRole("button", { name: "Update video" }).hasAttribute("disabled")).toBe(true);
});

async function openMade(lipsUrl: string) {
  const server = await openAnsweringServer("/my-tasks/project/task");
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  const made = sampleDetail(madeTask());
  const opened = await openComponent(
    <LipSyncResult detail={{ ...made, media: { ...made.media, dubUrl: "/files/moved.mp4", lipsUrl } }} />,
    { areas: ["lip-sync", "task"] },
  );
  const [before, after] = [...opened.container.querySelectorAll("video")];
  if (after === undefined || before === undefined) throw new Error("Two videos stand side by side.");
  return { ...opened, server, after, before };
}
const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
const asFile = (json: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(json))}`;

test("the video before follows the one after: its place, whether it plays, and never its sound", async () => {
  const { after, before } = await openMade(asFile(report));
  await screen.findByText(/20%/);
  const play = vi.spyOn(before, "play").mockResolvedValue();
  const pause = vi.spyOn(before, "pause").mockReturnValue();
  const set = (video: HTMLVideoElement, part: object) => {
    for (const [name, value] of Object.entries(part))
      Object.defineProperty(video, name, { configurable: true, writable: true, value });
  };
  set(before, { paused: true, currentTime: 0 });
  set(after, { paused: false, currentTime: 5 });
  fireEvent.play(after);
  expect([before.currentTime, play.mock.calls.length]).toEqual([5, 1]);
  set(before, { paused: false });
  // A little apart they are left alone: each correction is a jump that one sees.
  set(after, { currentTime: 5.1 });
  fireEvent.timeUpdate(after);
  expect(before.currentTime).toBe(5);
  set(after, { currentTime: 9, paused: true });
  fireEvent.pause(after);
  expect([before.currentTime, pause.mock.calls.length]).toEqual([9, 1]);
  expect(before.muted).toBe(true);
});

test("the line that is said stands under the pictures, with its word where that is known", async () => {
  const words = [
    { from: 0, to: 8, startMs: 0, endMs: 500 },
    { from: 9, to: 17, startMs: 500, endMs: 900 },
  ];
  const line = { takeId: null, startMs: 0, endMs: 1_000 };
  const said = {
    language: "fr",
    lines: [
      { ...line, id: "a", text: "Quarante minutes.", words },
      { ...line, id: "b", text: "Rien.", startMs: 2_000, endMs: 3_000, words: [] },
    ],
  };
  const { after, container } = await openMade(asFile({ ...report, said }));
  const line1 = await screen.findByText(/minutes\./);
  expect([line1.lang, line1.querySelector("mark")?.textContent]).toEqual(["fr", "Quarante"]);
  Object.defineProperty(after, "currentTime", { configurable: true, value: 0.6 });
  fireEvent.timeUpdate(after);
  expect(container.querySelector("mark")?.textContent).toBe("minutes.");
  Object.defineProperty(after, "currentTime", { configurable: true, value: 2.5 });
  fireEvent.timeUpdate(after);
  // Guessed times would mark the wrong word.
  expect([screen.getByText("Rien.").tagName, container.querySelector("mark")]).toEqual(["P", null]);
  // While it plays, words are marked that come and go before a browser tells its time.
  Object.defineProperty(after, "paused", { configurable: true, value: false });
  fireEvent.play(after);
  Object.defineProperty(after, "currentTime", { configurable: true, value: 0.7 });
  await waitFor(() => expect(container.querySelector("mark")?.textContent).toBe("minutes."));
});

test("parts that were left alone say why in a word, and in a sentence", async () => {
  await openAnsweringServer("/my-tasks/project/task");
  const [line] = report.lines;
  if (line === undefined) throw new Error("There is a line.");
  const left = { ...report, lines: [{ ...line, left: "profile" as const }] };
  await openComponent(
    <LipChoices task={madeTask()} report={left} playback={still} videoUrl="" onSeek={() => undefined} />,
    { areas: ["lip-sync", "task"] },
  );
  const part = screen.getByRole("button", { name: /^0:00 – 0:01, Face 1: Left alone/ });
  expect([part.textContent, part.title]).toEqual(["away", "Left alone: turned to the side"]);
});

test("a mouth is left alone by the numbers that are told", async () => {
  await openMade(asFile(report));
  const about = within(screen.getByRole("region", { name: "When a mouth is left alone" }));
  expect(about.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `The head turns away over ${leftLipsLimits.maxTurnDegrees}°`,
    `The face is small under ${leftLipsLimits.minFacePixels} px`,
    "A hand or a microphone covers it always",
    "It followed the voice better before always",
  ]);
});

test("mouths that are to open more are made anew by the same button", async () => {
  const { user, server } = await openMade(asFile(report));
  server.answer(calls.lips.correct, { ...madeTask(), state: "queued" });
  const update = await screen.findByRole("button", { name: "Update video" });
  const movement = screen.getByRole("slider", { name: "Movement" });
  const press = (key: string) => fireEvent.keyDown(movement, { key });
  press("ArrowRight");
  expect(update).toHaveProperty("disabled", false);
  press("ArrowLeft");
  expect(update).toHaveProperty("disabled", true);
  press("ArrowRight");
  press("ArrowRight");
  expect(movement.getAttribute("aria-valuetext")).toBe("more");
  await user.click(update);
  await waitFor(() => expect(server.askedFor(calls.lips.correct)).toHaveLength(1));
  expect(server.askedFor(calls.lips.correct)[0]).toMatchObject({ faceOfLines: [], movement: 1.5 });
});

test("mouths are enlarged where they are seen, until that is switched off", async () => {
  const path = { startMs: 0, endMs: 1_000, stepMs: 200, places: [0.5, 0.5, 0.1] };
  const [first] = report.faces;
  const { user, after } = await openMade(asFile({ ...report, faces: [{ ...first, mouths: [path] }] }));
  const toggle = await screen.findByRole("switch", { name: "Enlarge the mouth" });
  const set = (part: object) => {
    for (const [name, value] of Object.entries(part))
      Object.defineProperty(after, name, { configurable: true, value });
  };
  set({ videoWidth: 640, videoHeight: 360, readyState: 4, currentTime: 0.5 });
  fireEvent.timeUpdate(after);
  await screen.findByRole("img", { name: "Mouth after, enlarged" });
  set({ currentTime: 5 });
  fireEvent.timeUpdate(after);
  await waitFor(() => expect(screen.queryByRole("img", { name: "Mouth after, enlarged" })).toBeNull());
  set({ currentTime: 0.5 });
  fireEvent.timeUpdate(after);
  await screen.findByRole("img", { name: "Mouth after, enlarged" });
  await user.click(toggle);
  expect(screen.queryByRole("img", { name: "Mouth after, enlarged" })).toBeNull();
});

test("on a phone the video after stands alone; a press, held, shows the one before, and so does a button", async () => {
  const onPhone = vi
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) => ({ ...new EventTarget(), media, matches: media.includes("max-width"), ...quiet }) as never,
    );
  onTestFinished(() => onPhone.mockRestore());
  const { user, container, before } = await openMade(asFile(report));
  const pictures = container.querySelector("[data-view=after]");
  if (pictures === null) throw new Error("The one after stands alone.");
  const isBeforeSeen = () => !(before.parentElement?.style.clipPath ?? "").includes("100%");
  expect(isBeforeSeen()).toBe(false);
  fireEvent.pointerDown(pictures);
  expect(isBeforeSeen()).toBe(true);
  fireEvent.pointerUp(pictures);
  expect(isBeforeSeen()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Show before", pressed: false }));
  expect(isBeforeSeen()).toBe(true);
  screen.getByRole("button", { name: "Show before", pressed: true });
  // Parts are a list that is read from above.
  const card = within(await screen.findByRole("region", { name: "What changed" }));
  await user.click(
    card.getByRole("button", {
      name: "0:02 – 0:03 Nobody: Left alone: several people could be speaking. Choose one.",
    }),
  );
});

test("where it cannot be had who says what, the video is shown all the same, and it is asked for again", {
  tags: ["full"],
}, async () => {
  const { user } = await openMade("/files/gone.json");
  await user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Try again" }));
  await screen.findByRole("alert");
  expect(screen.getByRole("heading", { name: "Before and after" })).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

test("lines of two people who begin at once are two", { tags: ["full"] }, async () => {
  const [line] = report.lines;
  if (line === undefined) throw new Error("There is a line.");
  await openMade(asFile({ ...report, lines: [line, { ...line, endMs: 1_500, face: 1 }] }));
  await screen.findByRole("table");
  expect(screen.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value)).toEqual(["0", "1"]);
});
