import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  drag,
  openVideoEditor,
  openVideoEditorPage,
  sampleShot,
  sampleText,
  sampleVideo,
} from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const texts = () => within(screen.getByRole("list", { name: "Text" }));
const time = () => screen.getByText(/^\d:\d\d \/ \d:\d\d$/).textContent;
const getLeft = (element: HTMLElement) => Number.parseFloat(element.closest("li")?.style.left ?? "");
const withBeats = () => sampleVideo({ beatMs: 500, music: { materialId: "sea", gainDb: 0, fromMs: 0 } });

test("a key that can do nothing takes no step: what was undone can still be brought back", {
  tags: ["full"],
}, async () => {
  const { user, shots, names } = await openVideoEditor();
  const redo = () => screen.getByRole("button", { name: "Redo" });
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  await user.keyboard("{Delete}");
  expect(names()).toEqual(["lake.mp4", "sea.mp4"]);
  await user.keyboard("{Control>}z{/Control}");
  expect(redo()).toHaveProperty("disabled", false);
  // The first frame cannot be cut off, the first shot cannot come earlier, and its edge is there already.
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  await user.keyboard("s{Alt>}{ArrowLeft}{/Alt}[[");
  expect(redo()).toHaveProperty("disabled", false);
  await user.keyboard("{Control>}y{/Control}");
  expect(names()).toEqual(["lake.mp4", "sea.mp4"]);
});

test("the last shot stays, and taking it out is no step", full, async () => {
  const { user, shots } = await openVideoEditor({
    settings: sampleVideo({ arrangement: { shots: [sampleShot("a", "sea")], texts: [] } }),
  });
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  expect(screen.getByRole("button", { name: "Take out" })).toHaveProperty("disabled", true);
  await user.keyboard("{Backspace}");
  expect(shots.getAllByRole("button")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
});

test(
  "arrows go by a frame and by a second, brackets bring the edges of a shot to where the video stands",
  full,
  async () => {
    const { user, shots, lastSaved } = await openVideoEditor();
    await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
    expect(time()).toBe("0:02 / 0:06");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(time()).toBe("0:03 / 0:06");
    await user.keyboard("]");
    await waitFor(() => expect(lastSaved()?.arrangement?.shots[1]?.frameCount).toBe(31));
    await user.keyboard("{ArrowLeft>10/}[[");
    await waitFor(() =>
      expect(lastSaved()?.arrangement?.shots[1]).toMatchObject({ firstFrame: 51, frameCount: 10 }),
    );
  },
);

test("a field takes its own keys", full, async () => {
  const { user, names } = await openVideoEditor();
  await user.click(screen.getByRole("button", { name: "Text: Lake" }));
  const words = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Words" });
  await user.type(words, " seas{Backspace}{ArrowLeft}]");
  expect(words.value).toBe("Lake se]a");
  expect(names()).toHaveLength(3);
});

test("keys of an open menu are the menu's: Escape closes it, and the shot stays chosen", full, async () => {
  const { user, shots, names } = await openVideoEditor();
  await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
  await user.click(screen.getByRole("button", { name: "Replace" }));
  const item = await screen.findByRole("menuitem", { name: "sea.mp4" });
  item.focus();
  await user.keyboard("{Delete}");
  expect(names()).toHaveLength(3);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  expect(screen.getByRole("heading", { name: "lake.mp4" })).toBeDefined();
  // The next one is the page's: nothing is chosen any more.
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("heading", { name: "Whole video" })).toBeDefined();
});

test("an edge is drawn by single frames, though all is drawn to what stands near", full, async () => {
  const { shots, edgeOf, lastSaved } = await openVideoEditor();
  const button = shots.getByRole("button", { name: /^Shot 1/ });
  // Two pixels are a frame, and a press is moved from four on.
  drag(edgeOf(button, "end"), -6);
  await waitFor(() => expect(lastSaved()?.arrangement?.shots[0]?.frameCount).toBe(57));
  drag(edgeOf(button, "start"), 6);
  await waitFor(() =>
    expect(lastSaved()?.arrangement?.shots[0]).toMatchObject({ firstFrame: 33, frameCount: 54 }),
  );
});

