import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/site-tools.json";
import { broughtSubtitleEndings, readSubtitles } from "@voxloom/subtitles";
import { afterEach, expect, test } from "vitest";
import { type HandedFile, takeHanded, takeHandedFiles } from "../../lib/handed-source.ts";
import { paths } from "../../lib/paths.ts";
import type { DropPlace } from "../../lib/site/tool-entries.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { DropEntry } from "./drop-entry.tsx";

afterEach(() => void takeHanded());

async function openEntry({ targets, to = paths.translation }: { targets?: string[]; to?: DropPlace } = {}) {
  const server = await openAnsweringServer("/tools/video-translator/");
  if (targets) server.answer(calls.voices.engines, { engines: [], targetsBySource: { en: targets } });
  const opened = await openComponent(
    <OnSite page="/tools/video-translator/">
      <DropEntry to={to} words={words} label="Translate a video" />
    </OnSite>,
    { path: "/tools/video-translator/", route: "/tools/video-translator/" },
  );
  return { ...opened, target: screen.getByRole("combobox", { name: "Translate into" }) };
}
const talk = new File(["abc"], "talk.mp4", { type: "video/mp4" });

test("a file goes to the workspace with the language it is wanted in", async () => {
  const { user, target, pathname, search } = await openEntry();
  await user.selectOptions(target, "French");
  await user.upload(document.querySelector("input[type=file]") as HTMLInputElement, talk);
  await waitFor(() => expect(pathname()).toBe("/translation"));
  expect(search()).toBe("?handed=1");
  expect(takeHanded()).toEqual({ file: talk, targetLanguage: "fr" });
});

test("a recording goes to the page of recordings where the tool is one for sound", async () => {
  const { user, pathname } = await openEntry({ to: paths.audioTranslation });
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  expect(input.accept).toBe("audio/*");
  await user.upload(input, new File(["abc"], "talk.mp3", { type: "audio/mpeg" }));
  await waitFor(() => expect(pathname()).toBe("/audio-translation"));
  expect((takeHanded() as { file: File }).file.name).toBe("talk.mp3");
});

test("a file can be dropped as well; what is dragged and is no file is left alone", async () => {
  const { pathname } = await openEntry();
  const place = screen.getByRole("button", { name: "Translate a video" });
  const text = { types: ["text/plain"], files: [] };
  expect(fireEvent.dragOver(place, { dataTransfer: text })).toBe(true);
  const carried = { types: ["Files"], files: [talk] };
  expect(fireEvent.dragOver(place, { dataTransfer: carried })).toBe(false);
  fireEvent.drop(place, { dataTransfer: carried });
  await waitFor(() => expect(pathname()).toBe("/translation"));
  expect((takeHanded() as { targetLanguage: string }).targetLanguage).toBe("es");
});

test("clips go to the form of videos, as many as one likes, as what they are to become", async () => {
  await openAnsweringServer("/tools/product-video-maker/");
  const { user, pathname, search } = await openComponent(
    <OnSite page="/tools/product-video-maker/">
      <DropEntry to="/create-video" takes="clips" begins="product" words={words} label="Start" />
    </OnSite>,
    { path: "/tools/product-video-maker/", route: "/tools/product-video-maker/" },
  );
  // Nothing is translated.
  expect(screen.queryByRole("combobox")).toBeNull();
  const photo = new File(["abc"], "mug.jpg", { type: "image/jpeg" });
  await user.upload(document.querySelector("input[type=file]") as HTMLInputElement, [talk, photo]);
  await waitFor(() => expect(pathname()).toBe("/create-video"));
  expect(search()).toBe("?handed=1&for=product");
  expect(takeHandedFiles()).toEqual([talk, photo]);
});

test("only languages that this installation can speak are offered, once that is known", async () => {
  const { target } = await openEntry({ targets: ["de", "fr"] });
  const names = () => [...target.querySelectorAll("option")].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(["French", "German"]));
});

test("a subtitle file goes to the page of subtitles with the language it is wanted in", async () => {
  await openAnsweringServer("/tools/subtitle-translator/");
  const { user, pathname } = await openComponent(
    <OnSite page="/tools/subtitle-translator/">
      <DropEntry to={paths.subtitles} takes="subtitles" words={words} label="Translate subtitles" />
    </OnSite>,
    { path: "/tools/subtitle-translator/", route: "/tools/subtitle-translator/" },
  );
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  for (const ending of broughtSubtitleEndings) expect(input.accept.split(",")).toContain(`.${ending}`);
  await user.selectOptions(screen.getByRole("combobox", { name: "Translate into" }), "French");
  const film = new File(["1"], "film.srt", { type: "application/x-subrip" });
  await user.upload(input, film);
  await waitFor(() => expect(pathname()).toBe("/subtitle"));
  expect(takeHanded()).toEqual({ file: film, targetLanguage: "fr" });
});

test("a video and its subtitles go along together", async () => {
  await openAnsweringServer("/tools/add-srt-to-video/");
  const { user, pathname } = await openComponent(
    <OnSite page="/tools/add-srt-to-video/">
      <DropEntry to={paths.subtitles} takes="video-and-subtitles" words={words} label="Choose" />
    </OnSite>,
    { path: "/tools/add-srt-to-video/", route: "/tools/add-srt-to-video/" },
  );
  screen.getByText("or drop a video and its subtitle file here");
  expect(screen.queryByRole("combobox")).toBeNull();
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const srt = new File(["1"], "other.srt", { type: "application/x-subrip" });
  await user.upload(input, [talk, srt]);
  await waitFor(() => expect(pathname()).toBe("/subtitle"));
  expect(takeHanded()).toMatchObject({ file: talk, beside: [srt] });
});

test("who has no subtitle file takes a sample along, in the chosen language", async () => {
  await openAnsweringServer("/tools/subtitle-translator/");
  const { user, pathname } = await openComponent(
    <OnSite page="/tools/subtitle-translator/">
      <DropEntry to={paths.subtitles} takes="subtitles" words={words} label="Translate subtitles" />
    </OnSite>,
    { path: "/tools/subtitle-translator/", route: "/tools/subtitle-translator/" },
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Translate into" }), "French");
  await user.click(screen.getByRole("button", { name: words.sample }));
  await waitFor(() => expect(pathname()).toBe("/subtitle"));
  const { file, targetLanguage } = takeHanded() as HandedFile;
  expect(targetLanguage).toBe("fr");
  const document = readSubtitles(new Uint8Array(await file.arrayBuffer()));
  expect(document?.cues.length).toBeGreaterThan(5);
  expect(document?.problems).toEqual([]);
});

test("a sample video is made where one can be used, and not where only sound is taken", async () => {
  await openEntry();
  const link = screen.getByRole("link", { name: words.sample });
  expect(link.getAttribute("href")).toBe("/translation?sample");
  cleanup();
  await openEntry({ to: paths.audioTranslation });
  expect(screen.queryByRole("link", { name: words.sample })).toBeNull();
});
