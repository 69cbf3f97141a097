import { fireEvent, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { openComponent } from "../testing/open-component.tsx";
import { useDismiss } from "./use-dismiss.ts";

/** A button with what it opens, and a page beside it. */
function Menu() {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDismiss(root, isOpen, () => setIsOpen(false));
  return (
    <>
      <div ref={root}>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Products
        </button>
        {isOpen ? <Link to="/elsewhere">Translation</Link> : null}
      </div>
      <input aria-label="Beside" />
    </>
  );
}

async function openMenu() {
  const opened = await openComponent(<Menu />);
  await opened.user.click(screen.getByRole("button", { name: "Products" }));
  screen.getByRole("link", { name: "Translation" });
  return opened;
}
const isOpen = () => screen.queryByRole("link", { name: "Translation" }) !== null;

test("Escape closes what is open and gives the focus back to what opened it", async () => {
  const { user } = await openMenu();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Translation");
  await user.keyboard("{Escape}");
  expect([isOpen(), document.activeElement?.textContent]).toEqual([false, "Products"]);
});

test("a press or a focus elsewhere closes it, one within does not, and the focus stays where it went", async () => {
  const { user } = await openMenu();
  fireEvent.pointerDown(screen.getByRole("link", { name: "Translation" }));
  expect(isOpen()).toBe(true);
  await user.tab();
  await user.tab();
  expect([isOpen(), document.activeElement]).toEqual([
    false,
    screen.getByRole("textbox", { name: "Beside" }),
  ]);
});

test("it closes where another page is shown", async () => {
  const { user, pathname } = await openMenu();
  await user.click(screen.getByRole("link", { name: "Translation" }));
  expect([isOpen(), pathname()]).toEqual([false, "/elsewhere"]);
});
