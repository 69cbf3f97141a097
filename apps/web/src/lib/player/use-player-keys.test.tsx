import { Menu, Modal, Tabs } from "@mantine/core";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { MediaElement } from "../../ui/player/media-element.tsx";
import { usePlayer } from "./use-player.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

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
  vi.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(30);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, "requestFullscreen");
});

/** A player between all that has keys of its own. */
function Page({ onSubtitles = () => undefined }: { onSubtitles?: () => void }) {
  const player = usePlayer();
  const [isOpen, setOpen] = useState(false);
  usePlayerKeys(player, onSubtitles);
  return (
    <>
      <MediaElement player={player} hasVideo address="/dub.mp4" captions={null} />
      <input aria-label="Field" />
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <details>
        <summary>More</summary>
      </details>
      <div contentEditable suppressContentEditableWarning>
        Written
      </div>
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">One</Tabs.Tab>
          <Tabs.Tab value="two">Two</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Menu>
        <Menu.Target>
          <button type="button">Menu</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>First</Menu.Item>
          <Menu.Item>Second</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="A question">
        <button type="button">Answer</button>
      </Modal>
    </>
  );
}

async function openPage(onSubtitles?: () => void) {
  const opened = await openComponent(<Page {...(onSubtitles && { onSubtitles })} />, { areas: ["task"] });
  const media = document.querySelector("video") as HTMLVideoElement;
  return { ...opened, media };
}

test("keys of players play, step within the recording, mute and go through the subtitles", async () => {
  const onSubtitles = vi.fn();
  const { user, media } = await openPage(onSubtitles);
  await user.keyboard("k");
  expect(isPlaying).toBe(true);
  await user.keyboard(" ");
  expect(isPlaying).toBe(false);
  await user.keyboard("{ArrowRight}lL");
  expect(media.currentTime).toBe(25);
  await user.keyboard("l");
  expect(media.currentTime).toBe(30);
  await user.keyboard("{ArrowLeft}jj");
  expect(media.currentTime).toBe(5);
  await user.keyboard("j");
  expect(media.currentTime).toBe(0);
  await user.keyboard("m");
  expect(media.muted).toBe(true);
  await user.keyboard("mc");
  expect(media.muted).toBe(false);
  expect(onSubtitles).toHaveBeenCalledTimes(1);
  // With Ctrl and the like they are the browser's.
  await user.keyboard("{Control>}k{/Control}{Alt>}{ArrowRight}{/Alt}{Meta>}m{/Meta}");
  expect([isPlaying, media.currentTime, media.muted]).toEqual([false, 0, false]);
});

test("what has the focus has its own keys: fields, buttons, tabs, menus and what is written in place", async () => {
  const { user, media } = await openPage();
  await user.type(screen.getByRole("textbox", { name: "Field" }), "k m");
  screen.getByRole("button", { name: "Ask" }).focus();
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: " " });
  fireEvent.keyDown(screen.getByText("More"), { key: " " });
  const written = screen.getByText("Written");
  vi.spyOn(written, "isContentEditable", "get").mockReturnValue(true);
  fireEvent.keyDown(written, { key: "k" });
  await user.click(screen.getByRole("tab", { name: "One" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Two" }).getAttribute("aria-selected")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const first = await screen.findByRole("menuitem", { name: "First" });
  first.focus();
  await user.keyboard("{ArrowDown}k");
  expect([isPlaying, media.currentTime, media.muted]).toEqual([false, 0, false]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  // A letter on a button is no press of it.
  screen.getByRole("button", { name: "Ask" }).focus();
  await user.keyboard("k");
  expect(isPlaying).toBe(true);
});

test("behind a dialog nothing plays", async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole("button", { name: "Ask" }));
  const answer = await screen.findByRole("button", { name: "Answer" });
  answer.focus();
  await user.keyboard("k");
  expect(isPlaying).toBe(false);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("k");
  expect(isPlaying).toBe(true);
});

test("the screen is filled where that is allowed, and nothing is said where it is not", async () => {
  const { user, media } = await openPage();
  // Some phones know no such thing.
  Object.defineProperty(media, "requestFullscreen", { configurable: true, value: undefined });
  await user.keyboard("f");
  const fill = vi.fn(() => Promise.reject(new TypeError("Permissions check failed")));
  Object.defineProperty(media, "requestFullscreen", { configurable: true, value: fill });
  await user.keyboard("f");
  expect(fill).toHaveBeenCalledTimes(1);
  const leave = vi.fn(async () => undefined);
  Object.defineProperty(document, "exitFullscreen", { configurable: true, value: leave });
  Object.defineProperty(document, "fullscreenElement", { configurable: true, value: media });
  await user.keyboard("f");
  Reflect.deleteProperty(document, "fullscreenElement");
  Reflect.deleteProperty(document, "exitFullscreen");
  expect(leave).toHaveBeenCalledTimes(1);
});
