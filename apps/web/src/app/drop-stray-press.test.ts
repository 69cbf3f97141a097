import { beforeEach, expect, onTestFinished, test } from "vitest";
import { dropStrayPresses } from "./drop-stray-press.ts";

let opened = 0;
let row: HTMLButtonElement;
let dialog: HTMLElement;

beforeEach(() => {
  opened = 0;
  document.body.innerHTML = `<button id="row"></button><div role="dialog"><button id="create"></button></div>`;
  row = document.querySelector<HTMLButtonElement>("#row") ?? expect.unreachable();
  dialog = document.querySelector<HTMLElement>("[role=dialog]") ?? expect.unreachable();
  row.addEventListener("click", () => (opened += 1));
  onTestFinished(dropStrayPresses());
});

const press = (on: Element, x: number, y = 8): boolean =>
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y }));

test("the second press of a double click that closed a dialog reaches nothing beneath", () => {
  press(dialog.querySelector("#create") ?? expect.unreachable(), 8);
  dialog.remove();
  expect(press(row, 8)).toBe(false);
  expect(opened).toBe(0);
  // The next press is one of its own.
  press(row, 8);
  expect(opened).toBe(1);
});

test("a press elsewhere, or while the dialog stands, is one of its own", () => {
  const create = dialog.querySelector("#create") ?? expect.unreachable();
  press(create, 8);
  press(row, 8);
  expect(opened).toBe(1);
  press(create, 8);
  dialog.remove();
  press(row, 9);
  expect(opened).toBe(2);
});

test("keys press without a place, and each press is one of its own", () => {
  press(dialog.querySelector("#create") ?? expect.unreachable(), 0, 0);
  dialog.remove();
  press(row, 0, 0);
  expect(opened).toBe(1);
});
