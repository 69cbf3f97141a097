import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ClipsSettings, calls, clipsSettingsSchema, limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { useUndoable } from "../../ordering/video/use-undoable.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ClipsSettingsCard } from "./clips-settings-card.tsx";

const full = { tags: ["full"] };
const script = {
  ...{ spoken: null, url: null, isSpeaking: false, error: null },
  retry: () => undefined,
};

async function openSettings(part: Partial<ClipsSettings> = {}) {
  const server = await openAnsweringServer("/create-video");
  server.answer(calls.systemMaterials.list, { items: [] });
  let now = clipsSettingsSchema.parse(part);
  const Page = () => {
    const video = useUndoable(now);
    now = video.settings;
    return (
      <>
        <button type="button" onClick={video.undo} disabled={!video.canUndo}>
          Undo
        </button>
        <ClipsSettingsCard
          {...{ settings: video.settings, music: undefined, script }}
          onChange={(part) => video.change(() => part, Object.keys(part).join())}
        />
      </>
    );
  };
  const opened = await openComponent(<Page />, {
    areas: ["clips", "slideshow", "ordering", "assets", "translation", "voices"],
  });
  return { ...opened, settings: () => now };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("captions are as they are typed, and a step back shows what the video has again", async () => {
  const { user, settings } = await openSettings();
  await user.type(field("Captions"), "One{enter}{enter}  Two ");
  // Spaces and empty lines stay while one writes, and are no captions.
  expect(field("Captions").value).toBe("One\n\n  Two ");
  expect(settings().lines).toEqual(["One", "Two"]);
  await user.type(field("Title over the first shots"), "Lake");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(field("Title over the first shots").value).toBe("");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(field("Captions").value).toBe("");
  expect(settings().lines).toEqual([]);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
});

test(
  "a length is typed digit by digit, though its first digits are none that a video can have",
  full,
  async () => {
    const { user, settings } = await openSettings();
    const seconds = field("Longest length in seconds");
    await user.clear(seconds);
    await user.type(seconds, "1");
    expect([seconds.value, settings().lengthMs]).toEqual(["1", null]);
    await user.type(seconds, "20");
    expect([seconds.value, settings().lengthMs]).toEqual(["120", 120_000]);
    await user.clear(seconds);
    await user.type(seconds, "9999");
    await user.tab();
    await waitFor(() => expect(settings().lengthMs).toBe(limits.maxVideoMs));
  },
);

test("more captions than a video takes are left out, and long ones end where they must", full, async () => {
  const { user, settings } = await openSettings();
  await user.click(field("Captions"));
  const lines = Array.from({ length: limits.maxClipLines + 5 }, (_, index) => `Line ${index}`);
  await user.paste(["x".repeat(limits.maxCaptionCharacters + 50), ...lines].join("\n"));
  expect(settings().lines).toHaveLength(limits.maxClipLines);
  expect(settings().lines[0]).toHaveLength(limits.maxCaptionCharacters);
  expect(settings().lines[1]).toBe("Line 0");
});

test("what clips do on each beat is chosen where the beat of the music is known", async () => {
  const { user, settings } = await openSettings({ music: { materialId: "song", gainDb: 0 }, beatMs: 500 });
  await user.click(screen.getByRole("radio", { name: "Flash" }));
  expect(settings().beatEffect).toBe("flash");
  await user.click(screen.getByRole("radio", { name: "Nothing" }));
  expect(settings().beatEffect).toBeNull();
  await user.click(screen.getByRole("switch", { name: /^Speed ramps on the beat/ }));
  expect(settings().hasSpeedRamps).toBe(true);
});

test("clips begin on the beat of music whose beat nobody told, as it was heard or is corrected", async () => {
  const { user, settings } = await openSettings({ music: { materialId: "song", gainDb: 0 } });
  const onBeat = () => screen.getByRole<HTMLInputElement>("switch", { name: "Begin clips on the beat" });
  expect(onBeat().checked).toBe(false);
  await user.click(onBeat());
  // Nothing was heard in it: a usual beat from its start.
  expect(settings()).toMatchObject({ beatMs: 500, music: { materialId: "song", gainDb: 0 } });
  await user.click(screen.getByRole("button", { name: "Half" }));
  expect(settings().beatMs).toBe(1_000);
  // How many beats a clip is shown for is the template's.
  expect(screen.queryByRole("radio", { name: "8" })).toBeNull();
  await user.click(onBeat());
  expect(settings()).toMatchObject({ beatMs: null, music: { materialId: "song", gainDb: 0 } });
});

test("with music, words of the song are shown over clips at their times", async () => {
  const { settings } = await openSettings({ music: { materialId: "song", gainDb: 0 } });
  fireEvent.change(field("Lyrics"), { target: { value: "[00:01.00]Down by the lake\n[00:03.00]We stay" } });
  expect(settings().lyrics).toMatchObject([
    { text: "Down by the lake", startMs: 1_000, endMs: 3_000 },
    { text: "We stay", startMs: 3_000 },
  ]);
});
