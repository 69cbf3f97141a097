import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { FacePicture } from "./face-picture.tsx";

const face = { face: 0, seenMs: 4_000, atMs: 1_500, x: 0.2, y: 0.1, width: 0.3, height: 0.4 };

test("a face has a place until its moment is there, and a sign where the video cannot be read", async () => {
  const made: HTMLVideoElement[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (element instanceof HTMLVideoElement) made.push(element);
    return element;
  });
  for (const ending of ["seeked", "error"]) {
    const { container, unmount } = await openComponent(
      <FacePicture videoUrl="/files/talk.mp4" face={face} label="Face 1" />,
      { areas: ["task"] },
    );
    const picture = screen.getByRole("img", { name: "Face 1" });
    expect(picture.getAttribute("aria-busy")).toBe("true");
    const canvas = container.querySelector("canvas");
    expect(canvas?.hidden).toBe(true);
    const video = made.at(-1);
    act(() => void video?.dispatchEvent(new Event("loadedmetadata")));
    expect(video?.currentTime).toBe(1.5);
    act(() => void video?.dispatchEvent(new Event(ending)));
    expect(picture.getAttribute("aria-busy")).toBe("false");
    expect(canvas?.hidden).toBe(ending === "error");
    expect(container.querySelector("svg") === null).toBe(ending === "seeked");
    unmount();
  }
});
