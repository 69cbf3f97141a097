import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openVideoEditor, sampleLook, sampleShot, sampleVideo } from "../testing/open-video-editor.tsx";

const time = () => screen.getByText(/^\d:\d\d \/ \d:\d\d$/).textContent;
const openMenu = (user: Awaited<ReturnType<typeof openVideoEditor>>["user"]) =>
  user.click(screen.getByRole("button", { name: /^Show over the video, and checks/ }));

test("the areas that platforms leave free are shown over an upright video, and G hides them", async () => {
  const { user } = await openVideoEditor({ settings: sampleVideo({ shape: "9:16" }) });
  const area = () => document.querySelector<HTMLElement>("[data-area=safe]");
  expect(area()?.style.bottom).toBe("22%");
  await user.keyboard("g");
  expect(area()).toBeNull();
  await openMenu(user);
  await user.click(await screen.findByRole("switch", { name: "Safe areas" }));
  expect(area()).not.toBeNull();
});

test("what is shown over a video is remembered", { tags: ["full"] }, async () => {
  const settings = sampleVideo({ shape: "9:16" });
  const { user } = await openVideoEditor({ settings });
  await user.keyboard("g");
  cleanup();
  await openVideoEditor({ settings });
  expect(document.querySelector("[data-area=safe]")).toBeNull();
});

test("nothing lies over a wide video, so nothing is offered", { tags: ["full"] }, async () => {
  const { user } = await openVideoEditor({ settings: sampleVideo({ shape: "16:9" }) });
  await user.keyboard("g");
  expect(localStorage.getItem("voxloom-shown-over-video")).toBeNull();
  expect(document.querySelector("[data-area=safe]")).toBeNull();
  await openMenu(user);
  expect(await screen.findByRole("heading", { name: "Checks" })).toBeDefined();
  expect(screen.queryByRole("switch", { name: "Safe areas" })).toBeNull();
});

test("comma and period go by a frame, with Shift by a beat, of which a mark is shown", {
  tags: ["full"],
}, async () => {
  const music = { materialId: "sea", gainDb: 0, fromMs: 0 };
  const { user } = await openVideoEditor({
    settings: sampleVideo({ music, beatMs: 500, shape: "9:16" }),
  });
  const mark = () => document.querySelector("[class*=beat]");
  expect(mark()).toBeNull();
  await user.keyboard("{Shift>}B{/Shift}");
  expect(mark()?.hasAttribute("data-lit")).toBe(true);
  for (let beat = 0; beat < 5; beat += 1)
    fireEvent.keyDown(window, { key: ">", code: "Period", shiftKey: true });
  expect(time()).toBe("0:02 / 0:06");
  expect(mark()?.hasAttribute("data-lit")).toBe(true);
  for (let frame = 0; frame < 8; frame += 1) await user.keyboard(".");
  expect(mark()?.hasAttribute("data-lit")).toBe(false);
  fireEvent.keyDown(window, { key: "<", code: "Comma", shiftKey: true });
  expect(mark()?.hasAttribute("data-lit")).toBe(true);
});

test("a finding leads to its shot, and is put right in one step", { tags: ["full"] }, async () => {
  const { user, lastSaved } = await openVideoEditor({
    settings: sampleVideo({
      arrangement: {
        shots: [sampleShot("a", "sea"), sampleShot("b", "lake", { frameCount: 6 })],
        texts: [],
      },
    }),
    prepare: (server) =>
      server.answer(calls.videos.clipLook, {
        ...{ look: { ...sampleLook, size: { width: 1920, height: 1080 } }, faces: null },
        ...{ findsFaces: false, problem: null },
      }),
  });
  await openMenu(user);
  const text = "lake.mp4 is too short to be seen";
  const checks = within(await screen.findByRole("region", { name: "Checks" }));
  await user.click(checks.getByRole("button", { name: new RegExp(`^.?${text.slice(0, 8)}.*seen$`) }));
  expect(screen.getByRole("heading", { name: "lake.mp4" })).toBeDefined();
  expect(time()).toBe("0:02 / 0:02");
  expect(screen.getByRole("img", { name: /^The whole frame of the clip/ })).toBeDefined();
  await openMenu(user);
  await user.click(await screen.findByRole("button", { name: /^Make it longer/ }));
  await waitFor(() => expect(lastSaved()?.arrangement?.shots[1]?.frameCount).toBe(15));
});
