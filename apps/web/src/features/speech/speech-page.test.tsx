import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, speechSettingsSchema, type Task } from "@voxloom/contract";
import { beforeEach, expect, test } from "vitest";
import { type AnsweringServer, openAnsweringServer } from "../../testing/answering-server.ts";
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

beforeEach(() => localStorage.removeItem("voxloom-speech-draft"));

const voice = (name: string, gender: "female" | "male") => ({
  ...{ id: `flite:${name}`, engineId: "flite", name, gender },
  languages: ["en"],
  quality: "good" as const,
});
const plan = {
  ...{ targetLanguage: "en", isPossible: true, problem: null, quality: "good" as const },
  steps: [
    {
      stage: "synthesize" as const,
      ...{ engineId: "flite", engineName: "Flite", note: "", pivots: [] },
      tier: "system" as const,
      quality: "good" as const,
    },
  ],
  estimatedMs: 2000,
  priceTenths: 1,
};

/** A spoken text as the server answers it. */
function sampleSpeech({
  state = "queued",
  voiceIds = [],
}: {
  state?: Task["state"];
  voiceIds?: string[];
} = {}): Task {
  const { settings: _, ...task } = sampleTask({
    state,
    materialId: "material-1",
    progress: { revision: null },
  });
  return {
    ...task,
    product: "text-to-speech",
    targetLanguage: "en",
    score: null,
    rating: null,
    settings: speechSettingsSchema.parse({ voiceIds }),
  };
}

async function openPage(
  prepare: (server: AnsweringServer) => void = () => undefined,
  path = "/text-to-speech",
) {
  const server = await openAnsweringServer("/text-to-speech");
  server.answer(calls.voices.list, { voices: [voice("slt", "female"), voice("rms", "male")] });
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.tasks.plan, { plans: [plan] });
  server.answer(calls.tasks.create, { requestId: "request-1", tasks: [sampleSpeech()] });
  server.answer(calls.pronunciations.list, { items: [] });
  prepare(server);
  const opened = await openComponent(<SpeechPage />, {
    areas: ["ordering", "translation", "voices", "speech", "pronunciations"],
    path,
    route: "/text-to-speech",
  });
  return { ...opened, server };
}

const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text to be spoken" });

test("a text is planned by its letters, priced on the button, and ordered with the voices of its names", async () => {
  signInHere();
  const { user, server, pathname } = await openPage();
  await user.clear(text());
  await user.click(text());
  await user.paste("Anna: Good morning.\n\nTheo: Good night.\n\nAnna: Sleep well.");
  await screen.findByRole("combobox", { name: "Voice of Theo" });
  await user.click(screen.getByRole("button", { name: /^rms/ }));
  const make = await screen.findByRole("button", { name: "Make the audio file · 0.1 credits" });
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
    product: "text-to-speech",
    characters: 57,
    targetLanguages: ["en"],
  });
  await user.click(make);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks\//));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { product: "text-to-speech", settings: { voiceIds: ["flite:rms"] }, isDraft: false },
  ]);
});

test("what was written is there again, and nothing to say cannot be played", async () => {
  const { user, unmount } = await openPage();
  await user.clear(text());
  await user.type(text(), "Stays here.");
  unmount();
  await openPage();
  expect(text()).toHaveProperty("value", "Stays here.");
  await user.clear(text());
  await screen.findByText("Type a sentence first.");
  expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", true);
});

test("a file that is no text is refused by its name, and the text stays", { tags: ["full"] }, async () => {
  const { user } = await openPage();
  await user.clear(text());
  await user.type(text(), "Stays.");
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("a file can be opened");
  await user.upload(input, new File(["Words of a file."], "words.txt"));
  await waitFor(() => expect(text()).toHaveProperty("value", "Words of a file."));
  await user.upload(input, new File(["\u0000\u0001"], "binary.txt"));
  await screen.findByText("“binary.txt” is not a text, a document or a subtitle file.");
  expect(text()).toHaveProperty("value", "Words of a file.");
});

const readText = (part: object) => ({
  ...{ title: null, language: "en", text: "# Guide\n\nIt still burns.", characters: 22 },
  skipped: { notes: 3, codes: 0, pictures: 0 },
  ...part,
});

