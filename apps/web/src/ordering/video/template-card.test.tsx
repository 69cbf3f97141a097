import { act, screen } from "@testing-library/react";
import { composeSlideshow } from "@voxloom/composition";
import { slideshowSettingsSchema } from "@voxloom/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { TemplateCard } from "./template-card.tsx";

const composition = composeSlideshow(slideshowSettingsSchema.parse({}), { materialId: "a" });
let cross: (isIntersecting: boolean) => void;

beforeEach(() => {
  cross = () => {
    throw new Error("Nobody looks where the card is.");
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        cross = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** A browser in which these media queries hold. */
async function openCard(...holding: string[]) {
  const asked = new Set<number>();
  let last = 0;
  vi.spyOn(window, "requestAnimationFrame").mockImplementation(() => {
    last += 1;
    asked.add(last);
    return last;
  });
  vi.spyOn(window, "cancelAnimationFrame").mockImplementation((id) => void asked.delete(id));
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        ...{ matches: holding.some((one) => media.includes(one)), media, onchange: null },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      }) as unknown as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const opened = await openComponent(
    <TemplateCard
      {...{ name: "Slow zoom", text: "Calm", composition, urls: new Map(), isChosen: false }}
      onChoose={() => undefined}
    />,
    { areas: ["slideshow"] },
  );
  /** It has asked for a next frame. */
  const isPlaying = () => asked.size > 0;
  return { ...opened, isPlaying };
}

test("a template plays while it is pointed at, and only then", async () => {
  const { user, isPlaying } = await openCard();
  expect(isPlaying()).toBe(false);
  await user.hover(screen.getByRole("button", { name: /^Slow zoom/ }));
  expect(isPlaying()).toBe(true);
  await user.unhover(screen.getByRole("button", { name: /^Slow zoom/ }));
  expect(isPlaying()).toBe(false);
});

test("under fingers it plays while it is in the middle of the window", async () => {
  const { isPlaying } = await openCard("hover: none");
  expect(isPlaying()).toBe(false);
  cross(true);
  expect(isPlaying()).toBe(true);
  cross(false);
  expect(isPlaying()).toBe(false);
});

test("where motion is not wanted it stands still, whatever points at it", async () => {
  const { user, isPlaying } = await openCard("hover: none", "prefers-reduced-motion");
  cross(true);
  await user.hover(screen.getByRole("button", { name: /^Slow zoom/ }));
  expect(isPlaying()).toBe(false);
});
