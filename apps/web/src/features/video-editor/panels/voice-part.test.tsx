import { fireEvent, screen, waitFor } from "@testing-library/react";
import { calls, narrationSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../../testing/answering-server.ts";
import { openVideoEditor, sampleText, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const script = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Script" });
const speak = () => screen.queryByRole("button", { name: "Update voice-over" });
const narration = narrationSchema.parse({ text: "Good morning.", language: "en" });
const spoken = [{ from: 0, to: 4, startFrame: 0, frameCount: 30 }];
const spokenVideo = () =>
  sampleVideo({
    narration,
    arrangement: {
      shots: sampleVideo().arrangement?.shots ?? [],
      texts: [sampleText({ id: "v0", startFrame: 0, frameCount: 30, text: "Good", spoken }), sampleText()],
    },
  });

test("a script that is being written stays while one looks at a shot", full, async () => {
  const { user, shots, server } = await openVideoEditor();
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  await user.type(script(), "By the sea.");
  await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
  expect(screen.queryByRole("textbox", { name: "Script" })).toBeNull();
  await user.keyboard("{Escape}");
  expect(script().value).toBe("By the sea.");
  expect(speak()).not.toBeNull();
  expect(server.askedFor(calls.videos.narration)).toHaveLength(0);
});

test("a script that is spoken follows what is undone and brought back", full, async () => {
  const { user, lastSaved } = await openVideoEditor();
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  await user.type(script(), "Good morning.");
  const pressed = speak();
  if (pressed === null) throw new Error("What was written can be spoken.");
  await user.click(pressed);
  await screen.findByText(/The script takes 0:03/);
  expect(speak()).toBeNull();
  await waitFor(() => expect(lastSaved()?.narration?.text).toBe("Good morning."));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(lastSaved()?.narration).toBeNull());
  expect(speak()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect(script().value).toBe("Good morning.");
  await waitFor(() => expect(lastSaved()?.narration?.text).toBe("Good morning."));
});

test("the volume of a voice is changed and undone without speaking it anew", { tags: ["full"] }, async () => {
  const { user, lastSaved, server } = await openVideoEditor({ settings: spokenVideo() });
  await screen.findByText(/The script takes 0:03/);
  const asked = server.askedFor(calls.videos.narration).length;
  const volume = screen.getByRole("slider", { name: "Volume of the voice" });
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(volume, { key: "ArrowLeft" });
  await waitFor(() => expect(lastSaved()?.narration?.gainDb).toBe(-3));
  // All presses are one step, and nothing is to be spoken because of them.
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(lastSaved()?.narration?.gainDb).toBe(0));
  expect(speak()).toBeNull();
  expect(server.askedFor(calls.videos.narration)).toHaveLength(asked);
});

test("words that are written while others are spoken are kept, and can be spoken next", full, async () => {
  const answered = Promise.withResolvers<void>();
  const { user, server, lastSaved } = await openVideoEditor();
  server.answer(calls.videos.narration, async ({ text }) => {
    await answered.promise;
    return { durationMs: 1_000, lines: [{ text, startMs: 0, endMs: 1_000, words: [] }] };
  });
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  await user.type(script(), "One.");
  fireEvent.click(screen.getByRole("button", { name: "Update voice-over" }));
  await waitFor(() => expect(server.askedFor(calls.videos.narration)).toHaveLength(1));
  await user.type(script(), " Two.");
  answered.resolve();
  await waitFor(() => expect(lastSaved()?.narration?.text).toBe("One."));
  expect(script().value).toBe("One. Two.");
  await user.click(screen.getByRole("button", { name: "Update voice-over" }));
  await waitFor(() => expect(lastSaved()?.narration?.text).toBe("One. Two."));
});

test("a script that cannot be spoken says why, and stays to be spoken again", full, async () => {
  const { user, server, lastSaved } = await openVideoEditor();
  server.answer(calls.videos.narration, new Refusal("ENGINE_UNAVAILABLE"));
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  await user.type(script(), "Good morning.");
  await user.click(screen.getByRole("button", { name: "Update voice-over" }));
  await screen.findByRole("alert");
  expect(script().value).toBe("Good morning.");
  expect(speak()).toHaveProperty("disabled", false);
  expect(lastSaved()).toBeNull();
});

test("a voice-over is taken away with its captions, and words of one's own stay", full, async () => {
  const { user, lastSaved } = await openVideoEditor({ settings: spokenVideo() });
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  // Not yet: what is made of it would be gone with a slip of the finger.
  expect(screen.getByRole("button", { name: "Text: Good" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove voice-over" }));
  await waitFor(() => expect(lastSaved()?.narration).toBeNull());
  expect(lastSaved()?.arrangement?.texts.map(({ id }) => id)).toEqual(["t"]);
  expect(screen.queryByRole("slider", { name: "Volume of the voice" })).toBeNull();
});

test("a voice that goes on after the last shot is told of, until there are shots enough", full, async () => {
  const { user, shots } = await openVideoEditor({
    settings: spokenVideo(),
    prepare: (server) =>
      server.answer(calls.videos.narration, {
        durationMs: 7_000,
        lines: [{ text: "Good morning.", startMs: 0, endMs: 7_000, words: [] }],
      }),
  });
  await screen.findByText(/^The voice goes on after the last shot/);
  await user.click(screen.getByRole("button", { name: "Add sea.mp4 to the video" }));
  expect(shots.getAllByRole("button")).toHaveLength(4);
  await user.keyboard("{Escape}");
  expect(screen.queryByText(/^The voice goes on after the last shot/)).toBeNull();
});