test("a document and a page become the text, and what is left out of them is said", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPage((answering) => {
    answering.answer(calls.texts.readFile, readText({}));
    answering.answer(calls.texts.readPage, readText({ text: "From a page.", characters: 12 }));
  });
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("a file can be opened");
  await user.upload(input, new File(["…"], "guide.docx"));
  await waitFor(() => expect(text()).toHaveProperty("value", "# Guide\n\nIt still burns."));
  await screen.findByText("Left out of “guide.docx”: notes (3)");
  await user.click(screen.getByRole("button", { name: "From a web page" }));
  await user.type(await screen.findByRole("textbox", { name: "Address of the page" }), "site.example/a");
  await user.click(screen.getByRole("button", { name: "Get the text" }));
  await waitFor(() => expect(text()).toHaveProperty("value", "From a page."));
  expect(server.askedFor(calls.texts.readPage)).toMatchObject([{ url: "https://site.example/a" }]);
});

test("of a book that is too long, chapters are chosen before it is taken", { tags: ["full"] }, async () => {
  const chapter = (title: string) => `# ${title}\n\n${"lamp ".repeat(30_000).trim()}`;
  const book = ["One", "Two"].map(chapter).join("\n\n");
  const { user } = await openPage((answering) =>
    answering.answer(calls.texts.readFile, readText({ text: book, characters: book.length })),
  );
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("a file can be opened");
  await user.upload(input, new File(["…"], "book.epub"));
  await user.click(await screen.findByRole("checkbox", { name: "One" }));
  await user.click(screen.getByRole("checkbox", { name: "Two" }));
  await user.click(screen.getByRole("button", { name: "Use these" }));
  await waitFor(() => expect(text()).toHaveProperty("value", chapter("Two")));
});

test("letters that the voice does not read are said before the order", { tags: ["full"] }, async () => {
  const { user } = await openPage();
  await user.clear(text());
  await user.click(text());
  await user.paste("He said 你好 to everybody.");
  await screen.findByText(/cannot read 你好/);
});

test("what is pasted with formatting keeps its headings and lists", { tags: ["full"] }, async () => {
  const { user } = await openPage();
  await user.clear(text());
  await user.click(text());
  const data = new DataTransfer();
  data.setData("text/html", "<h2>Guide</h2><ul><li>first</li><li>second</li></ul>");
  data.setData("text/plain", "Guide first second");
  await user.paste(data);
  await waitFor(() => expect(text()).toHaveProperty("value", "## Guide\n\n- first\n\n- second"));
});

test("a subtitle file that was brought before is opened, to be spoken at its times", async () => {
  const file = sampleMaterial({ id: "lines", kind: "subtitle", name: "trip.srt" });
  await openPage((server) => server.answer(calls.materials.detail, file), "/text-to-speech?material=lines");
  await screen.findByText("trip.srt");
});

test("how a word is read is shown by a press, heard, and corrected for this text or for all of them", async () => {
  const saved: object[] = [];
  const { user, server } = await openPage((answering) => {
    answering.answer(calls.speech.say, "RIFF");
    answering.answer(calls.pronunciations.save, ({ entries }) => {
      saved.push(...entries);
      const createdAt = "2026-01-01T00:00:00.000Z";
      return { items: entries.map((one) => ({ ipa: undefined, ...one, id: one.word, createdAt })) };
    });
  });
  await user.clear(text());
  await user.type(text(), "Dr. Smith");
  // The cursor comes to stand in the word once it is marked.
  await waitFor(() => expect(document.querySelector("[data-start]")?.textContent).toBe("Dr."));
  const field = text() as HTMLTextAreaElement;
  const press = async (at: number) => {
    field.setSelectionRange(at, at);
    fireEvent.click(field);
    return within(await screen.findByRole("region", { name: "How it is read" }));
  };
  let card = await press(1);
  card.getByText("Doctor");
  await user.click(card.getByRole("button", { name: "Change" }));
  await user.clear(card.getByRole("textbox", { name: "Say as" }));
  await user.type(card.getByRole("textbox", { name: "Say as" }), "Drive");
  await user.click(card.getByRole("button", { name: "Hear Dr." }));
  await waitFor(() =>
    expect(server.askedFor(calls.speech.say)).toMatchObject([
      { text: "Dr.", pronunciations: [{ word: "Dr.", sayAs: "Drive" }] },
    ]),
  );
  await user.click(card.getByRole("button", { name: "Use" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "How it is read" })).toBe(null));
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
      settings: { pronunciations: [{ word: "Dr.", sayAs: "Drive" }] },
    }),
  );
  expect(saved).toEqual([]);
  card = await press(2);
  await card.findByText("Drive");
  await user.click(card.getByRole("button", { name: "Change" }));
  await user.type(card.getByRole("textbox", { name: "IPA (optional)" }), "/ˈdɒktə/");
  await user.click(card.getByText("All texts"));
  await user.click(card.getByRole("button", { name: "Use" }));
  await waitFor(() =>
    expect(saved).toEqual([{ word: "Dr.", sayAs: "Drive", ipa: "ˈdɒktə", language: "en" }]),
  );
  const readStored = () => JSON.parse(localStorage.getItem("voxloom-speech-draft") ?? "{}").pronunciations;
  await waitFor(() => expect(readStored()).toEqual([]));
});

