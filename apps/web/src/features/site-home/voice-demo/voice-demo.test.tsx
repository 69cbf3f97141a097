import { fireEvent, screen, waitFor } from "@testing-library/react";
import words from "@voxloom/phrases/locales/en/site-home.json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OnSite } from "../../../testing/on-site.tsx";
import { openComponent } from "../../../testing/open-component.tsx";
import { findSentence, type SpokenSentences } from "./spoken-sentences.ts";
import { VoiceDemo } from "./voice-demo.tsx";

const sentences: SpokenSentences = [
  {
    code: "ada",
    base: { locale: "en", text: "Good morning" },
    targets: [
      { locale: "es", text: "Buenos días" },
      { locale: "ar", text: "صباح الخير" },
    ],
  },
];

/** Sounds as the page sees them: happy-dom has none that play. */
let playing: string[];
class SilentAudio extends EventTarget {
  src: string;
  constructor(src: string) {
    super();
    this.src = src;
  }
  play() {
    playing.push(this.src);
    return Promise.resolve();
  }
  pause() {
    playing = playing.filter((src) => src !== this.src);
  }
}

/** Everything is near the window at once. */
class NearObserver {
  tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: NearObserver["tell"]) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

let status: number;
beforeEach(() => {
  playing = [];
  status = 200;
  vi.stubGlobal("Audio", SilentAudio);
  vi.stubGlobal("IntersectionObserver", NearObserver);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ voices: sentences }), { status }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openDemo = () =>
  openComponent(
    <OnSite page="/">
      <VoiceDemo
        words={words.voiceClone}
        voices={[
          { code: "ada", name: "English" },
          { code: "ben", name: "Welsh" },
        ]}
        targets={[
          { locale: "es", name: "Spanish" },
          { locale: "ar", name: "Arabic" },
        ]}
      />
    </OnSite>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const hint = words.voiceClone.choice;

test("a sample plays by a press, its words stand there in their own language and direction, and a press ends it", async () => {
  await openDemo();
  screen.getByText(hint);
  press("Listen: Arabic");
  expect(playing).toEqual(["/clone-voice-samples/ada/ar.wav"]);
  const said = await screen.findByText("صباح الخير");
  expect([said.lang, said.dir]).toEqual(["ar", "rtl"]);
  press("Stop: Arabic");
  expect(playing).toEqual([]);
  screen.getByText(hint);
});

test("another language takes the place of the one that plays", async () => {
  await openDemo();
  press("Listen: Arabic");
  press("Listen: Spanish");
  expect(playing).toEqual(["/clone-voice-samples/ada/es.wav"]);
  screen.getByRole("button", { name: "Listen: Arabic" });
  expect((await screen.findByText("Buenos días")).dir).toBe("ltr");
});

test("a voice is chosen and heard by one press, and is the one that languages are heard in", async () => {
  await openDemo();
  press("Listen: Spanish");
  press("Listen: Welsh");
  expect(playing).toEqual(["/clone-voice-samples/ben/base.wav"]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Welsh" }).checked).toBe(true);
  press("Listen: Spanish");
  expect(playing).toEqual(["/clone-voice-samples/ben/es.wav"]);
});

test("choosing a voice without its button ends what plays", async () => {
  await openDemo();
  press("Listen: Spanish");
  fireEvent.click(screen.getByRole("radio", { name: "Welsh" }));
  expect(playing).toEqual([]);
});

test("nothing plays on where the page is hidden or left", async () => {
  const { unmount } = await openDemo();
  press("Listen: Spanish");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  expect(playing).toEqual([]);
  hidden.mockReturnValue(false);
  press("Listen: Spanish");
  fireEvent(document, new Event("visibilitychange"));
  expect(playing).toHaveLength(1);
  unmount();
  expect(playing).toEqual([]);
});

test("words that do not come are no reason for silence", async () => {
  status = 404;
  await openDemo();
  press("Listen: Spanish");
  expect(playing).toHaveLength(1);
  await waitFor(() => screen.getByText(hint));
});

test("a sample's words are its own, and there are none for what nobody says", () => {
  expect(findSentence(sentences, { voice: "ada", locale: "base" })?.text).toBe("Good morning");
  expect(findSentence(sentences, { voice: "ada", locale: "es" })?.text).toBe("Buenos días");
  expect(findSentence(sentences, { voice: "ada", locale: "fr" })).toBeNull();
  expect(findSentence(sentences, { voice: "ben", locale: "es" })).toBeNull();
  expect(findSentence(null, { voice: "ada", locale: "es" })).toBeNull();
  expect(findSentence(sentences, null)).toBeNull();
});
