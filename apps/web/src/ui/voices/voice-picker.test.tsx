import { screen, waitFor, within } from "@testing-library/react";
import { calls, type ListedVoice } from "@voxloom/contract";
import { expect, test } from "vitest";
import type { MatchedSpeaker } from "../../lib/voices/use-voice-matches.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { VoiceSelect } from "../voice-select.tsx";

const voice = (name: string): ListedVoice => ({
  ...{ id: `flite:${name}`, engineId: "flite", name, languages: ["en"], quality: "basic" },
  gender: "female",
});

async function openPicker(speaker: MatchedSpeaker | null) {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, {
    voices: [{ ...voice("Mara"), nearest: { name: "Oskar", similarity: 0.8 } }, voice("Oskar")],
  });
  server.answer(calls.voices.engines, { engines: [], targetsBySource: {} });
  server.answer(calls.voices.measure, { figures: {}, remaining: 0 });
  server.answer(calls.voices.choices, { favoriteIds: [], recentIds: [] });
  server.answer(calls.voices.mark, { favoriteIds: [], recentIds: ["flite:Oskar"] });
  server.answer(calls.voiceMatches.ofSpeaker, {
    pitchHz: 104,
    matches: [{ voiceId: "flite:Oskar", pitchHz: 98, semitones: -1, timbre: "near" }],
  });
  const chosen: (string | null)[] = [];
  const opened = await openComponent(
    <VoiceSelect
      label="Voice"
      languages={["en"]}
      voiceId="flite:Mara"
      speaker={speaker}
      onChange={(id) => chosen.push(id)}
    />,
    { areas: ["translation", "voices"] },
  );
  await opened.user.click(await screen.findByRole("button", { name: "Browse voices: Voice" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose a voice · Voice" }));
  await dialog.findByRole("button", { name: "Use Oskar" });
  return { ...opened, server, dialog, chosen };
}

test("a voice is chosen by ear, noted as used, and the choice closes", async () => {
  const { user, server, dialog, chosen } = await openPicker(null);
  expect(dialog.getByText("Chosen")).toBeTruthy();
  expect(dialog.getAllByText(/hard to tell|a little like|unlike/).map((fact) => fact.textContent)).toEqual([
    "hard to tell from Oskar",
  ]);
  await user.click(dialog.getByRole("button", { name: "Use Oskar" }));
  expect(chosen).toEqual(["flite:Oskar"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(server.askedFor(calls.voices.mark)).toEqual([{ voiceIds: ["flite:Oskar"], isUsed: true }]),
  );
  expect(server.askedFor(calls.voiceMatches.ofSpeaker)).toEqual([]);
});

test("for a speaker the nearest voice comes first, with the reason", async () => {
  const { server, dialog } = await openPicker({ taskId: "task-1", speakerId: "s1", name: "Anna" });
  await dialog.findByText("98 Hz against 104 Hz, close timbre");
  await dialog.findByText(/^Recommended for Anna · The recording: 104 Hz/);
  const [first] = dialog.getAllByRole("button", { name: /^Play (Mara|Oskar)$/ });
  expect(first?.getAttribute("aria-label")).toBe("Play Oskar");
  expect(server.askedFor(calls.voiceMatches.ofSpeaker)[0]).toEqual({
    taskId: "task-1",
    speakerId: "s1",
    language: "en",
  });
});
