import { notificationsStore } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openVideoEditor, sampleShot, sampleText, sampleVideo } from "./testing/open-video-editor.tsx";

const time = () => screen.getByText(/^\d:\d\d \/ \d:\d\d$/).textContent;
const point = (clientX: number) => ({ pointerId: 1, button: 0, clientX });

test("a pointer that is drawn along the ruler goes through the video", async () => {
  await openVideoEditor();
  const ruler = screen.getByText("0:02").parentElement as HTMLElement;
  // The page of tests begins 100 pixels from its edge, and two pixels are a frame.
  fireEvent.pointerDown(ruler, point(100 + 60));
  expect(time()).toBe("0:01 / 0:06");
  fireEvent(window, new PointerEvent("pointermove", point(100 + 240)));
  expect(time()).toBe("0:04 / 0:06");
  fireEvent(window, new PointerEvent("pointerup", point(100 + 240)));
  fireEvent(window, new PointerEvent("pointermove", point(100 + 60)));
  expect(time()).toBe("0:04 / 0:06");
});

test("after a shot was pressed the space bar plays; one that keys have reached is pressed by it", {
  tags: ["full"],
}, async () => {
  const { user, shots } = await openVideoEditor();
  const getShot = (number: number) => shots.getByRole("button", { name: new RegExp(`^Shot ${number}`) });
  await user.click(getShot(2));
  await user.keyboard(" ");
  await user.click(await screen.findByRole("button", { name: "Pause" }));
  await user.click(getShot(2));
  await user.tab();
  expect(document.activeElement).toBe(getShot(3));
  await user.keyboard(" ");
  expect(time()).toBe("0:04 / 0:06");
});

test("S splits what is seen where the video stands, whatever is chosen", { tags: ["full"] }, async () => {
  const { user, shots, lastSaved } = await openVideoEditor();
  await user.click(shots.getByRole("button", { name: /^Shot 3/ }));
  await user.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}s");
  await waitFor(() =>
    expect(lastSaved()?.arrangement?.shots.map(({ frameCount }) => frameCount)).toEqual([30, 30, 60, 60]),
  );
});

test("text that is added stands where no other is seen", { tags: ["full"] }, async () => {
  const texts = [sampleText({ startFrame: 0 }), sampleText({ id: "late", startFrame: 120 })];
  const { user, lastSaved } = await openVideoEditor({
    settings: sampleVideo({
      arrangement: { shots: [sampleShot("a", "sea", { frameCount: 180 })], texts },
    }),
  });
  const places = () => lastSaved()?.arrangement?.texts.map(({ style }) => style.place);
  await user.click(screen.getByRole("button", { name: "Add text" }));
  await waitFor(() => expect(places()).toEqual(["bottom", "bottom", "top"]));
  await user.click(screen.getByRole("button", { name: "Add text" }));
  await waitFor(() => expect(places()).toEqual(["bottom", "bottom", "top", "middle"]));
});

test("B cuts at the beat that is nearest", { tags: ["full"] }, async () => {
  const { user, lastSaved } = await openVideoEditor({
    settings: sampleVideo({
      ...{ music: { materialId: "sea", gainDb: 0 }, beatMs: 500 },
      arrangement: { shots: [sampleShot("a", "sea", { frameCount: 180 })], texts: [] },
    }),
  });
  const lengths = () => lastSaved()?.arrangement?.shots.map(({ frameCount }) => frameCount);
  // A second and six frames: the third beat is nearer than the fourth.
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}......b");
  await waitFor(() => expect(lengths()).toEqual([30, 150]));
});

test("a question mark shows what keys do", { tags: ["full"] }, async () => {
  const { user } = await openVideoEditor();
  await user.keyboard("?");
  const list = within(await screen.findByRole("dialog", { name: "Keys" }));
  expect(list.getByText("Split").closest("div")?.textContent).toBe("SplitS");
});

test("a split so near to an edge that a part could not be seen says why nothing came of it", async () => {
  const { user, shots } = await openVideoEditor();
  await user.keyboard("...s");
  const told = notificationsStore.getState().notifications.map(({ message }) => message);
  expect(told).toContain("Each part has to be 0.2 s long: go on a little before you split.");
  expect(shots.getAllByRole("button")).toHaveLength(3);
  await user.keyboard("...s");
  await waitFor(() => expect(shots.getAllByRole("button")).toHaveLength(4));
});

test("a clip of which a part was ordered is swapped in with nothing behind that", {
  tags: ["full"],
}, async () => {
  const { user, shots, lastSaved } = await openVideoEditor({
    settings: sampleVideo({
      clips: [
        { materialId: "sea", trim: null, focus: null },
        { materialId: "lake", trim: { startMs: 1_000, endMs: 2_000 }, focus: null },
      ],
    }),
  });
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  await user.keyboard("x");
  await waitFor(() =>
    expect(lastSaved()?.arrangement?.shots[0]).toMatchObject({
      ...{ materialId: "lake", firstFrame: 30, frameCount: 30 },
    }),
  );
});

test("of a clip of which a part was ordered that part is shown where it replaces another, or is brought in", {
  tags: ["full"],
}, async () => {
  const { user, shots, lastSaved } = await openVideoEditor({
    settings: sampleVideo({
      clips: [
        { materialId: "sea", trim: null, focus: null },
        { materialId: "lake", trim: { startMs: 1_000, endMs: 2_000 }, focus: null },
      ],
    }),
  });
  const part = { materialId: "lake", firstFrame: 30, frameCount: 30 };
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  await user.click(screen.getByRole("button", { name: "Replace" }));
  await user.click(await screen.findByRole("menuitem", { name: "lake.mp4" }));
  await waitFor(() => expect(lastSaved()?.arrangement?.shots[0]).toMatchObject(part));
  await user.click(screen.getByRole("button", { name: "Add lake.mp4 to the video" }));
  await waitFor(() => expect(lastSaved()?.arrangement?.shots[1]).toMatchObject(part));
});
