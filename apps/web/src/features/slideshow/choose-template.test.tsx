import { screen } from "@testing-library/react";
import { brandSchema, slideshowSettingsSchema } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { ChooseTemplate } from "./choose-template.tsx";

/** Canvases that only note the colors of what is filled. */
function notePaint(): string[] {
  const painted: string[] = [];
  const known: Record<PropertyKey, unknown> = { fillRect: () => painted.push(String(known.fillStyle)) };
  const context = new Proxy(known, { get: (_, name) => known[name] ?? (() => undefined) });
  const spy = vi
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockImplementation(() => context as unknown as null);
  onTestFinished(() => spy.mockRestore());
  return painted;
}

test("templates are seen as the chosen brand has them", async () => {
  const painted = notePaint();
  const brand = { ...brandSchema.parse({}), backgroundColor: "#0b8f83" };
  const settings = { ...slideshowSettingsSchema.parse({}), brand };
  await openComponent(<ChooseTemplate settings={settings} urls={new Map()} onChoose={() => undefined} />, {
    areas: ["slideshow"],
  });
  const { length } = screen.getAllByRole("button");
  await expect.poll(() => painted.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(length);
  expect(new Set(painted)).toEqual(new Set(["#0b8f83"]));
});