test("a word of the text is stressed by key and button, goes along with what is typed, and is heard so", async () => {
  const { user, server } = await openPage((answering) => answering.answer(calls.speech.say, "RIFF"));
  const marked = () => document.querySelector("[data-stressed]")?.textContent ?? null;
  await user.clear(text());
  await user.click(text());
  await user.paste("We leave tomorrow.");
  text().setSelectionRange(11, 11);
  await user.keyboard("{Control>}{Shift>}[KeyE]{/Shift}{/Control}");
  await waitFor(() => expect(marked()).toBe("tomorrow"));
  text().setSelectionRange(0, 0);
  await user.paste("Then ");
  await waitFor(() => expect(text().value).toBe("Then We leave tomorrow."));
  expect(marked()).toBe("tomorrow");
  await user.click(screen.getByRole("button", { name: "Play" }));
  await waitFor(() =>
    expect(server.askedFor(calls.speech.say)).toMatchObject([{ stresses: [{ from: 14, to: 22 }] }]),
  );
  await user.click(screen.getByRole("button", { name: "Edit the text" }));
  text().setSelectionRange(15, 15);
  await user.click(screen.getByRole("button", { name: "Emphasize words" }));
  await waitFor(() => expect(marked()).toBeNull());
  // Of several stressed words one alone is said without it again.
  text().setSelectionRange(5, 13);
  await user.click(screen.getByRole("button", { name: "Emphasize words" }));
  await waitFor(() => expect(marked()).toBe("We leave"));
  text().setSelectionRange(5, 7);
  await user.click(screen.getByRole("button", { name: "Emphasize words" }));
  await waitFor(() => expect(marked()).toBe(" leave"));
});

test("a style is chosen only for a voice that takes one, and heard at once", { tags: ["full"] }, async () => {
  const actor = { ...voice("nova", "female"), takesStyle: true };
  const { user, server } = await openPage((answering) => {
    answering.answer(calls.voices.list, { voices: [voice("slt", "female"), actor] });
    answering.answer(calls.speech.say, "RIFF");
  });
  await user.clear(text());
  await user.click(text());
  await user.paste("Hello.");
  await user.click(await screen.findByRole("button", { name: /^slt/ }));
  expect(screen.queryByRole("combobox", { name: "Style" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^nova/ }));
  await user.click(await screen.findByRole("combobox", { name: "Style" }));
  await user.click(await screen.findByRole("option", { name: "in a whisper" }));
  await user.click(screen.getByRole("button", { name: "Play" }));
  await waitFor(() =>
    expect(server.askedFor(calls.speech.say)).toMatchObject([{ delivery: { style: "in a whisper" } }]),
  );
});

test("SSML is heard as it says, and what is not kept of it, or why it cannot be read, is told", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPage((answering) => answering.answer(calls.speech.say, "RIFF"));
  await user.clear(text());
  await user.click(text());
  await user.paste('<speak><prosody rate="fast">Hello.</prosody><mark name="a"/></speak>');
  await screen.findByText("SSML, read without: mark (1)");
  await user.click(screen.getByRole("button", { name: "Play" }));
  await waitFor(() =>
    expect(server.askedFor(calls.speech.say)).toMatchObject([{ text: "Hello.", delivery: { speed: 1.25 } }]),
  );
  await user.click(screen.getByRole("button", { name: "Edit the text" }));
  await user.clear(text());
  await user.click(text());
  await user.paste('<!DOCTYPE speak [<!ENTITY a "b">]><speak>&a;</speak>');
  expect((await screen.findByRole("alert")).textContent).toContain("This SSML cannot be read.");
});

