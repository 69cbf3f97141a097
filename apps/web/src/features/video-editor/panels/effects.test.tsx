import { fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { drag, openVideoEditor, sampleVideo } from "../testing/open-video-editor.tsx";

const blocks = () => screen.queryAllByRole("button", { name: /^Sound effect: / });
const openPicker = async (user: Awaited<ReturnType<typeof openVideoEditor>>["user"]) => {
  await user.click(screen.getByRole("button", { name: "Sound effect" }));
  return within(await screen.findByRole("dialog", { name: "Sound effects" }));
};
const settled = { timeout: 30_000 };

test("a sound effect is put where the video stands, moved and made softer, and one step takes it back", async () => {
  const { user, lastSaved } = await openVideoEditor();
  const picker = await openPicker(user);
  fireEvent.click(picker.getByRole("button", { name: "Add Ding" }));
  const block = await screen.findByRole("button", { name: "Sound effect: Ding" });
  drag(block, 90);
  // The panel is that of the effect which was moved.
  fireEvent.change(screen.getByLabelText("Strikes at second"), { target: { value: "3" } });
  fireEvent.keyDown(screen.getByRole("slider", { name: "Volume of the sound effect" }), { key: "ArrowLeft" });
  await vi.waitFor(
    () =>
      expect(lastSaved()?.arrangement?.effects).toMatchObject([{ effect: "ding", atFrame: 90, gainDb: -7 }]),
    settled,
  );
  fireEvent.keyDown(block, { key: "Delete" });
  await vi.waitFor(() => expect(lastSaved()?.arrangement?.effects).toEqual([]), settled);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(blocks()).toHaveLength(1);
});

test("a sound effect that cannot be heard says so beside it", { tags: ["full"] }, async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new Error("gone"));
  onTestFinished(() => play.mockRestore());
  const { user } = await openVideoEditor();
  fireEvent.click((await openPicker(user)).getByRole("button", { name: "Add Ding" }));
  await screen.findByRole("button", { name: "Sound effect: Ding" });
  const panel = within(screen.getByRole("complementary"));
  fireEvent.click(panel.getByRole("button", { name: "Play Ding" }));
  expect((await panel.findByRole("alert")).textContent).toBe("Ding could not be played.");
});

test("what rises is heard whole where it is put at the start of a video", { tags: ["full"] }, async () => {
  const { user, lastSaved } = await openVideoEditor();
  fireEvent.click((await openPicker(user)).getByRole("button", { name: "Add Riser" }));
  await vi.waitFor(() => expect(lastSaved()?.arrangement?.effects).toMatchObject([{ atFrame: 59 }]), settled);
});

test("one press puts a sound effect at every cut, as one step", async () => {
  const { user, lastSaved } = await openVideoEditor();
  const picker = await openPicker(user);
  fireEvent.click(picker.getByRole("button", { name: "Swish at every cut" }));
  await vi.waitFor(
    () => expect(lastSaved()?.arrangement?.effects?.map(({ atFrame }) => atFrame)).toEqual([60, 120]),
    settled,
  );
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(blocks()).toEqual([]);
});

test("a video with as many sound effects as fit says so, and takes no more", { tags: ["full"] }, async () => {
  const full = sampleVideo();
  const many = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `e${at}`, effect: "pop" as const, atFrame: at, gainDb: -6 },
  }));
  const { user } = await openVideoEditor({
    settings: { ...full, arrangement: full.arrangement && { ...full.arrangement, effects: many } },
  });
  const picker = await openPicker(user);
  expect(picker.getByRole("status").textContent).toContain("100");
  expect(picker.getByRole("button", { name: "Add Ding" })).toHaveProperty("disabled", true);
});
