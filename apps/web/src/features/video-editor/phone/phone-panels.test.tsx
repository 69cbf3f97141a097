import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { openVideoEditor } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };

/** A page that is as narrow as a phone. */
function showPhone() {
  const spied = vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        ...{ matches: media.includes("48em"), media, onchange: null },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      }) as unknown as MediaQueryList,
  );
  onTestFinished(() => spied.mockRestore());
}

const openOnPhone = async () => {
  showPhone();
  const opened = await openVideoEditor();
  return { ...opened, tools: within(screen.getByRole("toolbar", { name: "Tools" })) };
};
const time = () => screen.getByText(/^\d:\d\d \/ \d:\d\d$/).textContent;

/** A finger that scrolls the timeline, on which a frame is two pixels wide. */
function scrollTo(frame: number) {
  const scroller = document.querySelector("[data-centered]");
  if (scroller === null) throw new Error("On a phone the timeline goes below the moment.");
  scroller.scrollLeft = frame * 2;
  fireEvent.scroll(scroller);
}

test("on a phone a shot is split where the timeline was scrolled to, taken out and brought back", async () => {
  const { user, shots, names, tools, lastSaved } = await openOnPhone();
  scrollTo(90);
  expect(time()).toBe("0:03 / 0:06");
  // The moment stays where it is in the shot that is pressed.
  await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
  expect(time()).toBe("0:03 / 0:06");
  await user.click(tools.getByRole("button", { name: "Split" }));
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "lake.mp4", "sea.mp4"]);
  await user.click(tools.getByRole("button", { name: "Take out" }));
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(lastSaved()?.arrangement?.shots.map(({ frameCount }) => frameCount)).toEqual([60, 30, 30, 60]),
  );
});

test(
  "panels open above their tabs, one at a time, and close by Escape and with what they are about",
  full,
  async () => {
    const { user, shots } = await openOnPhone();
    const tabs = within(screen.getByRole("navigation", { name: "Parts of the video" }));
    await user.click(tabs.getByRole("button", { name: "Clips" }));
    screen.getByRole("button", { name: "Add lake.mp4 to the video" });
    await user.click(tabs.getByRole("button", { name: "Text" }));
    expect(screen.queryByRole("button", { name: "Add lake.mp4 to the video" })).toBeNull();
    await user.click(
      within(screen.getByRole("region", { name: "Text" })).getByRole("button", { name: "Lake" }),
    );
    await user.type(screen.getByRole("textbox", { name: "Words" }), "s{Escape}");
    screen.getByRole("button", { name: "Text: Lakes" });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    screen.getByRole("textbox", { name: "Words" });
    // What is chosen instead has the panel, and what is taken out has none.
    await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
    screen.getByRole("textbox", { name: "Length in seconds" });
    await user.click(
      within(screen.getByRole("region", { name: "Edit" })).getByRole("button", { name: "Take out" }),
    );
    expect(screen.queryByRole("region", { name: "Edit" })).toBeNull();
    screen.getByRole("toolbar", { name: "Tools" });
  },
);
