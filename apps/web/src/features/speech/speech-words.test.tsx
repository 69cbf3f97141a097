import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, speechSettingsSchema, type Task } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  sampleAsset,
  sampleDetail,
  sampleEntitlements,
  sampleMaterial,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { SpeechPage } from "./speech-page.tsx";
import { useBroughtText } from "./use-brought-text.ts";

const areas = ["ordering", "translation", "voices", "speech", "pronunciations"] as const;
const slt = {
  ...{ id: "flite:slt", engineId: "flite", name: "slt", gender: "female" as const, languages: ["en"] },
  quality: "good" as const,
};
const plan = {
  ...{ targetLanguage: "en", isPossible: true, problem: null, quality: "good" as const, priceTenths: 1 },
  steps: [],
  estimatedMs: 2_000,
};
const noTimes = { speed: 1, pitchSemitones: 0, pauseBeforeMs: 0 };

function sampleSpeech(state: Task["state"]): Task {
  const { settings: _, ...task } = sampleTask({ state, progress: { revision: null } });
  const settings = speechSettingsSchema.parse({ voiceIds: [] });
  return { ...task, product: "text-to-speech", targetLanguage: "en", score: null, rating: null, settings };
}

/** The page with a text that somebody wrote in this browser. */
async function openWith(
  text: string,
  prepare: (server: AnsweringServer) => void = () => undefined,
  path = "/text-to-speech",
) {
  const draft = { text, language: "en", voiceIds: [], delivery: noTimes, pronunciations: [] };
  localStorage.setItem("voxloom-speech-draft", JSON.stringify(draft));
  signInHere();
  const server = await openAnsweringServer("/text-to-speech");
  server.answer(calls.voices.list, { voices: [slt] });
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.tasks.plan, { plans: [plan] });
  server.answer(calls.pronunciations.list, { items: [] });
  prepare(server);
  const opened = await openComponent(<SpeechPage />, { areas, path, route: "/text-to-speech" });
  return { ...opened, server };
}
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text to be spoken" });
const readStored = () => JSON.parse(localStorage.getItem("voxloom-speech-draft") ?? "null");

test("what is typed while a pronunciation is kept for all texts stays", { tags: ["full"] }, async () => {
  const held = Promise.withResolvers<void>();
  const { user, server } = await openWith("Dr. Smith", (on) =>
    on.answer(calls.pronunciations.save, async ({ entries }) => {
      await held.promise;
      const createdAt = "2026-01-01T00:00:00.000Z";
      return { items: entries.map((one) => ({ ...one, id: one.word, createdAt })) };
    }),
  );
  await waitFor(() => expect(document.querySelector("[data-start]")?.textContent).toBe("Dr."));
  field().setSelectionRange(1, 1);
  fireEvent.click(field());
  const card = within(await screen.findByRole("region", { name: "How it is read" }));
  await user.click(card.getByRole("button", { name: "Change" }));
  await user.click(card.getByText("All texts"));
  await user.click(card.getByRole("button", { name: "Use" }));
  await waitFor(() => expect(server.askedFor(calls.pronunciations.save)).toHaveLength(1));
  fireEvent.change(field(), { target: { value: "Dr. Smith lives here." } });
  held.resolve();
  await waitFor(() => expect(screen.queryByRole("region", { name: "How it is read" })).toBeNull());
  expect(field().value).toBe("Dr. Smith lives here.");
  expect(readStored()).toMatchObject({ text: "Dr. Smith lives here." });
});

test("an example takes the place of one's own words with a way back to them", {
  tags: ["full"],
}, async () => {
  const { user } = await openWith("My own words.");
  await user.click(screen.getByRole("button", { name: "A dialog for two" }));
  expect(field().value).toMatch(/^Anna: How old is this lens/);
  const told = await screen.findByText("Your text was replaced.");
  await user.click(within(told.parentElement as HTMLElement).getByRole("button", { name: "Undo" }));
  expect(field().value).toBe("My own words.");
  expect(readStored()).toMatchObject({ text: "My own words." });
});

