import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { Refusal } from "../../testing/answering-server.ts";
import { asVideo, openVideoEditor, sampleShot, sampleVideo } from "./testing/open-video-editor.tsx";

const full = { tags: ["full"] };

/** Whether the browser would ask before the window goes. */
function asksBeforeLeaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function openEditor(opening: Parameters<typeof openVideoEditor>[0] = {}) {
  const opened = await openVideoEditor(opening);
  const { shots, user, server } = opened;
  const first = () => shots.getByRole("button", { name: /^Shot 1/ });
  return {
    ...opened,
    /** Chooses the first shot and takes it out. */
    takeOutFirst: async () => {
      await user.click(first());
      await user.keyboard("{Delete}");
    },
    saves: () =>
      server.askedFor(calls.videos.saveEdit).map((sent) => calls.videos.saveEdit.request.parse(sent)),
  };
}

test("while one state is on its way the newest waits, and those between are never sent", full, async () => {
  const first = Promise.withResolvers<void>();
  const { user, shots, server, saves } = await openEditor();
  let revision = 0;
  server.answer(calls.videos.saveEdit, async () => {
    if (revision === 0) await first.promise;
    revision += 1;
    return { revision, madeRevision: 0, priceTenths: 0 };
  });
  await user.click(shots.getByRole("button", { name: /^Shot 3/ }));
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await screen.findByText("Saving…");
  expect(asksBeforeLeaving()).toBe(true);
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}{Delete}");
  first.resolve();
  await screen.findByText("Saved");
  expect(
    saves().map(({ baseRevision, settings }) => [baseRevision, settings.arrangement?.shots.length]),
  ).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect(asksBeforeLeaving()).toBe(false);
});

test("who leaves while a state is on its way finds the newest on coming back, and goes on from it", async () => {
  const first = Promise.withResolvers<void>();
  let newest = asVideo(sampleVideo());
  let revision = 0;
  const prepare: Parameters<typeof openVideoEditor>[0] = {
    prepare: (server) => {
      server.answer(calls.videos.edit, () => ({ ...newest, revision, madeRevision: 0, priceTenths: 0 }));
      server.answer(calls.videos.saveEdit, async ({ baseRevision, ...video }) => {
        if (baseRevision !== revision) return new Refusal("SCRIPT_REVISION_CONFLICT");
        if (revision === 0) await first.promise;
        newest = asVideo(video.settings);
        revision += 1;
        return { revision, madeRevision: 0, priceTenths: 0 };
      });
    },
  };
  const { user, shots, navigate, names } = await openEditor(prepare);
  await user.click(shots.getByRole("button", { name: /^Shot 3/ }));
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await screen.findByText("Saving…");
  await user.keyboard("{Delete}");
  expect(names()).toEqual(["sea.mp4", "lake.mp4"]);
  await navigate("/home");
  // What was shown is forgotten a moment later.
  await waitFor(() => expect(queryClient.getQueryData(["video-edit", "task-1"])).toBeUndefined());
  await navigate("/create-video/task-1");
  first.resolve();
  const again = await screen.findAllByRole("button", { name: /^Shot \d/ });
  expect(again.map(({ textContent }) => textContent)).toEqual(["sea.mp4", "lake.mp4"]);
  expect(revision).toBe(2);
  // What is done now is no clash with one's own work.
  await user.click(screen.getByRole("button", { name: /^Shot 1/ }));
  await user.keyboard("{Delete}");
  await waitFor(() => expect(revision).toBe(3));
  expect(screen.queryByText(/edited in another window/)).toBeNull();
});