test("the sentence that is heard is marked; a press reads on from one, a space pauses, and accents filter voices", async () => {
  const { user, server } = await openPage((answering) => {
    const accented = (name: string, accent: string) => ({ ...voice(name, "female"), accent });
    answering.answer(calls.voices.list, { voices: [accented("ann", "en-GB"), accented("sue", "en-US")] });
    answering.answer(calls.speech.say, "RIFF");
  });
  await user.click(await screen.findByRole("button", { name: "British English" }));
  expect(screen.queryByRole("button", { name: "Hear sue" })).toBe(null);
  screen.getByRole("button", { name: "Hear ann" });
  await user.clear(text());
  await user.click(text());
  await user.paste("One is here. Two is there.\n\nThree.");
  fireEvent.keyDown(text(), { key: "Enter", ctrlKey: true });
  const first = await screen.findByRole("button", { name: "One is here." });
  expect(first.getAttribute("aria-current")).toBe("true");
  screen.getByRole("button", { name: "Three." });
  await user.click(screen.getByRole("button", { name: "Two is there." }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Two is there." }).getAttribute("aria-current")).toBe("true"),
  );
  fireEvent.keyDown(screen.getByRole("button", { name: "Two is there." }), { key: " " });
  await screen.findByRole("button", { name: "Play" });
  fireEvent.keyDown(screen.getByRole("button", { name: "Two is there." }), { key: "Escape" });
  await waitFor(() => expect(text()).toHaveProperty("value", "One is here. Two is there.\n\nThree."));
  expect(server.askedFor(calls.speech.say).length).toBeGreaterThan(0);
});

test("keys in a dialog of voices are the dialog's alone: what is read goes on", {
  tags: ["full"],
}, async () => {
  const { user } = await openPage((answering) => answering.answer(calls.speech.say, "RIFF"));
  await user.clear(text());
  await user.click(text());
  await user.paste("Anna: Good morning.\n\nTheo: Good night.");
  await screen.findByRole("combobox", { name: "Voice of Theo" });
  fireEvent.keyDown(text(), { key: "Enter", ctrlKey: true });
  await screen.findByRole("button", { name: "Good morning." });
  await user.click(screen.getByRole("button", { name: /: Voice of Theo$/ }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  screen.getByRole("button", { name: "Good morning." });
});

test("a long paragraph sounds by its first clause, and the rest of it is spoken meanwhile", async () => {
  const { user, server } = await openPage((answering) => answering.answer(calls.speech.say, "RIFF"));
  const clause = "When the storm had passed,";
  const rest = "the keeper climbed the stairs once more, and looked for the ship that he had seen before.";
  await user.clear(text());
  await user.click(text());
  await user.paste(`${clause} ${rest}`);
  await user.click(screen.getByRole("button", { name: "Play" }));
  const said = () => server.askedFor(calls.speech.say).map((request) => request.text);
  await waitFor(() => expect(said()).toEqual([clause, rest]));
});

test("a chosen voice that went away since is missed in words, and the order is without it", {
  tags: ["full"],
}, async () => {
  const draft = {
    ...{ text: "Good morning.", language: "en", voiceIds: ["own:gone"], pronunciations: [] },
    delivery: { speed: 1, pitchSemitones: 0, pauseBeforeMs: 0 },
  };
  localStorage.setItem("voxloom-speech-draft", JSON.stringify(draft));
  const { user, server } = await openPage();
  await screen.findByText(/^The voice chosen before is not available any more/);
  expect(text()).toHaveProperty("value", "Good morning.");
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({ settings: { voiceIds: [] } }),
  );
  await user.click(screen.getByRole("button", { name: /^rms/ }));
  await waitFor(() => expect(screen.queryByText(/^The voice chosen before/)).toBeNull());
});

test("an audiobook takes its cover from My assets, and leaves it", { tags: ["full"] }, async () => {
  signInHere();
  const cover = sampleAsset({ id: "cover", kind: "image", name: "cover.png" });
  const { server, user } = await openPage((answering) => {
    answering.answer(calls.materials.list, { items: [cover], nextCursor: null });
    answering.answer(calls.materials.detail, cover);
  });
  // Nobody is asked for a cover where no book is made.
  const format = await screen.findByRole("combobox", { name: "Format" });
  expect(screen.queryByRole("group", { name: "Cover of the audiobook" })).toBeNull();
  await user.click(format);
  await user.click(screen.getByRole("option", { name: "Audiobook (M4B)" }));
  const group = await screen.findByRole("group", { name: "Cover of the audiobook" });
  await user.click(within(group).getByRole("button", { name: "From My assets" }));
  await user.click(await screen.findByRole("button", { name: /cover.png/ }));
  await within(group).findByText("cover.png");
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
      settings: { format: "m4b", cover: { materialId: "cover" } },
    }),
  );
  await user.click(within(group).getByRole("button", { name: "Remove the cover" }));
  await within(group).findByRole("button", { name: "From My assets" });
  expect(within(group).queryByText("cover.png")).toBeNull();
});

