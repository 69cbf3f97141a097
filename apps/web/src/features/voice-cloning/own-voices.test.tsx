import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type OwnVoice, ownVoiceLimits } from "@voxloom/contract";
import { createScript, createSpeaker } from "@voxloom/timeline";
import { expect, test, vi } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleOwnVoice, sampleTask, signInHere } from "../../testing/samples.ts";
import { SpeakerChoice } from "./speaker-choice.tsx";
import { VoiceCloningPage } from "./voice-cloning-page.tsx";

const sample = (id: string, spec: Partial<OwnVoice> = {}) =>
  sampleOwnVoice({ id, state: "sample", name: "", consent: null, ...spec });
const first = "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b21";
const second = "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b22";

async function openVoices(
  items: OwnVoice[],
  spec: { kind?: "clone" | "match"; priceTenths?: number; remaining?: number | null } = {},
) {
  signInHere();
  const server = await openAnsweringServer("/voice-cloning");
  const cloneLanguages = spec.kind === "clone" ? ["en"] : [];
  const list = { items, kind: "match" as const, cloneLanguages, priceTenths: 0, remaining: null, ...spec };
  server.answer(calls.voiceClones.list, list);
  server.answer(calls.voices.list, { voices: [] });
  const onUse = vi.fn();
  const opened = await openComponent(<VoiceCloningPage speaker={null} onUse={onUse} />, {
    areas: ["cloning", "consents", "voices"],
  });
  const make = list.kind === "match" ? "Find the closest voice" : "Make the clone";
  await screen.findByRole("button", { name: make });
  return { ...opened, server, onUse, list };
}
type Opened = Awaited<ReturnType<typeof openVoices>>;

const bring = async ({ user, container }: Opened) => {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("a recording can be brought");
  await user.upload(input, new File(["RIFF"], "me.wav", { type: "audio/wav" }));
};
const openTakeBack = async ({ user }: Opened) => {
  await user.click(screen.getByRole("button", { name: "Take the consent back…" }));
  return within(await screen.findByRole("dialog"));
};
const made = {
  ...{ taskId: "t1", projId: "p1", name: "Talk", product: "text-to-speech" as const, lines: 4 },
  ...{ createdAt: "2026-11-26T06:00:00.000Z", isDeleted: false },
};

test("a consent belongs to one recording: with another one it is asked for anew", async () => {
  const opened = await openVoices([]);
  const { user, server } = opened;
  const ids = [first, second];
  server.answer(calls.voiceClones.checkSample, () => ({ voice: sample(ids.shift() ?? second) }));
  await bring(opened);
  await user.click(await screen.findByRole("radio", { name: "Type it" }));
  await user.type(screen.getByRole("textbox", { name: "Type this sentence" }), "I agree.");
  await screen.findByText("Still missing: a name");
  await user.click(screen.getByRole("button", { name: "Use another recording" }));
  await bring(opened);
  await screen.findByText("Still missing: the consent · a name");
  // How somebody agrees stays as it was chosen.
  expect(screen.getByRole("textbox", { name: "Type this sentence" })).toHaveProperty("value", "");
});

test("a recording that is of no use is said to be, with what to do, and nothing is agreed to", {
  tags: ["full"],
}, async () => {
  const opened = await openVoices([]);
  const { server } = opened;
  const checks = [
    { kind: "length" as const, level: "bad" as const, value: 2 },
    { kind: "noise" as const, level: "doubtful" as const, value: 12 },
  ];
  server.answer(calls.voiceClones.checkSample, {
    voice: sample(first, { checks, pitchHz: null, usedMs: 11_000 }),
  });
  await bring(opened);
  const found = await screen.findByRole("region", { name: "What was measured in the recording" });
  expect(found.textContent).toContain("Length of no use");
  // Its pauses are no speech.
  screen.getByText("2 sec of speech");
  expect(found.textContent).toContain("Ten seconds or more give a steady result.");
  expect(found.textContent).toContain("A quieter room helps.");
  screen.getByText("Record your voice first.");
  screen.getByText("Still missing: a recording · the consent · a name");
  expect(screen.getByRole("button", { name: "Find the closest voice" })).toHaveProperty("disabled", true);
});

