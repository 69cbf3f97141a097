import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { drag, openVideoEditor } from "../testing/open-video-editor.tsx";

/** The scroller with so much in sight: pages of tests have no widths. */
function giveWidth(width: number): { scroller: HTMLElement; scrolled: number[] } {
  const scroller = screen.getByRole("list", { name: "Shots" }).closest<HTMLElement>("[class*=scroller]");
  if (scroller === null) throw new Error("The timeline scrolls.");
  const scrolled: number[] = [];
  Object.defineProperty(scroller, "clientWidth", { value: width });
  scroller.scrollTo = ((to: ScrollToOptions) => {
    scrolled.push(Math.round(to.left ?? 0));
    scroller.scrollLeft = to.left ?? 0;
    fireEvent.scroll(scroller);
  }) as typeof scroller.scrollTo;
  act(() => void fireEvent.scroll(scroller));
  return { scroller, scrolled };
}

test("what is longer than its timeline has an overview, whose window is drawn along and goes by keys", async () => {
  const { user } = await openVideoEditor();
  const find = () => screen.queryByRole("slider", { name: "Overview of the whole video" });
  expect(find()).toBeNull();
  // Six seconds of 60 pixels each, of which half is in sight.
  const { scrolled } = giveWidth(180);
  const overview = await waitFor(() => find() as HTMLElement);
  expect(overview.getAttribute("aria-valuetext")).toBe("In sight: 0:00 to 0:03");
  overview.focus();
  await user.keyboard("{ArrowRight}");
  expect(scrolled).toEqual([45]);
  await user.keyboard("{End}");
  expect(overview.getAttribute("aria-valuetext")).toBe("In sight: 0:03 to 0:06");
  overview.getBoundingClientRect = () => ({ left: -100, width: 200 }) as DOMRect;
  // Half of its width back: the whole window is moved no further than to the start.
  drag(overview, -100);
  expect(scrolled.at(-1)).toBe(0);
});