test("music from My assets is heard before the voice, as long as it is said, and left out again", {
  tags: ["full"],
}, async () => {
  signInHere();
  const jingle = sampleAsset({ id: "jingle", kind: "audio", name: "jingle.mp3" });
  const { server, user } = await openPage((answering) => {
    answering.answer(calls.materials.list, { items: [jingle], nextCursor: null });
    answering.answer(calls.materials.detail, jingle);
  });
  await user.click(await screen.findByRole("button", { name: "Music" }));
  const group = screen.getByRole("group", { name: "Intro" });
  await user.click(within(group).getByRole("button", { name: "From My assets" }));
  await user.click(await screen.findByRole("button", { name: /jingle.mp3/ }));
  await within(group).findByText("jingle.mp3");
  const seconds = within(group).getByRole("textbox", { name: "At most, in seconds" });
  await user.clear(seconds);
  await user.type(seconds, "4");
  await user.tab();
  const asked = () => server.askedFor(calls.tasks.plan).at(-1);
  await waitFor(() =>
    expect(asked()).toMatchObject({
      settings: { intro: { materialId: "jingle", gainDb: 0, maxMs: 4_000 }, background: null, outro: null },
    }),
  );
  await user.click(within(group).getByRole("button", { name: "Remove music" }));
  await within(group).findByRole("button", { name: "From My assets" });
  expect(within(group).queryByText("jingle.mp3")).toBeNull();
});

test("an order of which nothing came is changed and ordered again, and stays as it was", {
  tags: ["full"],
}, async () => {
  signInHere();
  const failed = sampleSpeech({ state: "failed", voiceIds: ["own:gone"] });
  const { server, user } = await openPage((answering) => {
    answering.answer(calls.tasks.detail, sampleDetail(failed));
    const file = { id: "material-1", name: "letter.docx", kind: "text" as const, fileUrl: "/letter.docx" };
    answering.answer(calls.materials.detail, sampleMaterial(file));
    answering.answer(calls.texts.readMaterial, readText({ text: "Good evening.", characters: 13 }));
  }, "/text-to-speech?material=material-1&draft=task-1");
  await waitFor(() => expect(text()).toHaveProperty("value", "Good evening."));
  await screen.findByText(/^The voice chosen before/);
  // It waits for the price without the voice.
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({ settings: { voiceIds: [] } }),
  );
  const make = await screen.findByRole("button", { name: "Make the audio file · 0.1 credits" });
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  await user.click(make);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.translation.remove)).toEqual([]);
});

test("several texts become as many tasks in one step, priced together on the button", async () => {
  signInHere();
  const { user, server, pathname } = await openPage((answering) =>
    answering.answer(calls.materials.detail, ({ materialId }) =>
      materialId === "scan"
        ? sampleMaterial({ id: materialId, kind: "image", name: "scan.png" })
        : sampleMaterial({ id: materialId, kind: "text", name: `${materialId}.docx` }),
    ),
  );
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("application/x-voxloom-materials", JSON.stringify(["one", "scan", "two"]));
  fireEvent.drop(text(), { dataTransfer });
  await screen.findByText("two.docx");
  await screen.findByText("Not taken, as they cannot be used here: scan.png");
  const make = await screen.findByRole("button", { name: "Make the audio files (2) · 0.2 credits" });
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  await user.click(make);
  await waitFor(() => expect(pathname()).toMatch(/^\/my-tasks/));
  const planned = server.askedFor(calls.tasks.plan).map(({ materialId }) => materialId);
  expect(planned.slice(-2).toSorted()).toEqual(["one", "two"]);
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { product: "text-to-speech", materialIds: ["one", "two"], isDraft: false },
  ]);
});