test(
  "what could not be kept says so, is sent again by a press, and by the next change on its own",
  full,
  async () => {
    const { user, shots, server, takeOutFirst, saves } = await openEditor();
    let isRefused = true;
    server.answer(calls.videos.saveEdit, () =>
      isRefused ? new Refusal("TIMED_OUT") : { revision: 1, madeRevision: 0, priceTenths: 0 },
    );
    await takeOutFirst();
    await screen.findByText("Not saved");
    expect(screen.getByRole("button", { name: "Update video" })).toHaveProperty("disabled", true);
    expect(saves()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    await screen.findByText("Not saved");
    // What the server has is kept without a call.
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Saved");
    expect(screen.queryByRole("alert")).toBeNull();
    isRefused = false;
    await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
    await user.keyboard("{Delete}");
    await waitFor(() => expect(saves()).toHaveLength(3));
    expect(
      saves()
        .at(-1)
        ?.settings.arrangement?.shots.map(({ id }) => id),
    ).toEqual(["a", "c"]);
    await screen.findByText("Saved");
  },
);

test(
  "who leaves what could not be kept has it sent once more, and is told where it fails again",
  full,
  async () => {
    const { server, navigate, takeOutFirst, saves } = await openEditor();
    server.answer(calls.videos.saveEdit, new Refusal("TIMED_OUT"));
    await takeOutFirst();
    await screen.findByText("Not saved");
    await navigate("/home");
    await screen.findByRole("alert");
    expect(saves()).toHaveLength(2);
  },
);

test("the newest version of another window takes the place of what clashes with it", full, async () => {
  const { user, takeOutFirst, changeElsewhere, saves, names } = await openEditor();
  changeElsewhere(sampleVideo({ arrangement: { shots: [sampleShot("x", "lake")], texts: [] } }));
  await takeOutFirst();
  await screen.findByText(/edited in another window/);
  // What was arranged here stays to be looked at, and nothing more is sent.
  expect(names()).toEqual(["lake.mp4", "sea.mp4"]);
  await user.keyboard("{Control>}z{/Control}");
  expect(saves()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Load newest version" }));
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: /^Shot \d/ }).map(({ textContent }) => textContent)).toEqual(
      ["lake.mp4"],
    ),
  );
  expect(screen.queryByText(/edited in another window/)).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Shot 1/ }));
  await user.click(screen.getByRole("button", { name: "Add sea.mp4 to the video" }));
  await screen.findByText("Saved");
  expect(saves().at(-1)?.baseRevision).toBe(5);
});

test("without a network it says so, and what was changed is sent once it is back", async () => {
  const { takeOutFirst, saves } = await openEditor();
  onlineManager.setOnline(false);
  try {
    await takeOutFirst();
    await screen.findByText(/^You are offline\./);
    expect(screen.queryByText("Saving…")).toBeNull();
    expect(saves()).toHaveLength(0);
  } finally {
    onlineManager.setOnline(true);
  }
  await screen.findByText("Saved");
  expect(saves()).toHaveLength(1);
});

test("what was on its way as the network went is sent again once it is back", async () => {
  const { takeOutFirst, saves } = await openEditor();
  const reach = globalThis.fetch;
  let isCut = true;
  const line = vi.spyOn(globalThis, "fetch").mockImplementation(async (...sent) => {
    if (!isCut || !String(sent[0]).includes(calls.videos.saveEdit.path)) return reach(...sent);
    onlineManager.setOnline(false);
    throw new TypeError("Failed to fetch");
  });
  onTestFinished(() => {
    onlineManager.setOnline(true);
    line.mockRestore();
  });
  await takeOutFirst();
  await screen.findByText(/^You are offline\./);
  expect(screen.queryByText("Not saved")).toBeNull();
  isCut = false;
  onlineManager.setOnline(true);
  await screen.findByText("Saved");
  expect(saves()).toHaveLength(1);
});

test("a newest version that does not come leaves all as it is", full, async () => {
  const { user, server, takeOutFirst, changeElsewhere, names } = await openEditor();
  changeElsewhere();
  await takeOutFirst();
  await screen.findByText(/edited in another window/);
  server.answer(calls.videos.edit, new Refusal("INTERNAL"));
  await user.click(screen.getByRole("button", { name: "Load newest version" }));
  await waitFor(() => expect(screen.getAllByRole("alert").length).toBeGreaterThan(1));
  expect(names()).toEqual(["lake.mp4", "sea.mp4"]);
});

test("a question about the task that fails later does not take the editor away", full, async () => {
  const { server, takeOutFirst, names } = await openEditor();
  await takeOutFirst();
  server.answer(calls.tasks.detail, new Refusal("INTERNAL"));
  await queryClient.refetchQueries({ queryKey: ["task", "task-1"] });
  expect(names()).toEqual(["lake.mp4", "sea.mp4"]);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", false);
});

test("a video that cannot be made again says why, and can be tried once more", full, async () => {
  const { user, server, takeOutFirst, pathname } = await openEditor();
  server.answer(calls.videos.makeAgain, new Refusal("TASK_STATE_CONFLICT"));
  const make = screen.getByRole("button", { name: "Update video" });
  expect(screen.queryByText(/^Only what you changed is made again/)).toBeNull();
  await takeOutFirst();
  await screen.findByText("Only what you changed is made again. It costs nothing.");
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  await user.dblClick(make);
  await screen.findByRole("alert");
  expect(server.askedFor(calls.videos.makeAgain)).toHaveLength(1);
  expect(pathname()).toBe("/create-video/task-1");
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
});