test("what is drawn goes back by Escape, and is no step", { tags: ["full"] }, async () => {
  const { shots, edgeOf, names } = await openVideoEditor();
  const first = shots.getByRole("button", { name: /^Shot 1/ });
  drag(edgeOf(first, "end"), -40, { isBrokenOff: true });
  expect(shots.getByRole("button", { name: "Shot 1: sea.mp4, 2 sec" })).toBe(first);
  drag(first, 300, { isBrokenOff: true });
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4"]);
  drag(texts().getByRole("button"), 100, { isBrokenOff: true });
  expect(getLeft(texts().getByRole("button"))).toBe(120);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
  // It is still chosen: the key was the drag's.
  expect(texts().getByRole("button").getAttribute("aria-pressed")).toBe("true");
});

test("words are drawn to another time, and begin and end where their edges are drawn to", full, async () => {
  const { edgeOf, lastSaved } = await openVideoEditor();
  const button = texts().getByRole("button", { name: "Text: Lake" });
  const saved = () => lastSaved()?.arrangement?.texts[0];
  drag(button, 60);
  await waitFor(() => expect(saved()).toMatchObject({ startFrame: 90, frameCount: 60 }));
  drag(edgeOf(button, "end"), 40);
  await waitFor(() => expect(saved()).toMatchObject({ startFrame: 90, frameCount: 80 }));
  drag(edgeOf(button, "start"), -20);
  await waitFor(() => expect(saved()).toMatchObject({ startFrame: 80, frameCount: 90 }));
  // Neither before the video nor shorter than can be read.
  drag(button, -1_000);
  await waitFor(() => expect(saved()).toMatchObject({ startFrame: 0, frameCount: 90 }));
  drag(edgeOf(button, "end"), -1_000);
  await waitFor(() => expect(saved()).toMatchObject({ startFrame: 0, frameCount: 6 }));
});

test("where a shot begins, words are drawn to it", full, async () => {
  const { lastSaved } = await openVideoEditor();
  drag(texts().getByRole("button", { name: "Text: Lake" }), 114);
  await waitFor(() => expect(lastSaved()?.arrangement?.texts[0]?.startFrame).toBe(120));
});

test("edges are drawn to beats, unless one would rather not", full, async () => {
  const { user, shots, edgeOf, lastSaved } = await openVideoEditor({ settings: withBeats() });
  const button = shots.getByRole("button", { name: /^Shot 1/ });
  // Half a second is fifteen frames.
  drag(edgeOf(button, "end"), -24);
  await waitFor(() => expect(lastSaved()?.arrangement?.shots[0]?.frameCount).toBe(45));
  await user.click(screen.getByRole("switch", { name: "Snap to beats" }));
  drag(edgeOf(button, "end"), 24);
  await waitFor(() => expect(lastSaved()?.arrangement?.shots[0]?.frameCount).toBe(57));
});

