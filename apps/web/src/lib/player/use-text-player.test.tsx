import { act, renderHook, waitFor } from "@testing-library/react";
import { calls, limits, plainDelivery } from "@voxloom/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { beginAudio } from "./one-audio.ts";
import { type HeardParagraph, useTextPlayer } from "./use-text-player.ts";

/** The test's DOM plays nothing: it only knows what should sound, and whether it does. */
let elements: HTMLMediaElement[] = [];
let isSounding = false;
beforeEach(() => {
  elements = [];
  isSounding = false;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    elements.push(this);
    isSounding = true;
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {
    isSounding = false;
  });
});
afterEach(() => vi.restoreAllMocks());

const paragraph = (text: string, parts: Partial<HeardParagraph> = {}): HeardParagraph => ({
  text,
  voiceId: "flite:slt",
  language: "en",
  delivery: plainDelivery,
  pronunciations: [],
  pauseMs: 0,
  ...parts,
});
const texts = ["One.", "Two.", "Three.", "Four."];
const paragraphs = texts.map((text) => paragraph(text));

async function openPlayer() {
  const server = await openAnsweringServer();
  server.answer(calls.speech.say, {});
  const hook = renderHook(() => useTextPlayer());
  const player = () => hook.result.current;
  return {
    ...hook,
    server,
    player,
    play: (...how: Parameters<ReturnType<typeof player>["play"]>) => act(() => player().play(...how)),
    press: (name: "pause" | "goOn" | "stop") => act(() => player()[name]()),
    /** Waits until a paragraph sounds. */
    hears: (at: number) =>
      waitFor(() => expect(player()).toMatchObject({ at, isPlaying: true, isWaiting: false, error: null })),
    /** What sounds comes to its end. */
    end: () => act(() => void elements.at(-1)?.dispatchEvent(new Event("ended"))),
  };
}
const listAsked = (server: AnsweringServer) => server.askedFor(calls.speech.say).map(({ text }) => text);
/** All timers that were due before are over when it resolves. */
const pass = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5)));

test("paragraphs are heard one after the other, two of them spoken ahead, and none twice", async () => {
  const { server, player, play, hears, end } = await openPlayer();
  play(paragraphs);
  await hears(0);
  await waitFor(() => expect(listAsked(server)).toEqual(["One.", "Two.", "Three."]));
  end();
  await hears(1);
  await waitFor(() => expect(listAsked(server)).toEqual(texts));
  end();
  await hears(2);
  end();
  await hears(3);
  end();
  await waitFor(() => expect(player()).toMatchObject({ at: null, isPlaying: false }));
  expect(listAsked(server)).toEqual(texts);
});

test("who pauses between two paragraphs has silence, and goes on with the next", async () => {
  const { player, play, press, hears, end } = await openPlayer();
  play(paragraphs);
  await hears(0);
  end();
  press("pause");
  await pass();
  expect(player()).toMatchObject({ at: 0, isPlaying: false });
  expect(elements).toHaveLength(1);
  press("goOn");
  await hears(1);
});

test("who pauses before anything sounds hears nothing until they go on", async () => {
  const { server, player, play, press, hears } = await openPlayer();
  const answered = Promise.withResolvers<void>();
  server.answer(calls.speech.say, async () => {
    await answered.promise;
    return {};
  });
  play(paragraphs.slice(0, 1));
  expect(player()).toMatchObject({ at: 0, isPlaying: true, isWaiting: true });
  press("pause");
  // Going on while there is nothing to be heard yet is no failure.
  press("goOn");
  press("pause");
  await waitFor(() => expect(listAsked(server)).toEqual(["One."]));
  answered.resolve();
  await pass();
  expect(player()).toMatchObject({ at: 0, isPlaying: false, error: null });
  expect(isSounding).toBe(false);
  press("goOn");
  await hears(0);
  expect(isSounding).toBe(true);
});

test("a pause that comes before the browser has begun to play is no failure", async () => {
  const { player, play, press, hears } = await openPlayer();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValueOnce(
    new DOMException("The play() request was interrupted by a call to pause().", "AbortError"),
  );
  play(paragraphs.slice(0, 1));
  await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
  press("pause");
  expect(player()).toMatchObject({ at: 0, isPlaying: false, error: null });
  press("goOn");
  await hears(0);
});

