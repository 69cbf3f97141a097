import { fireEvent, screen, waitFor } from "@testing-library/react";
import { speechSettingsSchema } from "@voxloom/contract";
import { expect, onTestFinished, test } from "vitest";
import { sampleTask } from "../../../../testing/samples.ts";
import type { PlaybackStore } from "../../document/playback-store.ts";
import { buildScript, buildTake } from "../../testing/build-script.ts";
import { buildDetail, openEditorPart } from "../../testing/open-editor-part.tsx";
import { PlayBar } from "./play-bar.tsx";

/** What plays in the place of a media element: it starts and stops when it is told to, and stays where it is. */
function attachPlayer(playback: PlaybackStore): void {
  const { attach, report } = playback.getState();
  attach({
    play: () => report({ isPlaying: true }),
    pause: () => report({ isPlaying: false }),
    seek: () => undefined,
    setRate: () => undefined,
  });
}

async function openBar(options?: Parameters<typeof openEditorPart>[1]) {
  const opened = await openEditorPart(<PlayBar />, options);
  const { playback } = opened.session;
  attachPlayer(playback);
  return { ...opened, playback: playback.getState };
}
const button = (name: string) => screen.getByRole("button", { name });
const side = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

test("playing is begun and ended by press and by the space bar", async () => {
  const { user, playback } = await openBar();
  await user.click(button("Play"));
  expect(playback().isPlaying).toBe(true);
  await user.click(button("Pause"));
  expect(playback().isPlaying).toBe(false);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard(" ");
  expect(playback().isPlaying).toBe(true);
});

test("the playhead is moved by slider, by steps and by keys, and says where it is", async () => {
  const { user, playback } = await openBar();
  const position = screen.getByRole<HTMLInputElement>("slider", { name: "Position" });
  fireEvent.change(position, { target: { value: "20000" } });
  expect(playback().timeMs).toBe(20_000);
  expect(position.getAttribute("aria-valuetext")).toBe("0:20");
  await user.click(button("Forward 5 seconds"));
  expect(playback().timeMs).toBe(25_000);
  await user.click(button("Back 5 seconds"));
  position.blur();
  await user.keyboard("{ArrowRight}{Shift>}{ArrowRight}{/Shift}");
  expect(playback().timeMs).toBe(21_040);
  await user.keyboard("{End}");
  expect(playback().timeMs).toBe(playback().durationMs);
  await user.keyboard("{Home}");
  expect(playback().timeMs).toBe(0);
});

test("what is heard is chosen by press and by key, as far as it is there", async () => {
  const { user, playback } = await openBar();
  expect(side("Dub").checked).toBe(true);
  await user.click(screen.getByText("Original"));
  expect(playback().side).toBe("original");
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("3");
  expect(playback().side).toBe("mix");
  await user.keyboard("2");
  expect(playback().side).toBe("dub");
});

test("a dub that was not made yet cannot be chosen, and what is there is heard", {
  tags: ["full"],
}, async () => {
  const { media } = buildDetail(buildScript());
  const { user, playback } = await openBar({ detail: { media: { ...media, dubUrl: null } } });
  expect(playback().side).toBe("original");
  expect(side("Dub").disabled).toBe(true);
  await user.keyboard("2");
  expect(playback().side).toBe("original");
});

test("viewers have no mix: it is made of takes that only those hear who edit", async () => {
  const { user, playback } = await openBar({ isReadOnly: true });
  expect(screen.queryByRole("radio", { name: "Mix" })).toBe(null);
  await user.keyboard("3");
  expect(playback().side).not.toBe("mix");
});

test("the speed of playback is chosen, changed by key, and set back", async () => {
  const { user, playback } = await openBar();
  await user.click(screen.getByRole("combobox", { name: "Speed of playback" }));
  await user.click(await screen.findByRole("option", { name: "1.5×" }));
  expect(playback().rate).toBe(1.5);
  (document.activeElement as HTMLElement).blur();
  playback().play();
  await user.keyboard("l");
  expect(playback().rate).toBeGreaterThan(1.5);
  await user.keyboard("k");
  expect(playback()).toMatchObject({ rate: 1, isPlaying: false });
});

test("a line is played over and over while that is switched on", async () => {
  const { user, editor, playback } = await openBar();
  editor.getState().select(["line-2"]);
  playback().setSide("original");
  await user.click(button("Play the line over and over"));
  expect(playback()).toMatchObject({ timeMs: 5000, stopAtMs: 9000, isPlaying: true });
  playback().report({ timeMs: 9000 });
  expect(playback().isPlaying).toBe(false);
  await waitFor(() => expect(playback()).toMatchObject({ timeMs: 5000, stopAtMs: 9000, isPlaying: true }));
});

test("the line's original and its take are played by key; without a take there is no dub to play", {
  tags: ["full"],
}, async () => {
  const script = buildScript();
  const take = buildTake("take-1", { text: "La casa está cerca del río." });
  const segments = script.segments.map((one) =>
    one.id === "line-3" ? { ...one, takes: [take], takeId: take.id } : one,
  );
  const { user, editor, playback } = await openBar({ script: { ...script, segments } });
  editor.getState().select(["line-3"]);
  await user.keyboard("i");
  expect(playback()).toMatchObject({ side: "original", timeMs: 10_000, stopAtMs: 14_000 });
  await user.keyboard("o");
  expect(playback().side).toBe("mix");
  editor.getState().select(["line-1"]);
  await user.keyboard("i");
  await user.keyboard("o");
  expect(playback().side).toBe("original");
});

test("keys of headphones play, pause and wind; one that the browser does not know is done without", async () => {
  const handlers = new Map<string, (() => void) | null>();
  const mediaSession = {
    setActionHandler: (action: string, handler: (() => void) | null) => {
      if (action === "stop") throw new TypeError("'stop' is no action of a media session");
      handlers.set(action, handler);
    },
  };
  Object.defineProperty(navigator, "mediaSession", { configurable: true, value: mediaSession });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaSession"));
  const { playback, unmount } = await openBar();
  handlers.get("play")?.();
  expect(playback().isPlaying).toBe(true);
  handlers.get("pause")?.();
  expect(playback().isPlaying).toBe(false);
  handlers.get("seekforward")?.();
  handlers.get("nexttrack")?.();
  handlers.get("previoustrack")?.();
  expect(playback().timeMs).toBe(2000);
  unmount();
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});

test("a text that is spoken has no original to be heard, also by key", async () => {
  const { settings: _, ...task } = sampleTask({ progress: { revision: 1 } });
  const settings = speechSettingsSchema.parse({});
  const speech = { ...task, product: "text-to-speech" as const, score: null, rating: null, settings };
  const { user, editor, playback } = await openBar({ mode: "speech", detail: { task: speech } });
  editor.getState().select(["line-1"]);
  playback().setSide("mix");
  await user.keyboard("1ib");
  expect(playback()).toMatchObject({ side: "mix", isPlaying: false });
  // A key that comes later has been heard.
  await user.keyboard("{End}");
  expect(playback()).toMatchObject({ side: "mix", timeMs: playback().durationMs });
});

test("a press back is a little back and silence; a second one goes on", { tags: ["full"] }, async () => {
  const { user, playback } = await openBar();
  playback().seek(20_000);
  playback().play();
  await user.keyboard("{Shift>} {/Shift}");
  expect(playback().isPlaying).toBe(false);
  expect(playback().timeMs).toBeLessThan(20_000);
  await user.keyboard("{Shift>} {/Shift}");
  expect(playback().isPlaying).toBe(true);
  await user.keyboard("j");
  expect(playback().rate).toBeLessThan(1);
});
