import { fireEvent, screen } from "@testing-library/react";
import { calls, type Voice } from "@voxloom/contract";
import { createClock } from "@voxloom/timeline";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { VoiceSelect } from "../../ui/voice-select.tsx";
import { usePlayer } from "./use-player.ts";

/** The test's DOM plays nothing: it only knows whether it should. */
let isPlaying = false;
beforeEach(() => {
  isPlaying = false;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {
    isPlaying = true;
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {
    isPlaying = false;
  });
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(() => !isPlaying);
});
afterEach(() => vi.restoreAllMocks());

const slowed = { sourceStartMs: 1000, sourceEndMs: 2000, stretch: 2 };
/** Another dub of the same recording, slowed for four seconds instead of two. */
const otherClock = createClock([{ ...slowed, stretch: 4 }], 60_000);

type PlayerOfTwoProps = { onFailed?: () => boolean; isSlowed?: boolean };

function PlayerOfTwo({ onFailed, isSlowed = false }: PlayerOfTwoProps) {
  const [language, setLanguage] = useState("dub");
  // The dub's picture is half as fast for the recording's second second.
  const player = usePlayer("dub", createClock(isSlowed ? [slowed] : [], 60_000));
  return (
    <>
      <MediaElement
        player={player}
        hasVideo
        address={player.side === "dub" ? `/${language}.mp4` : "/original.mp4"}
        captions={null}
        {...(onFailed ? { onFailed } : {})}
      />
      <output aria-label="Time">{player.timeMs}</output>
      <button type="button" onClick={() => player.choose("original")}>
        Original
      </button>
      <button type="button" onClick={() => player.choose("dub")}>
        Dub
      </button>
      <button
        type="button"
        onClick={() => {
          player.enter(otherClock);
          setLanguage("other");
        }}
      >
        Other
      </button>
      <button type="button" onClick={() => player.seekOn("original", 2500)}>
        Seek the recording
      </button>
      <output aria-label="Recording">{player.timeOn("original")}</output>
      <button type="button" onClick={player.hold}>
        Hold
      </button>
      <button type="button" onClick={() => player.seek(7000)}>
        Seek
      </button>
      <button type="button" onClick={() => player.playSpan("original", { startMs: 2000, endMs: 4000 })}>
        Line
      </button>
    </>
  );
}
async function openPlayer(props: PlayerOfTwoProps = {}) {
  const opened = await openComponent(<PlayerOfTwo {...props} />, {
    areas: ["task"],
  });
  const media = () => document.querySelector("video") as HTMLVideoElement;
  const at = (seconds: number) => {
    media().currentTime = seconds;
    fireEvent.timeUpdate(media());
  };
  return { ...opened, media, at };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("another sound goes on where the first one was, and plays if that did", async () => {
  const { media, at } = await openPlayer();
  await media().play();
  at(12);
  press("Original");
  expect(media().getAttribute("src")).toBe("/original.mp4");
  isPlaying = false;
  media().currentTime = 0;
  // What passes before the new source is there is not its time.
  fireEvent.timeUpdate(media());
  expect(screen.getByRole("status", { name: "Time" }).textContent).toBe("12000");
  fireEvent.loadedMetadata(media());
  expect([media().currentTime, isPlaying]).toEqual([12, true]);
});

test("where the next source turns out to be the same file, it plays on, and the one after goes on from there", async () => {
  const { media, at } = await openPlayer();
  at(12);
  press("Hold");
  at(20);
  expect(screen.getByRole("status", { name: "Time" }).textContent).toBe("20000");
  press("Original");
  media().currentTime = 0;
  fireEvent.loadedMetadata(media());
  expect(media().currentTime).toBe(20);
});

test("where the picture is slowed, another sound or language goes on at the same place of the recording", async () => {
  const { media, at } = await openPlayer({ isSlowed: true });
  const load = () => {
    media().currentTime = 0;
    fireEvent.loadedMetadata(media());
    fireEvent.timeUpdate(media());
    return media().currentTime;
  };
  at(4);
  expect(screen.getByRole("status", { name: "Recording" }).textContent).toBe("3000");
  press("Original");
  expect(load()).toBe(3);
  press("Dub");
  expect(load()).toBe(4);
  press("Other");
  expect(media().getAttribute("src")).toBe("/other.mp4");
  expect(load()).toBe(6);
});

test("who changes their mind before a source is there goes on where they were", async () => {
  const { media, at } = await openPlayer({ isSlowed: true });
  at(4);
  press("Original");
  media().currentTime = 0;
  press("Dub");
  fireEvent.loadedMetadata(media());
  expect([media().getAttribute("src"), media().currentTime]).toEqual(["/dub.mp4", 4]);
});

test("a place of the recording is found in a dub that is slowed", async () => {
  const { media } = await openPlayer({ isSlowed: true });
  press("Seek the recording");
  expect(media().currentTime).toBe(3.5);
});

test("a stretch plays in its own sound and stops at its end, once", async () => {
  const { media, at } = await openPlayer();
  press("Line");
  fireEvent.loadedMetadata(media());
  expect([media().currentTime, isPlaying]).toEqual([2, true]);
  at(3.9);
  expect(isPlaying).toBe(true);
  at(4.1);
  expect(isPlaying).toBe(false);
  await media().play();
  at(5);
  expect(isPlaying).toBe(true);
});

test("going elsewhere within a stretch forgets its end", async () => {
  const { media, at } = await openPlayer();
  press("Line");
  fireEvent.loadedMetadata(media());
  press("Seek");
  expect(screen.getByRole("status", { name: "Time" }).textContent).toBe("7000");
  at(8);
  expect(isPlaying).toBe(true);
});

test("a file that cannot be played says so, unless another is on its way, and until one is there", async () => {
  let isRenewed = true;
  const { media } = await openPlayer({ onFailed: () => isRenewed });
  fireEvent.error(media());
  expect(screen.queryByRole("alert")).toBeNull();
  isRenewed = false;
  fireEvent.error(media());
  expect(screen.getByRole("alert").textContent).toContain("The file could not be played here.");
  fireEvent.loadedMetadata(media());
  expect(screen.queryByRole("alert")).toBeNull();
});

const voice: Voice = {
  id: "piper:sol",
  engineId: "piper",
  name: "Sol",
  languages: ["es"],
  gender: "female",
  quality: "good",
};

async function openVoices() {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices: [voice] });
  const opened = await openComponent(
    <VoiceSelect label="Voice" languages={["es"]} voiceId={voice.id} onChange={() => {}} />,
    { areas: ["translation", "voices"] },
  );
  return { ...opened, play: await screen.findByRole("button", { name: "Play a sample of Sol" }) };
}

test("a sample plays and is stopped by the same button", async () => {
  const { user, play } = await openVoices();
  await user.click(play);
  expect(isPlaying).toBe(true);
  await user.click(await screen.findByRole("button", { name: "Stop the sample" }));
  expect(isPlaying).toBe(false);
  await screen.findByRole("button", { name: "Play a sample of Sol" });
});

test("a sample that does not come says so at its voice, and can be asked for again", async () => {
  const { user, play } = await openVoices();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValueOnce(new Error("no sound"));
  await user.click(play);
  await screen.findByText("The sample could not be played.");
  await user.click(screen.getByRole("button", { name: "Play a sample of Sol" }));
  await screen.findByRole("button", { name: "Stop the sample" });
  expect(screen.queryByText("The sample could not be played.")).toBeNull();
});
