import { screen, waitFor, within } from "@testing-library/react";
import { calls, speechSettingsSchema } from "@voxloom/contract";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { sampleTask } from "../../../testing/samples.ts";
import type { EditorMode } from "../session/editor-mode.ts";
import type { TaskDetail } from "../session/editor-task.tsx";
import { buildScript, buildSegment, buildTake } from "../testing/build-script.ts";
import { buildDetail, editorAreas, voices } from "../testing/open-editor-part.tsx";
import { paintNothing } from "../testing/paint-nothing.ts";
import { serveScript } from "../testing/serve-script.ts";
import { hearNothing } from "../testing/silent-audio.ts";
import { EditorPage } from "./editor-page.tsx";

/** Of a worker only that it can be asked: what it would find is tested beside it. */
class SilentWorker {
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  paintNothing();
  hearNothing();
  vi.stubGlobal("Worker", SilentWorker);
  // Nothing is laid out in tests: without a height the list would show no line.
  for (const side of ["offsetHeight", "offsetWidth", "clientHeight"] as const)
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
const usualWidth = window.innerWidth;
function setPageWidth(width: number): void {
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: usualWidth }));
}

type Options = { mode?: EditorMode; isPhone?: boolean; detail?: Partial<TaskDetail>; script?: typeof small };
const small = buildScript();

async function openPage({
  mode = "translation",
  isPhone = false,
  detail = {},
  script = small,
}: Options = {}) {
  const server = await openAnsweringServer();
  const served = serveScript(server, script);
  server.answer(calls.tasks.detail, buildDetail(script, { detail }));
  server.answer(calls.voices.list, { voices });
  server.answer(calls.pronunciations.list, { items: [] });
  server.answer(calls.knownSpeakers.list, { isOn: false, items: [] });
  if (isPhone) setPageWidth(390);
  // Nothing is asked of a server that is gone: the page has said that it is closed.
  onTestFinished(() =>
    vi.waitFor(
      () => expect(server.askedFor(calls.scripts.presence).some(({ isGone }) => isGone === true)).toBe(true),
      30_000,
    ),
  );
  const opened = await openComponent(
    <EditorPage
      mode={mode}
      Comments={() => <p>Remarks</p>}
      actions={() => <button type="button">Share</button>}
    />,
    { areas: editorAreas, path: "/editor/task-1", route: "/editor/:taskId" },
  );
  await screen.findByRole("main");
  return { ...opened, server, served };
}
const timeline = () => screen.queryByRole("region", { name: "Timeline" });
const picture = () => screen.queryByRole("region", { name: "Picture" });

test("lines, picture, tools and timeline stand on one page, and the timeline folds by key and stays so", async () => {
  const { user, unmount } = await openPage();
  await screen.findByLabelText("Line 1");
  expect(document.title).toContain("Holiday");
  expect(picture()).not.toBeNull();
  expect(timeline()).not.toBeNull();
  screen.getByRole("tab", { name: "Voice", selected: true });
  screen.getByRole("button", { name: "Share" });
  await user.keyboard("{Alt>}1{/Alt}");
  await waitFor(() => expect(timeline()).toBeNull());
  unmount();
  await openPage();
  await screen.findByLabelText("Line 1");
  expect(timeline()).toBeNull();
});

test("the picture goes into a window of its own and back beside the lines, by key and by press", {
  tags: ["full"],
}, async () => {
  const { user } = await openPage();
  await screen.findByLabelText("Line 1");
  const dock = () => screen.queryByRole("button", { name: "Back beside the lines" });
  expect(dock()).toBeNull();
  await user.keyboard("{Alt>}2{/Alt}");
  await waitFor(() => expect(dock()).not.toBeNull());
  expect(document.querySelectorAll("video")).toHaveLength(1);
  await user.click(dock() as HTMLElement);
  await waitFor(() => expect(dock()).toBeNull());
  expect(document.querySelectorAll("video")).toHaveLength(1);
});

