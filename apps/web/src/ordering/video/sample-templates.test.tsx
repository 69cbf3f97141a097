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
  ];
  const { user, container } = await openComponent(
    <SampleTemplates {...{ product: "clips", templates, chosen: "bold", onChoose }} />,
    { areas: ["slideshow"] },
  );
  const videos = [...container.querySelectorAll("video")];
  expect(videos.map((video) => video.getAttribute("src"))).toEqual([null, null]);
  await act(async () => near[1]?.());
  expect(videos.map((video) => video.getAttribute("src"))).toEqual([
    null,
    "/api/public/video-template/clips/calm",
  ]);
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
  expect(container.querySelectorAll("video")).toHaveLength(1);
  expect(calm.textContent).toBe("CalmSlow");
});
