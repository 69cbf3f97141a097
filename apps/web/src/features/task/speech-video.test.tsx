import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { SpeechVideo } from "./speech-video.tsx";

test("a speech becomes a video in the shape, with the captions and in the colors that were chosen", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer("/");
  server.answer(calls.exports.list, { items: [] });
  server.answer(calls.exports.create, ({ spec }) => ({
    ...{ id: "export-1", taskId: "task-1", revision: 2, spec, state: "queued" as const, fraction: 0 },
    ...{ timeLeftMs: null, sizeBytes: null, fileName: "a.mp4", downloadUrl: null, problem: null },
    ...{ createdAt: "2026-03-01T10:00:00.000Z", updatedAt: "2026-03-01T10:00:00.000Z" },
  }));
  const { user } = await openComponent(<SpeechVideo task={sampleTask({ id: "task-1" })} />, {
    areas: ["editor-transfer"],
  });
  await user.click(await screen.findByText("Upright, 9:16"));
  await user.click(screen.getByText("Word by word"));
  const background = screen.getByRole("textbox", { name: "Background" });
  await user.clear(background);
  await user.type(background, "#101010");
  await user.click(screen.getByRole("button", { name: "Make the video" }));
  await waitFor(() => expect(server.askedFor(calls.exports.create)).toHaveLength(1));
  expect(server.askedFor(calls.exports.create)[0]).toMatchObject({
    spec: { kind: "speech-video", shape: "upright", captions: "words", background: "#101010" },
  });
});
