import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { drag, openVideoEditor, sampleShot, sampleText, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const stage = () => within(screen.getByRole("region", { name: "Preview of the video" }));
const canvas = () => stage().getByRole("img");
const time = () => stage().getByText(/^\d:\d\d \/ \d:\d\d$/).textContent;
const undo = () => screen.getByRole("button", { name: "Undo" });

/** A canvas for tests: happy-dom draws nothing, and here only the width of letters counts. */
function letItMeasure(): void {
  const context = new Proxy(
    {},
    {
      get: (_, name) =>
        name === "measureText"
          ? (text: string) => ({
              ...{ width: text.length * 20, actualBoundingBoxAscent: 20, actualBoundingBoxDescent: 5 },
              ...{ fontBoundingBoxAscent: 20, fontBoundingBoxDescent: 5 },
            })
          : () => undefined,
      set: () => true,
    },
  );
  const given = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  Object.assign(document.fonts, { load: async () => [] });
  onTestFinished(() => {
    given.mockRestore();
    Reflect.deleteProperty(document.fonts, "load");
  });
}

test(
  "what is seen of a clip is drawn by the pointer: each draw is a step, and Escape takes one back",
  full,
  async () => {
    const { user, shots, lastSaved } = await openVideoEditor();
    await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
    expect(stage().getByText("Drag the picture to choose what stays in view.")).toBeDefined();
    const focus = () => lastSaved()?.arrangement?.shots[0]?.focus;
    // The picture goes with the finger, so that its middle goes the other way: by a quarter of 200 pixels.
    drag(canvas(), 50);
    await waitFor(() => expect(focus()).toEqual({ x: 0.25, y: 0.5 }));
    drag(canvas(), -400, { byY: 12 });
    await waitFor(() => expect(focus()).toEqual({ x: 1, y: 0 }));
    await user.click(undo());
    await waitFor(() => expect(focus()).toEqual({ x: 0.25, y: 0.5 }));
    drag(canvas(), 10, { isBrokenOff: true });
    // Escape was the draw's: the shot is still chosen, and there is nothing new to undo.
    expect(screen.getByRole("heading", { name: "sea.mp4" })).toBeDefined();
    await user.click(undo());
    await waitFor(() => expect(focus()).toBeNull());
    expect(undo()).toHaveProperty("disabled", true);
  },
);

test("a press that does not move, or another button of the mouse, draws nothing", full, async () => {
  const { user, shots } = await openVideoEditor();
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  drag(canvas(), 3);
  fireEvent.pointerDown(canvas(), { pointerId: 1, button: 2, clientX: 0, clientY: 0 });
  fireEvent(window, new PointerEvent("pointermove", { pointerId: 1, clientX: 90, clientY: 0 }));
  fireEvent(window, new PointerEvent("pointerup", { pointerId: 1, clientX: 90, clientY: 0 }));
  expect(undo()).toHaveProperty("disabled", true);
});

test("a second finger does not draw along", full, async () => {
  const { user, shots, lastSaved } = await openVideoEditor();
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  const at = (pointerId: number, clientX: number) => ({ pointerId, button: 0, clientX, clientY: 0 });
  fireEvent.pointerDown(canvas(), at(1, 0));
  fireEvent(window, new PointerEvent("pointermove", at(1, 20)));
  fireEvent(window, new PointerEvent("pointermove", at(2, 200)));
  fireEvent(window, new PointerEvent("pointerup", at(2, 200)));
  fireEvent(window, new PointerEvent("pointerup", at(1, 20)));
  await waitFor(() => expect(lastSaved()?.arrangement?.shots[0]?.focus).toEqual({ x: 0.4, y: 0.5 }));
});

test("words are pressed to be chosen and drawn to where they should stand", full, async () => {
  letItMeasure();
  const style = { ...sampleText().style, at: { x: 0.5, y: 0.5 } };
  const { user, lastSaved } = await openVideoEditor({
    settings: sampleVideo({
      arrangement: {
        shots: [sampleShot("a", "sea"), sampleShot("b", "lake")],
        texts: [sampleText({ startFrame: 0, style })],
      },
    }),
  });
  // In the middle of a canvas that is 200 by 24 pixels from 100, 100.
  fireEvent.pointerDown(canvas(), { pointerId: 1, button: 0, clientX: 200, clientY: 112 });
  expect(screen.getByRole("textbox", { name: "Words" })).toHaveProperty("value", "Lake");
  expect(stage().getByText("Drag the text to where it should stand.")).toBeDefined();
  expect(undo()).toHaveProperty("disabled", true);
  const at = () => lastSaved()?.arrangement?.texts[0]?.style.at;
  drag(canvas(), -50, { byY: 6 });
  await waitFor(() => expect(at()).toEqual({ x: 0.25, y: 0.75 }));
  drag(canvas(), 0, { byY: 400 });
  await waitFor(() => expect(at()).toEqual({ x: 0.25, y: 1 }));
  drag(canvas(), 80, { isBrokenOff: true });
  await user.click(undo());
  await waitFor(() => expect(at()).toEqual({ x: 0.25, y: 0.75 }));
});

test("a caption of a voice is drawn with all of them, in one step", full, async () => {
  letItMeasure();
  const spoken = [{ from: 0, to: 4, startFrame: 0, frameCount: 30 }];
  const { user, lastSaved } = await openVideoEditor({
    settings: sampleVideo({
      arrangement: {
        shots: [sampleShot("a", "sea"), sampleShot("b", "lake")],
        texts: [
          sampleText({ id: "v0", startFrame: 0, frameCount: 30, text: "Good", spoken }),
          sampleText({ id: "v1", startFrame: 30, frameCount: 30, text: "deal", spoken }),
        ],
      },
    }),
  });
  await user.click(screen.getByRole("button", { name: "Text: Good" }));
  drag(canvas(), 20, { byY: -12 });
  const placed = () => lastSaved()?.arrangement?.texts.map((text) => text.style.at !== undefined);
  await waitFor(() => expect(placed()).toEqual([true, true]));
  await user.click(undo());
  await waitFor(() => expect(placed()).toEqual([false, false]));
});

test("buttons go from shot to shot, and stop at the ends", { tags: ["full"] }, async () => {
  const { user } = await openVideoEditor();
  const go = (name: string) => user.click(stage().getByRole("button", { name }));
  expect(time()).toBe("0:00 / 0:06");
  await go("Next shot");
  await go("Next shot");
  expect(time()).toBe("0:04 / 0:06");
  await go("Next shot");
  await go("Next shot");
  expect(time()).toBe("0:06 / 0:06");
  await go("Shot before");
  await go("Shot before");
  expect(time()).toBe("0:02 / 0:06");
  await go("Shot before");
  await go("Shot before");
  expect(time()).toBe("0:00 / 0:06");
});
