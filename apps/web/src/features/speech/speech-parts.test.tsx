import { fireEvent, screen, waitFor } from "@testing-library/react";
import { calls, limits, type Voice } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ChooseChapters } from "./choose-chapters.tsx";
import { LeftOut } from "./left-out.tsx";
import { PageButton } from "./page-button.tsx";
import { ReadScan } from "./read-scan.tsx";
import { createDraft, getLanguage, keepDraft, readDraft } from "./speech-draft.ts";
import { TextFacts } from "./text-facts.tsx";
import { useBroughtText } from "./use-brought-text.ts";
import { VoiceList } from "./voice-list.tsx";

const areas = ["speech", "ordering", "translation", "voices"] as const;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function openFacts(characters: number, spec: Partial<Parameters<typeof TextFacts>[0]> = {}) {
  return openComponent(
    <TextFacts
      {...{ reading: null, isNothing: false, isOfFile: false, characters, onEdit: () => {} }}
      {...spec}
    />,
    { areas },
  );
}

test("a text tells how long it will be heard and how much of what is spoken at once it takes", async () => {
  const { unmount } = await openFacts(1_200);
  screen.getByText(/^About 1 min/);
  screen.getByText("1,200 of 200,000 characters");
  unmount();
  await openFacts(limits.maxSpokenCharacters + 1);
  screen.getByText("That is too long: 200,001 characters. At most 200,000 are spoken at once.");
});

test("an empty text says what to do; too long a one is not called empty", async () => {
  const { unmount } = await openFacts(0, { isNothing: true });
  screen.getByText("Type a sentence first.");
  unmount();
  await openFacts(limits.maxSpokenCharacters + 1, { isNothing: true });
  expect(screen.queryByText("Type a sentence first.")).toBeNull();
});

test("while a text is heard, its paragraph is told and the text is one press away", async () => {
  const onEdit = vi.fn();
  await openFacts(10, { reading: { at: 1, count: 3 }, onEdit });
  screen.getByText("Paragraph 2 of 3");
  press("Edit the text");
  expect(onEdit).toHaveBeenCalledTimes(1);
});

