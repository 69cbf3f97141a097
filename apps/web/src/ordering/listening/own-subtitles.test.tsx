import { fireEvent, screen, waitFor } from "@testing-library/react";
import { calls, limits, type Material } from "@voxloom/contract";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleMaterial } from "../../testing/samples.ts";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { OwnSubtitles } from "./own-subtitles.tsx";
import type { OwnSubtitles as Own, SubtitleOffer } from "./subtitle-offers.ts";
import { SubtitlesFirst } from "./subtitles-first.tsx";
import { SubtitlesOfEach } from "./subtitles-of-each.tsx";
import { TakeTrack } from "./take-track.tsx";

const areas = ["ordering", "subtitle-file", "engines"] as const;
const offer = (spec: Partial<SubtitleOffer> = {}): SubtitleOffer => ({
  ...{ key: "film 0", materialId: "film", track: 0, language: "en", name: null, cueCount: 1_200 },
  ...{
    isForced: false,
    isForHearingImpaired: false,
    isAutomatic: false,
    isPicture: false,
    isPaired: true,
    problem: null,
  },
  ...spec,
});

async function openOwn(offers: SubtitleOffer[], first: Own = null, brought: Material[] = []) {
  const server = await openAnsweringServer("/translation");
  const chosen: Own[] = [];
  const Page = () => {
    const [value, setValue] = useState(first);
    return (
      <OwnSubtitles
        {...{ value, offers, brought }}
        onChange={(own) => {
          chosen.push(own);
          setValue(own);
        }}
        onBrought={() => {}}
      />
    );
  };
  return { ...(await openComponent(<Page />, { areas })), server, chosen };
}
const chooser = () => document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
const pick = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));

test("where there are none a file can be brought; what is none is refused with what is taken", async () => {
  const { server } = await openOwn([]);
  screen.getByText("Your own subtitles");
  fireEvent.change(chooser(), { target: { files: [new File(["a"], "trip.mp4")] } });
  await screen.findByText(/^Use a subtitle file of at most 5 MB: .*srt/);
  const large = new File(["1"], "trip.srt");
  Object.defineProperty(large, "size", { value: limits.maxSubtitleBytes + 1 });
  fireEvent.change(chooser(), { target: { files: [large] } });
  screen.getByText(/^Use a subtitle file of at most 5 MB/);
  expect(server.askedFor(calls.materials.generateUploadUrl)).toEqual([]);
});

test("a file that cannot be sent says why, and the next try begins without that", async () => {
  const { server } = await openOwn([]);
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  fireEvent.change(chooser(), { target: { files: [new File(["1"], "trip.srt")] } });
  await screen.findByText(/^Your storage is full/);
  fireEvent.change(chooser(), { target: { files: [new File(["1"], "trip.mp4")] } });
  await screen.findByText(/^Use a subtitle file of at most 5 MB/);
});

test("subtitles that are there are used or listened past, and are in one of two languages", async () => {
  const { chosen } = await openOwn([offer()]);
  pick("Use them");
  screen.getByText("English · lines: 1,200");
  pick("the target language");
  pick("Listen instead");
  expect(screen.queryByText("English · lines: 1,200")).toBeNull();
  expect(chosen).toEqual([
    { materialId: "film", track: 0, side: "source" },
    { materialId: "film", track: 0, side: "target" },
    null,
  ]);
});

test("a file that was brought shows how it is encoded, and keeps another encoding with its language", async () => {
  const cue = [...new TextEncoder().encode("1\n00:00:01,000 --> 00:00:03,000\n")];
  const hello = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xe4, 0xf0, 0xf3, 0xe7, 0xfc, 0xff];
  const fileUrl = `data:application/x-subrip;base64,${btoa(String.fromCharCode(...cue, ...hello))}`;
  const file = { ...sampleMaterial({ id: "own", name: "trip.srt" }), kind: "subtitle" as const, fileUrl };
  const { chosen } = await openOwn(
    [offer({ key: "own", materialId: "own", track: undefined })],
    { materialId: "own", side: "source" },
    [file],
  );
  const choice = await screen.findByRole("combobox", { name: "Encoding" });
  expect(choice).toHaveProperty("value", "windows-1251");
  fireEvent.change(choice, { target: { value: "windows-1252" } });
  pick("the target language");
  fireEvent.change(choice, { target: { value: "windows-1251" } });
  expect(chosen).toEqual([
    { materialId: "own", side: "source", encoding: "windows-1252" },
    { materialId: "own", side: "target", encoding: "windows-1252" },
    { materialId: "own", side: "target" },
  ]);
});

test("a track whose letters are not in the usual encoding is looked at, and read in another one", async () => {
  const { chosen, server } = await openOwn([offer({ encoding: "windows-1251" })]);
  const cue = [...new TextEncoder().encode("1\n00:00:01,000 --> 00:00:03,000\n")];
  const hello = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xe4, 0xf0, 0xf3, 0xe7, 0xfc, 0xff];
  server.answer(calls.materials.subtitleTrack, {
    ...{ fileName: "film.srt", text: "Привет, друзья" },
    bytes: btoa(String.fromCharCode(...cue, ...hello)),
  });
  pick("Use them");
  const choice = await screen.findByRole("combobox", { name: "Encoding" });
  expect(choice).toHaveProperty("value", "windows-1251");
  fireEvent.change(choice, { target: { value: "windows-1252" } });
  fireEvent.change(choice, { target: { value: "windows-1251" } });
  expect(chosen.slice(1)).toEqual([
    { materialId: "film", track: 0, side: "source", encoding: "windows-1252" },
    { materialId: "film", track: 0, side: "source" },
  ]);
});

