import { screen, waitFor } from "@testing-library/react";
import { calls, type ExportOptions } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { SubtitledVideo } from "./subtitled-video.tsx";

const options: ExportOptions = {
  revision: 3,
  isStale: false,
  video: {
    resolutions: [
      {
        ...{ resolution: "source", width: 640, height: 360, uprightWidth: 202, uprightHeight: 360 },
        ...{ isAllowed: true, plan: "Free" },
      },
    ],
    subtitleContents: ["target", "source", "both"],
    otherLanguages: ["fr", "de"],
    priceTenths: 5,
  },
  audioParts: [],
  speakers: [],
};

test("a video is made with subtitles drawn in by one press, and with tracks of all languages", async () => {
  const server = await openAnsweringServer("/");
  server.answer(calls.exports.options, options);
  server.answer(calls.exports.list, { items: [] });
  server.answer(calls.exports.create, ({ spec }) => ({
    ...{ id: "export-1", taskId: "task-1", revision: 3, spec, state: "queued" as const, fraction: 0 },
    ...{ timeLeftMs: null, sizeBytes: null, fileName: "a.mp4", downloadUrl: null, problem: null },
    ...{ createdAt: "2026-03-01T10:00:00.000Z", updatedAt: "2026-03-01T10:00:00.000Z" },
  }));
  const { user } = await openComponent(<SubtitledVideo task={sampleTask({ id: "task-1" })} />, {
    areas: ["editor-transfer"],
  });
  const make = await screen.findByRole("button", { name: "Make the video · 0.5 credits" });
  await user.click(make);
  await waitFor(() => expect(server.askedFor(calls.exports.create)).toHaveLength(1));
  expect(server.askedFor(calls.exports.create)[0]).toMatchObject({
    spec: { subtitles: "burned", subtitleContent: "target", resolution: "source" },
  });

  await user.click(screen.getByText("To switch on and off"));
  await user.click(screen.getByRole("checkbox", { name: "All languages" }));
  const more = screen.getByRole("button", { name: "More choices", expanded: false });
  await user.click(more);
  await user.click(await screen.findByText("MKV"));
  screen.getByText("A track in the file, with the places and the look of the subtitles.");
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  await user.click(make);
  await waitFor(() => expect(server.askedFor(calls.exports.create)).toHaveLength(2));
  expect(server.askedFor(calls.exports.create)[1]).toMatchObject({
    spec: { subtitles: "soft", allLanguages: true, container: "mkv" },
  });
});
