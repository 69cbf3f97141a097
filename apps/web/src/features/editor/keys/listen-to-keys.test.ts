import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Commands, createCommands } from "./command-registry.ts";
import { createKeysStore, giveKey, type KeysStore, resetAllKeys } from "./keys-store.ts";
import { listenToKeys } from "./listen-to-keys.ts";

let stop = () => {};
let commands: Commands;
let keys: KeysStore;
beforeEach(() => {
  commands = createCommands();
  keys = createKeysStore();
  resetAllKeys(keys);
  document.body.innerHTML = `
    <textarea id="line" data-script-text></textarea><input id="search" /><button id="button"></button>
    <div id="slider" role="slider" tabindex="0"></div>
    <div role="dialog"><input id="in-popover" /></div>
    <button id="opened" aria-haspopup="menu" aria-expanded="true"></button>`;
  stop = listenToKeys(keys, commands);
});
afterEach(() => stop());

const handle = (...[id]: [Parameters<Commands["register"]>[0]]) => {
  const run = vi.fn();
  commands.register(id, run);
  return run;
};
/** Presses keys with the focus on an element; gives back whether the browser may do its own. */
const press = (init: KeyboardEventInit, target = "body") =>
  document
    .querySelector(target)
    ?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));

it("runs the newest handler of a command, and the one before once it is gone", () => {
  const first = handle("nextProblem");
  const second = vi.fn();
  const undo = commands.register("nextProblem", second);
  expect(press({ key: "F8" })).toBe(false);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  undo();
  press({ key: "F8" });
  expect(first).toHaveBeenCalledOnce();
});

it("leaves what is typed to the field, and takes commands from it", () => {
  const play = handle("play");
  const split = handle("split");
  expect(press({ key: " " }, "#line")).toBe(true);
  expect(play).not.toHaveBeenCalled();
  press({ key: " ", ctrlKey: true }, "#line");
  press({ key: " " });
  expect(play).toHaveBeenCalledTimes(2);
  press({ key: "Enter", ctrlKey: true }, "#line");
  expect(split).toHaveBeenCalledOnce();
});

it("undoes the script from its texts, and leaves other fields their own undo", () => {
  const undo = handle("undo");
  expect(press({ key: "z", ctrlKey: true }, "#search")).toBe(true);
  expect(undo).not.toHaveBeenCalled();
  expect(press({ key: "z", ctrlKey: true }, "#line")).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
});

it("lets Escape close what is open before it chooses no more lines", () => {
  const clear = handle("clearSelection");
  for (const target of ["#in-popover", "#opened"]) expect(press({ key: "Escape" }, target)).toBe(true);
  expect(clear).not.toHaveBeenCalled();
  press({ key: "Escape" }, "#button");
  expect(clear).toHaveBeenCalledOnce();
});

it("leaves buttons and sliders their own keys", () => {
  const play = handle("play");
  const step = handle("frameForward");
  press({ key: " " }, "#button");
  press({ key: "ArrowRight" }, "#slider");
  expect([play, step].map((run) => run.mock.calls.length)).toEqual([0, 0]);
  press({ key: "ArrowRight" }, "#button");
  expect(step).toHaveBeenCalledOnce();
});

it("never disturbs an input method", () => {
  const split = handle("split");
  press({ key: "Enter", ctrlKey: true, isComposing: true }, "#line");
  press({ key: "Enter", ctrlKey: true, keyCode: 229 }, "#line");
  expect(split).not.toHaveBeenCalled();
});

it("is silent while a dialog is open", () => {
  const play = handle("play");
  document.body.insertAdjacentHTML("beforeend", '<div role="dialog" aria-modal="true"></div>');
  press({ key: " " });
  expect(play).not.toHaveBeenCalled();
});

it("does not repeat what a held key should do once", () => {
  const play = handle("play");
  const step = handle("frameForward");
  expect(press({ key: " ", repeat: true })).toBe(false);
  press({ key: "ArrowRight", repeat: true });
  expect([play, step].map((run) => run.mock.calls.length)).toEqual([0, 1]);
});

it("keeps the browser from reloading, though nothing can be spoken now", () => {
  expect(press({ key: "r", ctrlKey: true })).toBe(false);
  expect(press({ key: "s" })).toBe(true);
  stop();
  expect(press({ key: "r", ctrlKey: true })).toBe(true);
});

it("follows changed keys", () => {
  const split = handle("split");
  giveKey(keys, "split", "F9");
  press({ key: "F9" });
  expect(split).toHaveBeenCalledOnce();
});

it("leaves alone what was handled already", () => {
  const play = handle("play");
  const own = (event: Event) => event.preventDefault();
  document.body.addEventListener("keydown", own);
  press({ key: " " });
  document.body.removeEventListener("keydown", own);
  expect(play).not.toHaveBeenCalled();
});
