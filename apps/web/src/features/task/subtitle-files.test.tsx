import { screen } from "@testing-library/react";
import type { Script } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleTask } from "../../testing/samples.ts";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { SubtitleFiles } from "./subtitle-files.tsx";

const script: Script = createScript({
  sourceLanguage: "en",
  targetLanguage: "de",
  hasMedia: false,
  durationMs: 2000,
  speakers: [createSpeaker(0)],
  subtitleFile: {
    ...{ format: "ass", side: "source", title: null, language: null, head: [] },
    ...{ frameRate: null, programStartMs: null, text: null },
  },
  segments: [
    createSegment({
      ...{ id: "a", speakerId: "speaker-1", startMs: 0, endMs: 2000 },
      ...{ sourceText: "Good morning.", targetText: "Guten Morgen.", place: { anchor: 2, x: 40, y: 20 } },
    }),
  ],
});

async function openFiles() {
  const saved = takeSavedFiles();
  const opened = await openComponent(
    <SubtitleFiles task={{ ...sampleTask(), name: "film.ass" }} script={script} />,
    {
      areas: ["task", "subtitle-file"],
    },
  );
  return { ...opened, saved };
}

test("one press takes the translation along in the format of the file", async () => {
  const { user, saved } = await openFiles();
  await user.click(screen.getByRole("button", { name: "Download ASS" }));
  const [file] = saved;
  expect(file?.name).toBe("film.de.ass");
  expect(await file?.text()).toContain("Guten Morgen.");
});

test("another format says what it cannot hold before it is taken, and holds both languages as they were chosen", async () => {
  const { user, saved } = await openFiles();
  await user.click(screen.getByRole("button", { name: "Other formats" }));
  await user.selectOptions(await screen.findByLabelText("Format"), "srt");
  await screen.findByText("Positions: 1");
  await user.selectOptions(screen.getByLabelText("Languages"), "German above English");
  await user.click(screen.getByRole("checkbox", { name: "English in italics" }));
  await user.click(screen.getByRole("button", { name: "Download SRT" }));
  const [file] = saved;
  expect(file?.name).toBe("film.en-de.srt");
  expect(await file?.text()).toContain("Guten Morgen.\n<i>Good morning.</i>");
});
