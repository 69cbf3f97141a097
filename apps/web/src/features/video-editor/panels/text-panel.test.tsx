import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openVideoEditor, sampleShot, sampleText, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const place = (name: string) =>
  within(screen.getByRole("radiogroup", { name: "Place" })).getByRole<HTMLInputElement>("radio", { name });

/** Captions of a voice, one after the other, and a word beside them. */
const spokenVideo = () => {
  const spoken = (id: string, startFrame: number, text: string) =>
    sampleText({
      ...{ id, startFrame, frameCount: 30, text },
      spoken: [{ from: 0, to: text.length, startFrame: 0, frameCount: 30 }],
    });
  return sampleVideo({
    arrangement: {
      shots: [sampleShot("a", "sea"), sampleShot("b", "lake")],
      texts: [spoken("v0", 0, "Good"), spoken("v1", 30, "morning"), sampleText()],
    },
  });
};

async function openText(name: string, opening: Parameters<typeof openVideoEditor>[0] = {}) {
  const opened = await openVideoEditor(opening);
  await opened.user.click(screen.getByRole("button", { name: `Text: ${name}` }));
  return {
    ...opened,
    saved: (id: string) => opened.lastSaved()?.arrangement?.texts.find((text) => text.id === id),
  };
}

test(
  "words stand where they are put, in the letters, the size and the look that are chosen",
  full,
  async () => {
    const { user, saved } = await openText("Lake");
    await user.click(place("Top"));
    await user.click(screen.getByRole("radio", { name: "With serifs" }));
    await user.click(screen.getByRole("switch", { name: "Bold" }));
    await user.click(screen.getByRole("switch", { name: "Outline" }));
    fireEvent.keyDown(screen.getByRole("slider", { name: "Size" }), { key: "ArrowRight" });
    const color = screen.getByRole("textbox", { name: "Color" });
    await user.clear(color);
    await user.type(color, "#FFD84D");
    await waitFor(() =>
      expect(saved("t")?.style).toMatchObject({
        ...{ place: "top", family: "serif", isBold: false, outline: "#000000b3", color: "#ffd84d" },
        size: expect.closeTo(0.085),
      }),
    );
    await user.click(screen.getByRole("switch", { name: "Outline" }));
    await waitFor(() => expect(saved("t")?.style.outline).toBeNull());
  },
);

test(
  "letters of a word are undone together, and apart from those before another was chosen",
  full,
  async () => {
    const { user, shots } = await openText("Lake");
    const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Words" }).value;
    await user.type(screen.getByRole("textbox", { name: "Words" }), " Como");
    await user.click(screen.getByRole("radio", { name: "With serifs" }));
    await user.type(screen.getByRole("textbox", { name: "Words" }), ", Italy");
    expect(words()).toBe("Lake Como, Italy");
    const undo = screen.getByRole("button", { name: "Undo" });
    await user.click(undo);
    expect(words()).toBe("Lake Como");
    await user.click(undo);
    await user.click(undo);
    expect(words()).toBe("Lake");
    // Choosing is no step.
    await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
    expect(undo).toHaveProperty("disabled", true);
  },
);

test("words that were drawn somewhere else are in none of the places, and each of them brings them back", {
  tags: ["full"],
}, async () => {
  const style = { ...sampleText().style, at: { x: 0.2, y: 0.3 } };
  const { user, saved } = await openText("Lake", {
    settings: sampleVideo({
      arrangement: {
        shots: [sampleShot("a", "sea"), sampleShot("b", "lake")],
        texts: [sampleText({ style })],
      },
    }),
  });
  expect(["Top", "Middle", "Bottom"].map((name) => place(name).checked)).toEqual([false, false, false]);
  // The one where they stood before, too.
  await user.click(place("Bottom"));
  await waitFor(() => expect(saved("t")?.style).toMatchObject({ place: "bottom" }));
  expect(saved("t")?.style.at).toBeUndefined();
  expect(place("Bottom").checked).toBe(true);
});

test("words are taken out by a button, and nothing is chosen then", full, async () => {
  const { user, lastSaved } = await openText("Lake");
  await user.click(screen.getByRole("button", { name: "Take out text" }));
  expect(screen.queryByRole("button", { name: "Text: Lake" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Whole video" })).toBeDefined();
  await waitFor(() => expect(lastSaved()?.arrangement?.texts).toEqual([]));
});

test("captions of a voice look alike, and what was written by hand keeps its look", full, async () => {
  const { user, saved } = await openText("Good", { settings: spokenVideo() });
  expect(screen.getByText("All captions of the voice share one look.")).toBeDefined();
  await user.click(place("Middle"));
  const highlight = screen.getByRole("textbox", { name: "Spoken word" });
  await user.clear(highlight);
  await user.type(highlight, "#25d0a5");
  await waitFor(() =>
    expect(saved("v1")?.style).toMatchObject({ place: "middle", highlight: "#25d0a5", color: "#ffffff" }),
  );
  expect(saved("v0")?.style).toEqual(saved("v1")?.style);
  expect(saved("t")?.style.place).toBe("bottom");
  // Only what a voice says has words that are said.
  await user.click(screen.getByRole("button", { name: "Text: Lake" }));
  expect(screen.queryByRole("textbox", { name: "Spoken word" })).toBeNull();
});

test("half a color stands as it is typed and changes nothing", full, async () => {
  const { user, saved } = await openText("Lake");
  const color = screen.getByRole<HTMLInputElement>("textbox", { name: "Color" });
  await user.clear(color);
  await user.type(color, "#12");
  expect(color.value).toBe("#12");
  await user.click(screen.getByRole("switch", { name: "Bold" }));
  await waitFor(() => expect(saved("t")?.style).toMatchObject({ isBold: false, color: "#ffffff" }));
});
