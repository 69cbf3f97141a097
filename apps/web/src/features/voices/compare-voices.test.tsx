import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type EngineStatus, type ListedVoice } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { VoicesPage } from "./voices-page.tsx";

const voice = (name: string, spec: Partial<ListedVoice> = {}): ListedVoice => ({
  ...{ id: `flite:${name}`, engineId: "flite", name, languages: ["en", "de"], quality: "basic" },
  gender: "female",
  ...spec,
});
const flite: EngineStatus = {
  ...{ id: "flite", name: "Flite", capability: "synthesize", tier: "system", quality: "basic" },
  ...{ isAvailable: true, version: "2", languages: ["en"], pairs: [], takesAnyPair: false },
  ...{ license: "BSD-like (CMU)", note: "", missing: null },
};

async function openCompared(prepare: (server: AnsweringServer) => void = () => undefined) {
  const played: HTMLMediaElement[] = [];
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    played.push(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const server = await openAnsweringServer("/voices");
  server.answer(calls.voices.list, { voices: ["Mara", "Oskar", "Tilda"].map((name) => voice(name)) });
  server.answer(calls.voices.engines, { engines: [flite], targetsBySource: {} });
  server.answer(calls.voices.measure, { figures: {}, remaining: 0 });
  server.answer(calls.voices.choices, { favoriteIds: [], recentIds: [] });
  server.answer(calls.voices.mark, { favoriteIds: [], recentIds: [] });
  server.answer(calls.voices.sample, "RIFF");
  prepare(server);
  const onUse = vi.fn();
  const opened = await openComponent(<VoicesPage onUse={onUse} />, {
    ...{ areas: ["voices"] as const, path: "/voices", route: "/voices" },
  });
  await screen.findByText("Found: 3");
  const compare = (name: string) =>
    opened.user.click(screen.getByRole("checkbox", { name: `Compare ${name}` }));
  return { ...opened, server, onUse, played, play, compare };
}
const bar = () => within(screen.getByRole("region", { name: "Compare two voices" }));
const listAsked = (server: AnsweringServer) =>
  server.askedFor(calls.voices.sample).map(({ voiceId }) => voiceId);
const isPlaying = (name: string) => screen.findByRole("button", { name: `Stop ${name}` });

test("two voices are heard one after the other, and X changes to the other one", async () => {
  const { user, server, played, compare } = await openCompared();
  await compare("Mara");
  bar().getByText("Choose a second voice to compare.");
  await user.keyboard("x");
  await compare("Oskar");
  await user.click(bar().getByRole("button", { name: "Play A, then B" }));
  await isPlaying("Mara");
  await waitFor(() => expect(played).toHaveLength(1));
  expect(listAsked(server)).toEqual(["flite:Mara"]);
  played[0]?.dispatchEvent(new Event("ended"));
  await isPlaying("Oskar");
  await waitFor(() => expect(played).toHaveLength(2));
  await user.keyboard("x");
  await isPlaying("Mara");
  // What was said once is not asked for again.
  expect(listAsked(server)).toEqual(["flite:Mara", "flite:Oskar"]);
  await user.click(bar().getByRole("button", { name: "Stop" }));
  await screen.findByRole("button", { name: "Play Mara" });
});

test.each(["X", "x"])(
  "the key %s is heard, but not in a field or with another key",
  { tags: ["full"] },
  async (key) => {
    const { user, compare } = await openCompared();
    await compare("Mara");
    await compare("Oskar");
    const sentence = screen.getByRole("textbox", { name: "Sentence to hear" });
    fireEvent.keyDown(sentence, { key });
    fireEvent.keyDown(document.body, { key, ctrlKey: true });
    expect(screen.queryByRole("button", { name: /^Stop (Mara|Oskar)$/ })).toBeNull();
    fireEvent.keyDown(document.body, { key, shiftKey: key === "X" });
    await isPlaying("Mara");
    await user.click(bar().getByRole("button", { name: "Stop" }));
  },
);

test("a third voice takes the place of the second; one is left out by a press, all by closing", {
  tags: ["full"],
}, async () => {
  const { user, onUse, server, compare } = await openCompared();
  for (const name of ["Mara", "Oskar", "Tilda"]) await compare(name);
  expect(bar().queryByText("Oskar")).toBeNull();
  await user.click(bar().getByRole("button", { name: "Use Tilda" }));
  expect(onUse.mock.calls).toEqual([["flite:Tilda", "en"]]);
  await waitFor(() => expect(server.askedFor(calls.voices.mark)).toHaveLength(1));
  await compare("Mara");
  bar().getByText("Tilda");
  expect(bar().queryByText("Mara")).toBeNull();
  await user.click(bar().getByRole("button", { name: "Stop comparing" }));
  expect(screen.queryByRole("region", { name: "Compare two voices" })).toBeNull();
});

test("all voices are heard in turn, each with one's sentence, until one cannot be", {
  tags: ["full"],
}, async () => {
  const { user, server, played } = await openCompared((on) =>
    on.answer(calls.speech.say, ({ voiceId }) =>
      voiceId === "flite:Oskar" ? new Refusal("INTERNAL") : "RIFF",
    ),
  );
  fireEvent.change(screen.getByRole("textbox", { name: "Sentence to hear" }), {
    target: { value: " Guten Tag. " },
  });
  await user.click(screen.getByRole("button", { name: "Play all" }));
  await waitFor(() => expect(played).toHaveLength(1));
  played[0]?.dispatchEvent(new Event("ended"));
  await screen.findByText("Oskar could not be played.");
  screen.getByRole("button", { name: "Play all" });
  expect(server.askedFor(calls.speech.say)).toMatchObject([
    { voiceId: "flite:Mara", text: "Guten Tag.", language: "en" },
    { voiceId: "flite:Oskar", text: "Guten Tag." },
  ]);
});

test("a sentence of nothing but signs is none: samples are heard, and it is there on the next visit", {
  tags: ["full"],
}, async () => {
  const { user, server, unmount } = await openCompared();
  fireEvent.change(screen.getByRole("textbox", { name: "Sentence to hear" }), { target: { value: " … ?!" } });
  await user.click(screen.getByRole("button", { name: "Play Tilda" }));
  await waitFor(() => expect(listAsked(server)).toEqual(["flite:Tilda"]));
  expect(server.askedFor(calls.speech.say)).toEqual([]);
  unmount();
  await openCompared();
  expect(screen.getByRole("textbox", { name: "Sentence to hear" })).toHaveProperty("value", " … ?!");
});

test("with another language a recording is compared with its voices anew", { tags: ["full"] }, async () => {
  const { user, server } = await openCompared((on) =>
    on.answer(calls.voiceMatches.ofRecording, ({ language }) => ({
      pitchHz: 101,
      matches: [
        {
          voiceId: language === "de" ? "flite:Tilda" : "flite:Oskar",
          ...{ pitchHz: 95, semitones: -1, timbre: "similar" as const },
        },
      ],
      ...{ checks: [], usedMs: 4_000, durationMs: 4_000 },
    })),
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("a recording can be chosen");
  await user.upload(input, new File(["RIFF"], "me.wav", { type: "audio/wav" }));
  const firstPlay = () => screen.getAllByRole("button", { name: /^Play (Mara|Oskar|Tilda)$/ })[0];
  await screen.findByText(/^95 Hz against 101 Hz/);
  expect(firstPlay()?.getAttribute("aria-label")).toBe("Play Oskar");
  await user.click(screen.getByRole("combobox", { name: "Language" }));
  await user.click(await screen.findByRole("option", { name: "German" }));
  await waitFor(() => expect(firstPlay()?.getAttribute("aria-label")).toBe("Play Tilda"));
  expect(server.askedFor(calls.voiceMatches.ofRecording).map(({ language }) => language)).toEqual([
    "en",
    "de",
  ]);
});

test("voices that do not come are asked for again", { tags: ["full"] }, async () => {
  const { user, server, unmount } = await openCompared();
  unmount();
  server.answer(calls.voices.list, new Refusal("INTERNAL"));
  const opened = await openComponent(<VoicesPage onUse={() => undefined} />, {
    ...{ areas: ["voices"] as const, path: "/voices?language=fr", route: "/voices" },
  });
  const problem = within(await screen.findByRole("alert"));
  expect(screen.queryByText("No voice here speaks this language.")).toBeNull();
  server.answer(calls.voices.list, { voices: [] });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await screen.findByText("No voice here speaks this language.");
  opened.unmount();
});