test("from one example to the next nothing of one's own is missed", { tags: ["full"] }, async () => {
  const { user } = await openWith("");
  await user.click(screen.getByRole("button", { name: "A dialog for two" }));
  await user.click(screen.getByRole("button", { name: "The beginning of a book" }));
  expect(field().value).toMatch(/^# The lens room/);
  expect(screen.queryByText("Your text was replaced.")).toBeNull();
});

test("a page that is read takes the place of one's own words with a way back, language and all", {
  tags: ["full"],
}, async () => {
  const { user } = await openWith("My own words.", (on) =>
    on.answer(calls.texts.readPage, {
      ...{ title: "Seite", language: "de", text: "Guten Tag.", characters: 10 },
      skipped: { notes: 0, codes: 0, pictures: 2 },
    }),
  );
  await user.click(screen.getByRole("button", { name: "From a web page" }));
  await user.type(await screen.findByRole("textbox", { name: "Address of the page" }), "site.example{Enter}");
  await waitFor(() => expect(field().value).toBe("Guten Tag."));
  expect(readStored()).toMatchObject({ text: "Guten Tag.", language: "de" });
  await screen.findByText("Left out of “site.example”: pictures (2)");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(field().value).toBe("My own words."));
  expect(readStored()).toMatchObject({ text: "My own words.", language: "en" });
  await waitFor(() => expect(screen.queryByText(/^Left out of/)).toBeNull());
});

test("the address of a page that does not come is still there to be mended", { tags: ["full"] }, async () => {
  const { user } = await openWith("My own words.", (on) =>
    on.answer(calls.texts.readPage, new Refusal("LINK_UNREACHABLE")),
  );
  await user.click(screen.getByRole("button", { name: "From a web page" }));
  await user.type(
    await screen.findByRole("textbox", { name: "Address of the page" }),
    "site.exampel/a{Enter}",
  );
  await screen.findByRole("alert");
  expect(field().value).toBe("My own words.");
  await user.click(screen.getByRole("button", { name: "From a web page" }));
  expect(await screen.findByRole("textbox", { name: "Address of the page" })).toHaveProperty(
    "value",
    "site.exampel/a",
  );
});

test("an order that fails says why, keeps the text, and can be sent again", { tags: ["full"] }, async () => {
  const { user, server, pathname } = await openWith("Good morning.", (on) =>
    on.answer(calls.tasks.create, new Refusal("CREDITS_INSUFFICIENT", { needed: 1, available: 0 })),
  );
  const make = await screen.findByRole("button", { name: "Make the audio file · 0.1 credits" });
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  await user.click(make);
  await screen.findByRole("alert");
  expect(field().value).toBe("Good morning.");
  expect(readStored()).toMatchObject({ text: "Good morning." });
  server.answer(calls.tasks.create, { requestId: "request-1", tasks: [sampleSpeech("queued")] });
  await user.dblClick(make);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toHaveLength(2);
  expect(readStored()).toBeNull();
});

test("a text is kept for later without a price, and the draft it came from goes once it is ordered", {
  tags: ["full"],
}, async () => {
  const { user, server, pathname } = await openWith(
    "",
    (on) => {
      on.answer(calls.tasks.detail, sampleDetail(sampleSpeech("draft")));
      on.answer(
        calls.materials.detail,
        sampleMaterial({ kind: "text", name: "text.txt", fileUrl: "data:text/plain,Left%20here." }),
      );
      on.answer(calls.tasks.create, { requestId: "request-1", tasks: [sampleSpeech("draft")] });
      on.answer(calls.translation.remove, {});
    },
    "/text-to-speech?draft=task-1",
  );
  await waitFor(() => expect(field().value).toBe("Left here."));
  const save = screen.getByRole("button", { name: "Save as draft" });
  await waitFor(() => expect(save).toHaveProperty("disabled", false));
  await user.click(save);
  await waitFor(() => expect(pathname()).not.toBe("/text-to-speech"));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([{ text: "Left here.", isDraft: true }]);
  expect(server.askedFor(calls.translation.remove)).toEqual([{ taskId: "task-1" }]);
});