test("those that are pictures are read in a language, which a look at the first ones shows", async () => {
  const { chosen, server } = await openOwn([offer({ isPicture: true, cueCount: null, language: "de" })]);
  const reader = {
    ...{ id: "tesseract", name: "Tesseract", capability: "recognize-text" as const, tier: "system" as const },
    ...{ quality: "good" as const, version: null, pairs: [], takesAnyPair: false, license: "", note: "" },
  };
  server.answer(calls.voices.engines, {
    engines: [{ ...reader, isAvailable: true, languages: ["de", "en"], missing: null }],
    targetsBySource: {},
  });
  server.answer(calls.materials.recognizeSample, ({ track, language }) => ({
    lines: [
      {
        ...{ startMs: 61_000, text: `Guten ${language}${track}` },
        words: [
          { text: "Guten", confidence: 0.95 },
          { text: `${language}${track}`, confidence: 0.2 },
        ],
        picture: {
          ...{ url: "data:image/png;base64,", width: 1920, height: 1080 },
          box: { left: 600, top: 960, width: 700, height: 40 },
        },
      },
    ],
  }));
  pick("Use them");
  screen.getByText("German · pictures");
  fireEvent.click(await screen.findByRole("button", { name: "Try the first ones" }));
  await screen.findByRole("img", { name: "Subtitle at 1:01" });
  screen.getByText("de0");
  screen.getByText("Underlined words are unsure.");
  pick("the target language");
  expect(chosen).toEqual([
    { materialId: "film", track: 0, ocrLanguage: "de", side: "source" },
    { materialId: "film", track: 0, ocrLanguage: "de", side: "target" },
  ]);
});

test("of several each is named by what tells it apart; those that cannot be used say why", async () => {
  const problem = { code: "SUBTITLES_UNREADABLE", message: "pictures", details: {} };
  await openOwn(
    [
      offer(),
      offer({ key: "film 1", track: 1, language: null, isForced: true, cueCount: null, name: "Signs" }),
      offer({ key: "film 2", track: 2, language: "de", isForHearingImpaired: true, problem }),
    ],
    { materialId: "film", track: 1, side: "source" },
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Which subtitles" });
  expect(field.value).toBe("#2 · signs and foreign speech only · Signs");
  screen.getByText(
    /^German · lines: 1,200 · for the hard of hearing cannot be used\. The subtitles cannot be read\./,
  );
});

const openFirst = (spec: Partial<ComponentProps<typeof SubtitlesFirst>>) =>
  openComponent(
    <SubtitlesFirst kind="video" offers={[]} {...spec}>
      <p>The question</p>
    </SubtitlesFirst>,
    { areas },
  );

test("a recording's subtitles are named by their languages, each once, and by none where there are many or nobody knows", async () => {
  const heading = async (spec: Partial<ComponentProps<typeof SubtitlesFirst>>) => {
    const { unmount } = await openFirst(spec);
    const { textContent } = screen.getByRole("heading", { level: 2 });
    unmount();
    return textContent;
  };
  const of = (...languages: (string | null)[]) => ({
    offers: languages.map((language) => offer({ language })),
  });
  expect(await heading(of("en", "en", "de"))).toBe("This video has English and German subtitles");
  expect(await heading(of("en", "de", "fr", "es"))).toBe("This video has subtitles");
  expect(await heading(of(null))).toBe("This video has subtitles");
  expect(await heading({ ...of("en"), kind: "audio" })).toBe("There are subtitles for this recording");
});

test("of several recordings it is told which have subtitles; a file of no recording can be left out", async () => {
  const film = (name: string): Material => sampleMaterial({ id: name, name });
  const acts = { onUse: vi.fn(), onLeaveOut: vi.fn() };
  await openComponent(
    <SubtitlesOfEach
      ofEach={[
        { recording: film("one.mp4"), offer: offer() },
        { recording: film("two.mp4"), offer: null },
      ]}
      unpaired={[film("other.srt")]}
      isUsed
      {...acts}
    />,
    { areas },
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "one.mp4: English · lines: 1,200",
    "two.mp4: no subtitles, it is listened to",
  ]);
  pick("Listen instead");
  fireEvent.click(screen.getByRole("button", { name: "Leave out other.srt" }));
  expect([acts.onUse.mock.calls, acts.onLeaveOut.mock.calls]).toEqual([[[false]], [["other.srt"]]]);
});

test("a track is taken home to the letter in its own format, and written anew in another", async () => {
  const saved = takeSavedFiles();
  const server = await openAnsweringServer("/translation");
  const text = "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n\n\n";
  server.answer(calls.materials.subtitleTrack, { fileName: "film.en.srt", text, bytes: null });
  await openComponent(<TakeTrack track={{ ...offer(), track: 0 }} />, { areas });
  fireEvent.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect([saved[0]?.name, await saved[0]?.text()]).toEqual(["film.en.srt", text]);
  fireEvent.change(screen.getByRole("combobox", { name: "File format" }), { target: { value: "vtt" } });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Download" })).toHaveProperty("disabled", false),
  );
  fireEvent.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.name).toBe("film.en.vtt");
  expect(await saved[1]?.text()).toMatch(/^WEBVTT\n[\s\S]*00:01\.000 --> [\s\S]*One/);
});

test("a track that cannot be had is said, and can be asked for again", async () => {
  const server = await openAnsweringServer("/translation");
  server.answer(calls.materials.subtitleTrack, new Refusal("SUBTITLES_UNREADABLE"));
  await openComponent(<TakeTrack track={{ ...offer(), track: 0 }} />, { areas });
  fireEvent.click(screen.getByRole("button", { name: "Download" }));
  await screen.findByText(/^The subtitles cannot be read/);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Download" })).toHaveProperty("disabled", false),
  );
});
