import { screen } from "@testing-library/react";
import { slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { useUndoable } from "../../ordering/video/use-undoable.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { DoubtfulPictures, putBack } from "./doubtful-pictures.tsx";
import { newSlideshow } from "./use-slideshow.ts";

const all = new Map([
  ["b", "alike"],
  ["d", "blurred"],
] as const);

function List() {
  const { settings, change, undo } = useUndoable(newSlideshow(["a", "b", "c", "d"]));
  const ids = settings.slides.map(({ materialId }) => materialId);
  const doubtful = new Map([...all].filter(([id]) => ids.includes(id)));
  return (
    <>
      <output>{ids.join(" ")}</output>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <DoubtfulPictures slides={settings.slides} doubtful={doubtful} change={change} />
    </>
  );
}

test("pictures that are likely not wanted go by one press, and come back to their places by another", async () => {
  const { user } = await openComponent(<List />, { areas: ["slideshow"] });
  const shown = () => screen.getByRole("status").textContent;
  await user.click(screen.getByRole("button", { name: "Leave these out" }));
  expect(shown()).toBe("a c");
  expect(screen.queryByRole("button", { name: "Leave these out" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Put them back" }));
  expect(shown()).toBe("a b c d");
  await user.click(screen.getByRole("button", { name: "Leave these out" }));
  // What came back by another way is not offered once more.
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByRole("button", { name: "Put them back" })).toBeNull();
});

test("what came back meanwhile is there once", () => {
  const { slides } = slideshowSettingsSchema.parse({ slides: [{ materialId: "b" }, { materialId: "a" }] });
  const leftOut = slides.map((slide, index) => ({ slide, index: 1 - index }));
  const ids = putBack(slides.slice(1), leftOut).map(({ materialId }) => materialId);
  expect(ids.toSorted()).toEqual(["a", "b"]);
});