test("a draft that does not come says so, and is there when it is asked for again", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openWith(
    "",
    (on) => on.answer(calls.materials.detail, new Refusal("INTERNAL")),
    "/text-to-speech?material=lines",
  );
  const problem = within(await screen.findByRole("alert"));
  server.answer(calls.materials.detail, sampleMaterial({ id: "lines", kind: "subtitle", name: "trip.srt" }));
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await screen.findByText("trip.srt");
  // Its lines are spoken at their times, or one after the other; and there is a way back to words.
  await user.click(screen.getByRole("switch", { name: /^Keep the times of the subtitles/ }));
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
      materialId: "lines",
      settings: { keepsTimes: false },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Another text" }));
  expect(field().value).toBe("");
});

test("while the voices are on their way it is not said that there are none; where they do not come, that is said", {
  tags: ["full"],
}, async () => {
  const held = Promise.withResolvers<void>();
  const { user, server } = await openWith("Good morning.", (on) =>
    on.answer(calls.voices.list, async () => {
      await held.promise;
      return new Refusal("INTERNAL");
    }),
  );
  const voices = within(screen.getByRole("region", { name: "Voices" }));
  expect(voices.queryByRole("link")).toBeNull();
  held.resolve();
  const problem = within(await voices.findByRole("alert"));
  expect(voices.queryByRole("link")).toBeNull();
  server.answer(calls.voices.list, { voices: [slt] });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await voices.findByRole("button", { name: "Hear slt" });
});

test("a voice is heard with one's own first sentence, and stopped by another press", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openWith("Good morning, all. And good night.", (on) =>
    on.answer(calls.speech.say, "RIFF"),
  );
  await user.click(await screen.findByRole("button", { name: "Hear slt" }));
  await waitFor(() =>
    expect(server.askedFor(calls.speech.say)).toMatchObject([
      { text: "Good morning, all.", voiceId: "flite:slt" },
    ]),
  );
});

const Bring = ({ onText }: { onText: (text: string, language: string | null) => void }) => {
  const { bring, bringAsset, error, isBusy } = useBroughtText({
    first: null,
    onText: (text, language) => onText(text, language),
  });
  const act = (name: string, run: () => void) => (
    <button type="button" onClick={run}>
      {name}
    </button>
  );
  const asset = (id: string) => sampleAsset({ id, kind: "text", name: `${id}.txt` });
  return (
    <>
      {act("slow", () => bringAsset(asset("slow")))}
      {act("quick", () => bringAsset(asset("quick")))}
      {act("gone", () => bringAsset(asset("gone")))}
      {act("disk", () => void bring(new File(["Of the disk."], "disk.txt")))}
      <p role="status">{isBusy ? "busy" : (error?.message ?? "fine")}</p>
    </>
  );
};

async function openBring() {
  const server = await openAnsweringServer("/text-to-speech");
  const held = Promise.withResolvers<void>();
  server.answer(calls.materials.detail, async ({ materialId }) => {
    if (materialId === "slow") await held.promise;
    if (materialId === "gone") return new Refusal("NOT_FOUND");
    return sampleMaterial({
      ...{ id: materialId, kind: "text", name: `${materialId}.txt` },
      fileUrl: `data:text/plain,${materialId}`,
    });
  });
  const onText = vi.fn();
  await openComponent(<Bring onText={onText} />, { areas });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const says = (what: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(what));
  return { server, onText, held, press, says };
}

test.each(["quick", "disk"])(
  "a file of My assets that comes late does not take the place of one that was chosen since: %s",
  async (since) => {
    const { server, onText, held, press, says } = await openBring();
    press("slow");
    await waitFor(() => expect(server.askedFor(calls.materials.detail)).toHaveLength(1));
    press(since);
    const words = since === "disk" ? "Of the disk." : "quick";
    await waitFor(() => expect(onText.mock.calls).toEqual([[words, null]]));
    held.resolve();
    // The quick one once more: by then the slow one has been answered.
    press("quick");
    await waitFor(() => expect(onText.mock.calls.length).toBeGreaterThan(1));
    await says("fine");
    expect(onText.mock.calls).toEqual([
      [words, null],
      ["quick", null],
    ]);
  },
);

test("that a file of My assets is gone is said until something else is brought", async () => {
  const { onText, press, says } = await openBring();
  press("gone");
  await says("NOT_FOUND");
  press("disk");
  await says("fine");
  expect(onText.mock.calls).toEqual([["Of the disk.", null]]);
});