test("what cannot be spoken is said, and asked for again with the next press", async () => {
  const { server, player, play, hears } = await openPlayer();
  server.answer(calls.speech.say, new Refusal("VOICE_GONE"));
  play(paragraphs.slice(0, 1));
  await waitFor(() => expect(player().error).toMatchObject({ code: "VOICE_GONE" }));
  expect(player()).toMatchObject({ at: null, isPlaying: false });
  server.answer(calls.speech.say, {});
  play(paragraphs.slice(0, 1));
  expect(player().error).toBeNull();
  await hears(0);
  expect(listAsked(server)).toEqual(["One.", "One."]);
});

test("a sound that the browser cannot play is said", async () => {
  const { player, play } = await openPlayer();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValueOnce(new Error("no such sound"));
  play(paragraphs.slice(0, 1));
  await waitFor(() => expect(player().error?.message).toBe("no such sound"));
  expect(player().at).toBeNull();
});

test("a paragraph that was heard begins at any place of it, and tells how far it is", async () => {
  const { player, play, hears } = await openPlayer();
  play(paragraphs, 1);
  await hears(1);
  play(paragraphs, 1, 0.25);
  await hears(1);
  const element = elements.at(-1);
  if (element === undefined) throw new Error("nothing sounds");
  vi.spyOn(element, "duration", "get").mockReturnValue(8);
  act(() => void element.dispatchEvent(new Event("loadedmetadata")));
  expect(element.currentTime).toBe(2);
  element.currentTime = 6;
  act(() => void element.dispatchEvent(new Event("timeupdate")));
  expect(player().share).toBe(0.75);
});

test("a long paragraph is heard by its first clause while the rest is spoken, as one paragraph", async () => {
  const { server, player, play, hears, end } = await openPlayer();
  const long =
    "When the water in the old tank was gone, the people of the village met in the square and talked until the morning about a second one.";
  const delivery = { ...plainDelivery, pauseBeforeMs: 400 };
  play([paragraph(long, { delivery }), paragraph("After it.")]);
  await hears(0);
  const [first, second] = server.askedFor(calls.speech.say);
  expect(`${first?.text} ${second?.text}`).toBe(long);
  // The pause before a paragraph is no pause within it.
  expect(first?.delivery).toMatchObject({ pauseBeforeMs: 400 });
  expect(second?.delivery).toMatchObject({ pauseBeforeMs: 0 });
  end();
  await waitFor(() => expect(elements).toHaveLength(2));
  expect(player().at).toBe(0);
  end();
  await hears(1);
});

test("another sound of the page ends it, and stopping it leaves nothing to go on with", async () => {
  const { player, play, press, hears } = await openPlayer();
  play(paragraphs);
  await hears(0);
  act(() => void beginAudio(() => undefined));
  expect(player()).toMatchObject({ at: null, isPlaying: false });
  expect(isSounding).toBe(false);
  press("goOn");
  expect(player()).toMatchObject({ at: null, isPlaying: false });
  expect(isSounding).toBe(false);
  play(paragraphs);
  await hears(0);
  press("stop");
  press("pause");
  expect(player()).toMatchObject({ at: null, isPlaying: false });
});

test("words that are not said of a paragraph go to nobody, and of those that are the newest", async () => {
  const { server, play, hears } = await openPlayer();
  const said = { word: "GIF", sayAs: "jif" };
  const many = Array.from({ length: limits.maxPronunciations }, (_, index) => ({
    word: `word${index}`,
    sayAs: "x",
  }));
  play([paragraph("A GIF.", { pronunciations: [...many, said], voiceId: null })]);
  await hears(0);
  const [asked] = server.askedFor(calls.speech.say);
  expect(asked).toMatchObject({ text: "A GIF.", pronunciations: [said] });
  expect(asked).not.toHaveProperty("voiceId");
});

test("what was heard is given up with the page", async () => {
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const { play, hears, unmount } = await openPlayer();
  play(paragraphs.slice(0, 2));
  await hears(0);
  unmount();
  expect(isSounding).toBe(false);
  await waitFor(() => expect(revoked).toHaveBeenCalledTimes(2));
});
