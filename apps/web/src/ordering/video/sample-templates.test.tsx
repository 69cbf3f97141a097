import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { SampleTemplates } from "./sample-templates.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a template shows its moving picture once it is near, plays while it is pointed at, and is chosen", async () => {
  const near: (() => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const onChoose = vi.fn();
  const templates = [
    { id: "bold", name: "Bold", text: "Loud" },
    { id: "calm", name: "Calm", text: "Slow" },
    { id: "prints", name: "Prints", text: "Paper" },
    { id: "news", name: "News", text: "Red" },
  ];
  const { user, container } = await openComponent(
    <SampleTemplates {...{ product: "clips", templates, chosen: "bold", onChoose }} />,
    { areas: ["slideshow"] },
  );
  const videos = [...container.querySelectorAll("video")];
  const sources = () => videos.map((video) => video.getAttribute("src")?.split("/").at(-1) ?? null);
  expect(sources()).toEqual([null, null, null, null]);
  await act(async () => near[1]?.());
  expect(sources()).toEqual([null, "calm#t=1.5", null, null]);
  await act(async () => {
    for (const tell of [near[0], near[2]]) tell?.();
  });
  // Two are made at a time: the next begins when one of them is there, or does not come.
  expect(sources()).toEqual(["bold#t=1.5", "calm#t=1.5", null, null]);
  if (videos[0] !== undefined) fireEvent.loadedData(videos[0]);
  expect(sources()).toEqual(["bold#t=1.5", "calm#t=1.5", "prints#t=1.5", null]);
  expect(screen.getByRole("button", { pressed: true }).textContent).toContain("Bold");
  const calm = screen.getByRole("button", { name: /Calm/ });
  await user.hover(calm);
  expect(play).toHaveBeenCalledTimes(1);
  await user.unhover(calm);
  expect(pause).toHaveBeenCalled();
  await user.click(calm);
  expect(onChoose).toHaveBeenCalledWith("calm");
  // A picture that does not come leaves the words alone.
  if (videos[1] !== undefined) fireEvent.error(videos[1]);
  expect(container.querySelectorAll("video")).toHaveLength(3);
  expect(calm.textContent).toBe("CalmSlow");
});
