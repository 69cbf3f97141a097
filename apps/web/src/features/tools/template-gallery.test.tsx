import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { TemplateGallery } from "./template-gallery.tsx";

const words = { heading: "Templates", intro: "Each plays.", play: "Play", pause: "Pause" };
const samples = ["Quick cuts", "Cinema"].map((name) => ({
  ...{ id: name, name, url: `/api/public/video-template/clips/${name}`, widthPx: 270, heightPx: 480 },
}));

function wantLessMotion(): void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    Object.defineProperty(matchMedia.call(window, query), "matches", {
      value: query.includes("reduced-motion"),
    });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
}

test("templates stand still for whoever wants less motion, until one is pressed", async () => {
  wantLessMotion();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = await openComponent(<TemplateGallery samples={samples} words={words} />);
  expect(screen.queryByRole("button", { name: /^Pause/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Play: Cinema" }));
  screen.getByRole("button", { name: "Pause: Cinema" });
  screen.getByRole("button", { name: "Play: Quick cuts" });
});

test("of a picture that does not come the name stays", async () => {
  const { container } = await openComponent(<TemplateGallery samples={samples} words={words} />);
  const [first] = container.querySelectorAll("video");
  if (first === undefined) throw new Error("templates are videos");
  fireEvent.error(first);
  expect(container.querySelectorAll("video")).toHaveLength(1);
  screen.getByText("Quick cuts");
});