test("on a phone the tools come in a sheet, and the timeline when it is asked for", async () => {
  const { user } = await openPage({ isPhone: true });
  await screen.findByLabelText("Line 1");
  expect(picture()).not.toBeNull();
  expect(timeline()).toBeNull();
  expect(screen.queryByRole("tab")).toBeNull();
  const unfold = screen.getByRole("button", { name: "Show the timeline" });
  expect(unfold.getAttribute("aria-pressed")).toBe("false");
  await user.click(unfold);
  expect(timeline()).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Hide the timeline" }));
  expect(timeline()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Tools" }));
  await screen.findByRole("tab", { name: "Speakers" });
});

test("a recording without a picture has its sound above the tools", { tags: ["full"] }, async () => {
  const { media } = buildDetail(small);
  await openPage({
    detail: { hasVideo: false, media: { ...media, dubUrl: null, dubAudioUrl: "/dub.mp3" } },
  });
  await screen.findByLabelText("Line 1");
  expect(document.querySelector("video")).toBeNull();
  expect(document.querySelector("audio")?.getAttribute("src")).toBe("/dub.mp3");
  screen.getByRole("tab", { name: "Voice" });
});

test("what was typed last is saved when the page is left", async () => {
  const { user, served, unmount } = await openPage();
  const text = await screen.findByLabelText("Line 1, translation");
  await user.click(text);
  await user.keyboard("{End} Adiós.");
  unmount();
  await waitFor(() => expect(served.script().segments[0]?.targetText).toBe("Buenos días, amigos. Adiós."));
});

test("what somebody else writes comes in without a press", { tags: ["full"] }, async () => {
  const { served, user } = await openPage();
  await screen.findByLabelText("Line 2, translation");
  served.editElsewhere([{ kind: "set-target-text", segmentId: "line-2", text: "Escrito allí." }]);
  await user.click(screen.getByLabelText("Line 1, translation"));
  await user.keyboard("!");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() =>
    expect(screen.getByLabelText("Line 2, translation")).toHaveProperty("value", "Escrito allí."),
  );
});

describe("a text and its voices", () => {
  const take = buildTake("take-1", { text: "Good evening." });
  const spokenScript = {
    ...buildScript({
      targetLanguage: "en",
      segments: [
        buildSegment(0, {
          ...{ startMs: 0, endMs: 0, block: { kind: "paragraph" }, targetText: "Good evening." },
          ...{ takes: [take], takeId: take.id },
        }),
      ],
    }),
    hasMedia: false,
  };
  const spokenTask = () => {
    const { settings: _, ...task } = sampleTask({ progress: { revision: 1 } });
    const settings = speechSettingsSchema.parse({});
    return { ...task, product: "text-to-speech" as const, score: null, rating: null, settings };
  };
  const openText = (isPhone = false) =>
    openPage({
      ...{ mode: "speech", script: spokenScript, isPhone },
      detail: { task: spokenTask(), hasVideo: false },
    });

  test("the audio is made anew once something was changed, after it was saved, and what fails is said", {
    tags: ["full"],
  }, async () => {
    const { user, server, served } = await openText();
    const field = await screen.findByLabelText("Paragraph 1");
    expect(screen.queryByRole("button", { name: /^Update audio/ })).toBeNull();
    await user.click(field);
    await user.keyboard("{End} Welcome.");
    const bar = within(await screen.findByRole("region", { name: "Update audio" }));
    await bar.findByText("Changed lines (1)");
    server.answer(calls.tasks.regenerate, () => {
      expect(served.script().segments[0]?.targetText).toBe("Good evening. Welcome.");
      return new Refusal("TASK_STATE_CONFLICT");
    });
    await user.dblClick(bar.getByRole("button", { name: /^Update audio/ }));
    await screen.findByRole("alert");
    expect(server.askedFor(calls.tasks.regenerate)).toHaveLength(1);
    await waitFor(() =>
      expect(bar.getByRole("button", { name: /^Update audio/ })).toHaveProperty("disabled", false),
    );
  });

  test("on a phone the text stands above what is heard, and the tools come in a sheet", {
    tags: ["full"],
  }, async () => {
    const { user } = await openText(true);
    await screen.findByLabelText("Paragraph 1");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("button", { name: "Show the timeline" })).toBeNull();
    screen.getByRole("button", { name: "Play" });
    await user.click(screen.getByRole("button", { name: "Tools" }));
    await screen.findByRole("tab", { name: "Voice" });
  });
});