test("a finger chooses a shot and does not move it", full, async () => {
  const { shots, names } = await openVideoEditor();
  const first = shots.getByRole("button", { name: /^Shot 1/ });
  fireEvent.pointerDown(first, { pointerId: 1, button: 0, pointerType: "touch", clientX: 0 });
  fireEvent(window, new PointerEvent("pointermove", { pointerId: 1, clientX: 400 }));
  fireEvent(window, new PointerEvent("pointerup", { pointerId: 1, clientX: 400 }));
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4"]);
  // Who scrolls chooses nothing: what is pressed is.
  expect(first.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(first);
  expect(first.getAttribute("aria-pressed")).toBe("true");
});

test("text is added where the video stands, and chosen to be written", full, async () => {
  const { user, shots, lastSaved } = await openVideoEditor();
  await user.click(shots.getByRole("button", { name: /^Shot 3/ }));
  await user.click(screen.getByRole("button", { name: "Add text" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Words" }).value).toBe("Your text");
  await waitFor(() =>
    expect(lastSaved()?.arrangement?.texts[1]).toMatchObject({ startFrame: 120, text: "Your text" }),
  );
});

test("text that is added is seen at once, at the end of the video too", full, async () => {
  const { user, lastSaved } = await openVideoEditor();
  const added = () => lastSaved()?.arrangement?.texts.at(-1);
  await user.click(screen.getByRole("button", { name: "Add text" }));
  // Its letters come within six frames: the video stands where all of them is there.
  expect(time()).toBe("0:00 / 0:06");
  await waitFor(() => expect(added()).toMatchObject({ startFrame: 0 }));
  const ruler = screen.getByText("0:02").parentElement;
  if (ruler === null) throw new Error("The numbers stand on a ruler.");
  fireEvent.pointerDown(ruler, { clientX: 100 + 360, button: 0 });
  expect(time()).toBe("0:06 / 0:06");
  await user.click(screen.getByRole("button", { name: "Add text" }));
  await waitFor(() => expect(added()).toMatchObject({ startFrame: 120, frameCount: 60 }));
});

test("words that are seen at once stand below each other", full, async () => {
  await openVideoEditor({
    settings: sampleVideo({
      arrangement: {
        shots: [sampleShot("a", "sea")],
        texts: [
          sampleText({ id: "1", startFrame: 0, text: "One" }),
          sampleText({ id: "2", startFrame: 20, text: "Two" }),
          sampleText({ id: "3", startFrame: 60, text: "Three" }),
        ],
      },
    }),
  });
  const top = (text: string) =>
    texts()
      .getByRole("button", { name: `Text: ${text}` })
      .closest("li")?.style.top;
  expect([top("One"), top("Three")]).toEqual(["0px", "0px"]);
  expect(top("Two")).not.toBe("0px");
});

test(
  "the ruler is pressed to go somewhere, and its numbers are further apart the smaller all is",
  full,
  async () => {
    const { user, shots } = await openVideoEditor();
    const ruler = screen.getByText("0:02").parentElement;
    if (ruler === null) throw new Error("The numbers stand on a ruler.");
    // The page of tests begins 100 pixels from its edge.
    fireEvent.pointerDown(ruler, { clientX: 100 + 180, button: 0 });
    expect(time()).toBe("0:03 / 0:06");
    const width = () => Number.parseFloat(shots.getAllByRole("listitem")[0]?.style.width ?? "");
    expect(width()).toBe(120);
    for (let press = 0; press < 3; press += 1)
      await user.click(screen.getByRole("button", { name: "Zoom out" }));
    expect(width()).toBeLessThan(40);
    expect(screen.queryByText("0:02")).toBeNull();
    for (let press = 0; press < 9; press += 1)
      await user.click(screen.getByRole("button", { name: "Zoom in" }));
    // Nothing is wider than twelve pixels a frame.
    expect(width()).toBe(720);
  },
);

test(
  "a video of several places has a row for each, in Arabic too, where time still runs to the right",
  full,
  async () => {
    await openVideoEditorPage({
      settings: sampleVideo({
        arrangement: {
          shots: [sampleShot("a", "sea"), sampleShot("b", "lake"), sampleShot("c", "lake", { lane: 1 })],
          texts: [],
        },
      }),
      locale: "ar",
    });
    const [first, second] = await screen.findAllByRole("list", { name: /اللقطات/ });
    if (first === undefined || second === undefined) throw new Error("Each place has a list.");
    expect(within(first).getAllByRole("button")).toHaveLength(2);
    expect(within(second).getByRole("button").textContent).toBe("lake.mp4");
    expect(document.documentElement.dir).toBe("rtl");
    expect(second.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
  },
);