test("a recording that cannot be measured says so; the next one takes its place", {
  tags: ["full"],
}, async () => {
  const opened = await openVoices([]);
  opened.server.answer(calls.voiceClones.checkSample, new Refusal("INTERNAL"));
  await bring(opened);
  await screen.findByRole("alert");
  opened.server.answer(calls.voiceClones.checkSample, { voice: sample(first) });
  await bring(opened);
  await screen.findByText(/of speech/);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("of two recordings the one that was brought last counts, whichever is measured first", {
  tags: ["full"],
}, async () => {
  const opened = await openVoices([]);
  const { server } = opened;
  const held = Promise.withResolvers<void>();
  let asked = 0;
  server.answer(calls.voiceClones.checkSample, async () => {
    asked += 1;
    if (asked > 1) return { voice: sample(second, { usedMs: 20_000 }) };
    await held.promise;
    return { voice: sample(first, { usedMs: 5_000 }) };
  });
  await bring(opened);
  await waitFor(() => expect(asked).toBe(1));
  await bring(opened);
  await screen.findByText(/^20.*of speech/);
  held.resolve();
  await opened.user.type(screen.getByRole("textbox", { name: "Name" }), "Mine");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Mine"));
  screen.getByText(/^20.*of speech/);
});

test("a voice that could not be made keeps all that was given for it", { tags: ["full"] }, async () => {
  const opened = await openVoices([], { kind: "clone", priceTenths: 50 });
  const { user, server } = opened;
  server.answer(calls.voiceClones.checkSample, { voice: sample(first, { kind: "clone" }) });
  server.answer(calls.voiceClones.clone, new Refusal("INTERNAL"));
  await bring(opened);
  await user.click(await screen.findByRole("radio", { name: "Type it" }));
  await user.type(screen.getByRole("textbox", { name: "Type this sentence" }), "I agree.");
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  await user.type(name, "  ");
  screen.getByText("Still missing: a name");
  await user.type(name, "صوتي ");
  await screen.findByText("Saving it costs 5 credits. You listen to it first.");
  expect(name.maxLength).toBe(ownVoiceLimits.maxNameCharacters);
  const make = screen.getByRole("button", { name: "Make the clone" });
  await user.click(make);
  await screen.findByRole("alert");
  expect(name.value).toBe("  صوتي ");
  server.answer(calls.voiceClones.clone, { voice: sampleOwnVoice() });
  await user.click(make);
  await waitFor(() => expect(name.value).toBe(""));
  expect(server.askedFor(calls.voiceClones.clone).at(-1)).toMatchObject({
    ...{ ownVoiceId: first, name: "صوتي", languages: ["en"] },
    consent: { kind: "typed", locale: "en", text: "I agree." },
  });
  screen.getByRole("button", { name: "Choose a recording" });
});

test("a draft is saved for its price, a saved voice is used, renamed and deleted with a way back", {
  tags: ["full"],
}, async () => {
  const saved = sampleOwnVoice({ id: second, name: "Saved", state: "saved", languages: ["de", "en"] });
  const opened = await openVoices([sampleOwnVoice({ kind: "clone", name: "Draft" }), saved], {
    kind: "clone",
    ...{ priceTenths: 25, remaining: 3 },
  });
  const { user, server, onUse } = opened;
  server.answer(calls.voiceClones.save, { voice: saved });
  server.answer(calls.voiceClones.update, { voice: saved });
  server.answer(calls.voiceClones.delete, { voice: saved });
  screen.getByText("Your plan allows so many more: 3");
  const card = (name: string) =>
    within(screen.getByText(name, { selector: "bdi" }).closest("li") as HTMLElement);
  await user.click(card("Draft").getByRole("button", { name: "Save for 2.5 credits" }));
  await waitFor(() => expect(server.askedFor(calls.voiceClones.save)).toHaveLength(1));
  expect(card("Draft").queryByRole("button", { name: "Use in a text" })).toBeNull();
  await user.click(card("Saved").getByRole("button", { name: "Use in a text" }));
  expect(onUse.mock.calls).toEqual([[saved.voiceId, "de"]]);
  await user.click(card("Saved").getByRole("button", { name: "Rename" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename" }));
  await user.clear(dialog.getByRole("textbox", { name: "Name" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Evening{Enter}");
  await waitFor(() =>
    expect(server.askedFor(calls.voiceClones.update)).toEqual([{ ownVoiceId: second, name: "Evening" }]),
  );
  await user.click(card("Saved").getByRole("button", { name: "Delete" }));
  await screen.findByText("“Saved” was deleted.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.askedFor(calls.voiceClones.update).at(-1)).toEqual({
      ownVoiceId: second,
      isDeleted: false,
    }),
  );
});

test("a double press deletes once, and no other voice waits for it", { tags: ["full"] }, async () => {
  const { server } = await openVoices([
    sampleOwnVoice({ id: first, name: "One" }),
    sampleOwnVoice({ id: second, name: "Two" }),
  ]);
  const held = Promise.withResolvers<void>();
  server.answer(calls.voiceClones.delete, async () => {
    await held.promise;
    return { voice: sampleOwnVoice() };
  });
  const [removeOne] = screen.getAllByRole("button", { name: "Delete" });
  fireEvent.click(removeOne as HTMLElement);
  await waitFor(() => expect(server.askedFor(calls.voiceClones.delete)).toHaveLength(1));
  fireEvent.click(removeOne as HTMLElement);
  const saves = screen.getAllByRole("button", { name: "Save to my voices" });
  expect(saves.map((one) => one.matches(":disabled"))).toEqual([true, false]);
  held.resolve();
  await screen.findByText("“One” was deleted.");
  expect(server.askedFor(calls.voiceClones.delete)).toEqual([{ ownVoiceId: first }]);
});

test("before it is known what a voice here would be, nothing is said of it, nor where that does not come", {
  tags: ["full"],
}, async () => {
  signInHere();
  const server = await openAnsweringServer("/voice-cloning");
  const held = Promise.withResolvers<void>();
  server.answer(calls.voiceClones.list, async () => {
    await held.promise;
    return new Refusal("INTERNAL");
  });
  server.answer(calls.voices.list, { voices: [] });
  const { user } = await openComponent(<VoiceCloningPage speaker={null} onUse={() => undefined} />, {
    areas: ["cloning", "consents", "voices"],
  });
  expect(screen.queryByText(/Nothing on this server clones/)).toBeNull();
  held.resolve();
  const problem = within(await screen.findByRole("alert"));
  expect(screen.queryByText(/Nothing on this server clones/)).toBeNull();
  screen.getByRole("heading", { name: "Make my own voice" });
  const clones = { kind: "clone" as const, cloneLanguages: ["en"] };
  server.answer(calls.voiceClones.list, { items: [], ...clones, priceTenths: 0, remaining: null });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Clone my voice" });
});

test("a voice that could not be deleted is not called deleted", { tags: ["full"] }, async () => {
  const opened = await openVoices([sampleOwnVoice({ state: "saved" })]);
  opened.server.answer(calls.voiceClones.delete, new Refusal("INTERNAL"));
  await opened.user.click(screen.getByRole("button", { name: "Delete" }));
  await screen.findByText(/^Something went wrong on our side/);
  expect(screen.queryByText(/was deleted/)).toBeNull();
});

test.each([
  ["blocked", { blocked: { reason: "Somebody else’s voice", at: "2026-11-26T06:00:00.000Z" } }],
  ["deleted", { deletedAt: "2026-11-26T06:00:00.000Z" }],
  ["taken back", { state: "revoked" as const }],
])("a voice that is %s is not heard, used or renamed any more", { tags: ["full"] }, async (_, spec) => {
  await openVoices([sampleOwnVoice({ state: "saved", ...(spec as Partial<OwnVoice>) })]);
  expect(screen.queryByRole("button", { name: /^Listen in/ })).toBeNull();
  for (const name of ["Use in a text", "Rename", "Save to my voices"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a voice that is heard can be stopped, and one that cannot be heard says so", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openVoices([sampleOwnVoice({ languages: ["en", "de"] })]);
  server.answer(calls.voices.sample, new Refusal("INTERNAL"));
  await user.click(screen.getByRole("button", { name: "Listen in German" }));
  await screen.findByRole("alert");
  expect(server.askedFor(calls.voices.sample)).toMatchObject([{ language: "de" }]);
  const held = Promise.withResolvers<void>();
  server.answer(calls.voices.sample, async () => {
    await held.promise;
    return "RIFF";
  });
  await user.click(screen.getByRole("button", { name: "Listen in English" }));
  const stop = await screen.findByRole("button", { name: "Stop English" });
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(stop);
  await screen.findByRole("button", { name: "Listen in English" });
  held.resolve();
});

test("before it is known what was made with a voice, nothing is said to be made, and the consent stays", async () => {
  const opened = await openVoices([sampleOwnVoice({ state: "saved" })]);
  const { user, server } = opened;
  const held = Promise.withResolvers<void>();
  server.answer(calls.voiceClones.made, async () => {
    await held.promise;
    return new Refusal("INTERNAL");
  });
  const dialog = await openTakeBack(opened);
  expect(dialog.queryByText(/^Made with this voice/)).toBeNull();
  expect(dialog.queryByRole("button", { name: "Take the consent back" })).toBeNull();
  held.resolve();
  const problem = within(await dialog.findByRole("alert"));
  server.answer(calls.voiceClones.made, { items: [made] });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await dialog.findByText("Made with this voice: 1");
  dialog.getByRole("button", { name: "Take the consent back" });
});

test("a double press takes the consent back once", { tags: ["full"] }, async () => {
  const opened = await openVoices([sampleOwnVoice({ state: "saved" })]);
  const { server } = opened;
  server.answer(calls.voiceClones.made, { items: [] });
  server.answer(calls.voiceClones.revoke, { voice: sampleOwnVoice({ state: "revoked" }), takenDown: 0 });
  const dialog = await openTakeBack(opened);
  const take = await dialog.findByRole("button", { name: "Take the consent back" });
  // Nothing was made: there is nothing to take down.
  expect(dialog.queryByRole("checkbox")).toBeNull();
  fireEvent.click(take);
  fireEvent.click(take);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(server.askedFor(calls.voiceClones.revoke)).toMatchObject([{ takesDown: false }]);
});

test("after the consent was taken back, what is left of it can be taken down", {
  tags: ["full"],
}, async () => {
  const opened = await openVoices([sampleOwnVoice({ state: "revoked" })]);
  const { user, server } = opened;
  server.answer(calls.voiceClones.made, { items: [made] });
  server.answer(calls.voiceClones.revoke, { voice: sampleOwnVoice({ state: "revoked" }), takenDown: 1 });
  await user.click(screen.getByRole("button", { name: "What was made with it…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Made with this voice: 1");
  expect(dialog.queryByText(/^The voice speaks no more/)).toBeNull();
  expect(dialog.queryByRole("button", { name: "Take it down" })).toBeNull();
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Take it down" }));
  await waitFor(() => expect(server.askedFor(calls.voiceClones.revoke)).toMatchObject([{ takesDown: true }]));
});

const talks = { items: [sampleTask({ id: "talk", name: "Talk in Spanish" })], nextCursor: null };

async function openSpeakers(listed: typeof talks | Refusal = talks) {
  const server = await openAnsweringServer();
  server.answer(calls.tasks.list, listed);
  const onChoose = vi.fn();
  const opened = await openComponent(<SpeakerChoice onChoose={onChoose} />, { areas: ["cloning"] });
  const choose = async () => {
    await opened.user.click(screen.getByRole("combobox", { name: "Task" }));
    await opened.user.click(await screen.findByRole("option", { name: "Talk in Spanish" }));
  };
  return { ...opened, server, onChoose, choose };
}

test("whose speech cannot be read says so in the place of its speakers", { tags: ["full"] }, async () => {
  const { server, choose } = await openSpeakers();
  server.answer(calls.scripts.read, new Refusal("INTERNAL"));
  await choose();
  await screen.findByRole("alert");
  expect(screen.getByRole("button", { name: "Use this speaker" })).toHaveProperty("disabled", true);
});

test("tasks that do not come are asked for again, and not called missing", { tags: ["full"] }, async () => {
  const { user, server, choose, onChoose } = await openSpeakers(new Refusal("INTERNAL"));
  const problem = within(await screen.findByRole("alert"));
  server.answer(calls.tasks.list, talks);
  server.answer(calls.scripts.read, {
    ...{ revision: 1, origin: "automatic", createdAt: "2026-11-25T10:00:00.000Z", editorName: null },
    script: createScript({
      ...{ sourceLanguage: "en", durationMs: 65_000, glossary: [], segments: [] },
      speakers: [{ ...createSpeaker(0), name: "Anna" }],
    }),
  });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await choose();
  const speaker = screen.getByRole("combobox", { name: "Speaker" });
  await waitFor(() => expect(speaker).toHaveProperty("disabled", false));
  await user.click(speaker);
  await user.click(await screen.findByRole("option", { name: "Anna" }));
  await user.click(screen.getByRole("button", { name: "Use this speaker" }));
  expect(onChoose.mock.calls).toEqual([["talk", createSpeaker(0).id]]);
});

test("a voice that cannot speak here is neither played nor saved, also where something else clones", {
  tags: ["full"],
}, async () => {
  const clone = sampleOwnVoice({ kind: "clone", canSpeak: false });
  const match = sampleOwnVoice({ id: "0b0c9a3e-7d3b-4a53-9d3e-0f9c1f6a2b12", canSpeak: false });
  await openVoices([clone, match], { kind: "clone", priceTenths: 50 });
  await screen.findByText(/What cloned this voice is not on this server now/);
  screen.getByText(/The voices that stand in for this one are not on this server now/);
  expect(screen.queryByRole("button", { name: "Listen in English" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});