test("what is left out of a document is counted by kind, and nothing where all of it is spoken", async () => {
  const read = { name: "guide.docx", title: null, language: "en", text: "", characters: 0 };
  const { unmount } = await openComponent(
    <LeftOut brought={{ ...read, skipped: { notes: 1_200, codes: 0, pictures: 2 } }} />,
    { areas },
  );
  expect(screen.getByRole("status").textContent).toBe(
    "Left out of “guide.docx”: notes (1,200), pictures (2)",
  );
  unmount();
  await openComponent(<LeftOut brought={{ ...read, skipped: { notes: 0, codes: 0, pictures: 0 } }} />, {
    areas,
  });
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([
  ["site.example/a", "https://site.example/a"],
  ["  HTTP://site.example ", "HTTP://site.example"],
  ["   ", null],
])("the address %j asks for %j, and none leaves the question open", async (typed, asked) => {
  const onPage = vi.fn();
  const { user } = await openComponent(<PageButton isBusy={false} onPage={onPage} />, { areas });
  press("From a web page");
  const field = await screen.findByRole("textbox", { name: "Address of the page" });
  expect(field.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
  fireEvent.change(field, { target: { value: typed } });
  await user.click(screen.getByRole("button", { name: "Get the text" }));
  expect(onPage.mock.calls).toEqual(asked === null ? [] : [[asked]]);
});

const chapter = (title: string, characters: number) => `# ${title}\n\n${"a".repeat(characters)}`;
function openChapters(...texts: string[]) {
  const text = texts.join("\n\n");
  const acts = { onUse: vi.fn(), onClose: vi.fn() };
  const brought = {
    ...{ name: "book.epub", title: null, language: "en", text, characters: text.length },
    skipped: { notes: 0, codes: 0, pictures: 0 },
  };
  return openComponent(<ChooseChapters brought={brought} {...acts} />, { areas }).then((opened) => ({
    ...opened,
    ...acts,
  }));
}
const use = () => screen.getByRole<HTMLButtonElement>("button", { name: "Use these" });

test("of a long book the first chapters are chosen; more than is spoken at once, or none, is not taken", async () => {
  const { onUse } = await openChapters(chapter("One", 120_000), chapter("Two", 120_000));
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect([box("One").checked, box("Two").checked, use().disabled]).toEqual([true, false, false]);
  fireEvent.click(box("Two"));
  expect(use().disabled).toBe(true);
  fireEvent.click(box("Two"));
  fireEvent.click(box("One"));
  expect(use().disabled).toBe(true);
  fireEvent.click(box("Two"));
  fireEvent.click(use());
  expect(onUse.mock.calls).toEqual([[chapter("Two", 120_000)]]);
});

test("chapters are joined in the order of the book, however they were ticked", async () => {
  const { onUse } = await openChapters(chapter("One", 10), chapter("Two", 10), chapter("Three", 10));
  for (const name of ["One", "Three", "One", "Three"])
    fireEvent.click(screen.getByRole("checkbox", { name }));
  fireEvent.click(use());
  expect(onUse.mock.calls[0]?.[0]).toBe(
    [chapter("One", 10), chapter("Two", 10), chapter("Three", 10)].join("\n\n"),
  );
});

test("the question which chapters can be closed by a button that has a name", async () => {
  const { onClose } = await openChapters(chapter("One", 10));
  press("Close");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a problem with what was brought is gone once something else is", async () => {
  const server = await openAnsweringServer("/text-to-speech");
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  server.answer(calls.texts.readPage, new Refusal("LINK_UNREACHABLE"));
  const onText = vi.fn();
  const Bring = () => {
    const { bring, bringPage, error, problem, isBusy } = useBroughtText({
      first: null,
      onText: (text, language) => onText(text, language),
    });
    const act = (name: string, run: () => void) => (
      <button type="button" onClick={run}>
        {name}
      </button>
    );
    return (
      <>
        {act("subtitles", () => void bring(new File(["1"], "talk.srt")))}
        {act("text", () => void bring(new File(["Words."], "words.txt")))}
        {act("page", () => bringPage("https://site.example/a"))}
        {act("program", () => void bring(new File(["x"], "face.exe")))}
        <p role="status">{isBusy ? "busy" : (problem ?? (error === null ? "fine" : error.message))}</p>
      </>
    );
  };
  await openComponent(<Bring />, { areas });
  const says = (what: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(what));
  await says("fine");
  press("subtitles");
  await says("STORAGE_FULL");
  press("text");
  await says("fine");
  expect(onText.mock.calls).toEqual([["Words.", null]]);
  press("page");
  await says("LINK_UNREACHABLE");
  press("program");
  await says("“face.exe” is not a text, a document or a subtitle file.");
  press("text");
  await says("fine");
});

test("a scan and a photo are read once somebody says in which language; it can be stopped", async () => {
  const server = await openAnsweringServer("/text-to-speech");
  server.answer(calls.voices.engines, { engines: [], targetsBySource: {} });
  const refused = new Refusal("TEXT_UNREADABLE", { name: "old.pdf", reason: "scan" });
  const read = { title: null, language: "de", text: "Guten Tag.", characters: 10 };
  const held = Promise.withResolvers<void>();
  server.answer(calls.texts.readFile, async ({ ocrLanguage }) => {
    if (ocrLanguage === undefined) return refused;
    if (ocrLanguage === "fr") await held.promise;
    return { ...read, skipped: { notes: 0, codes: 0, pictures: 0 } };
  });
  const onText = vi.fn();
  const Bring = () => {
    const { bring, scan, error } = useBroughtText({
      first: null,
      onText: (text, language) => onText(text, language),
    });
    const act = (name: string, run: () => void) => (
      <button type="button" onClick={run}>
        {name}
      </button>
    );
    return (
      <>
        {act("scan", () => void bring(new File(["%PDF"], "old.pdf")))}
        {act("photo", () => void bring(new File(["x"], "page.jpg")))}
        {act("French", () => scan?.read("fr"))}
        {act("German", () => scan?.read("de"))}
        {act("stop", () => scan?.stop())}
        <p role="status">{`${scan?.name ?? "none"} ${scan?.isBusy ?? false} ${error?.message ?? ""}`}</p>
      </>
    );
  };
  await openComponent(<Bring />, { areas });
  const says = (what: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(what));
  press("scan");
  await says("old.pdf false ");
  press("French");
  await says("old.pdf true ");
  press("stop");
  await says("old.pdf false ");
  held.resolve();
  press("German");
  await says("none false ");
  expect(onText.mock.calls).toEqual([["Guten Tag.", "de"]]);
  press("photo");
  await says("page.jpg false ");
});

async function openScan(isAvailable: boolean) {
  const server = await openAnsweringServer("/text-to-speech");
  const missing = { what: "the program tesseract", command: "apt-get install tesseract-ocr", setting: null };
  server.answer(calls.voices.engines, {
    engines: [
      {
        ...{ id: "tesseract", name: "Tesseract", capability: "recognize-text", tier: "system" },
        ...{ quality: "good", version: null, pairs: [], takesAnyPair: false, license: "", note: "" },
        ...{ isAvailable, languages: isAvailable ? ["en", "de"] : [], missing: isAvailable ? null : missing },
      },
    ],
    targetsBySource: {},
  });
  const onRead = vi.fn();
  const scan = <ReadScan name="old.pdf" language="en" isBusy={false} onRead={onRead} onStop={() => {}} />;
  await openComponent(scan, { areas: [...areas, "ordering", "engines"] });
  return onRead;
}

test("a scan is offered to be read in the language of the text", async () => {
  const onRead = await openScan(true);
  press("Read the text");
  expect(onRead.mock.calls).toEqual([["en"]]);
});

test("where nothing reads a scan, what installs that is told", async () => {
  await openScan(false);
  await screen.findByText("apt-get install tesseract-ocr");
  expect(screen.queryByRole("button", { name: "Read the text" })).toBeNull();
});

const voice = (name: string, gender: Voice["gender"], accent?: string) => ({
  ...{ id: `flite:${name}`, engineId: "flite", name, gender, quality: "good" as const, languages: ["en"] },
  ...(accent === undefined ? {} : { accent }),
});
async function openVoices(voices: ReturnType<typeof voice>[], first: "all" | "male" | "female" = "all") {
  const server = await openAnsweringServer("/text-to-speech");
  server.answer(calls.voices.list, { voices });
  const acts = { onUse: vi.fn(), onHear: vi.fn(), onStop: vi.fn() };
  const opened = await openComponent(
    <VoiceList language="en" first={first} voiceId="flite:slt" heardId="flite:rms" {...acts} />,
    { areas },
  );
  return { ...opened, ...acts };
}
const shown = () => [...document.querySelectorAll("li bdi")].map(({ textContent }) => textContent);

test("the voice that is taken and the one that is heard are told; the heard one is stopped by a press", async () => {
  const { onUse, onHear, onStop } = await openVoices([voice("slt", "female"), voice("rms", "male")]);
  const taken = await screen.findByRole("button", { name: /^slt/ });
  expect(taken.getAttribute("aria-pressed")).toBe("true");
  const [hearOne, hearOther] = screen.getAllByRole("button", { name: /slt$|rms$/ });
  expect([hearOne, hearOther].map((button) => button?.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
  ]);
  fireEvent.click(hearOne as HTMLElement);
  fireEvent.click(hearOther as HTMLElement);
  fireEvent.click(screen.getByRole("button", { name: /^rms/ }));
  expect([onHear.mock.calls, onStop.mock.calls.length, onUse.mock.calls]).toEqual([
    [["flite:slt"]],
    1,
    [["flite:rms"]],
  ]);
});

test("a page for male voices shows those first", async () => {
  await openVoices([voice("slt", "female"), voice("rms", "male")], "male");
  await waitFor(() => expect(shown()).toEqual(["rms"]));
});

test("where a page's own kind of voice is missing, all there are are shown", async () => {
  await openVoices([voice("slt", "female"), voice("clb", "female")], "male");
  await waitFor(() => expect(shown()).toEqual(["slt", "clb"]));
});

test("accents narrow the voices by a press and widen them by another", { tags: ["full"] }, async () => {
  await openVoices([voice("slt", "female", "en-US"), voice("awb", "female", "en-GB")]);
  const accent = await screen.findByRole("button", { name: "British English" });
  fireEvent.click(accent);
  expect([accent.getAttribute("aria-pressed"), shown()]).toEqual(["true", ["awb"]]);
  fireEvent.click(accent);
  expect(shown()).toEqual(["slt", "awb"]);
});

test("a language without a voice leads to the engines", async () => {
  await openVoices([]);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/engines");
  expect(shown()).toEqual([]);
});

test("what was written is there after a reload, and what cannot be read is nothing", () => {
  const draft = { ...createDraft("Hello.", "en"), voiceIds: [null, "flite:slt"] };
  keepDraft(draft);
  expect(readDraft()).toEqual(draft);
  for (const stored of ["{half", "[]", '{"text":1}']) {
    localStorage.setItem("voxloom-speech-draft", stored);
    expect(readDraft()).toBeNull();
  }
  expect([getLanguage("pt-br"), getLanguage("de")]).toEqual(["pt", "de"]);
});
