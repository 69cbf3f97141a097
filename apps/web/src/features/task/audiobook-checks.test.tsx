import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { AudiobookChecks } from "./audiobook-checks.tsx";

const levelsUrl = (levels: object) => `data:application/json,${encodeURIComponent(JSON.stringify(levels))}`;

test("each level is told with what is asked of it, and whether it fits", async () => {
  const url = levelsUrl({ peakDb: -1.2, rmsDb: -20.5, noiseFloorDb: null });
  await openComponent(<AudiobookChecks url={url} />, { areas: ["speech"] });
  const [peak, level, floor] = await screen.findAllByRole("listitem");
  const has = (row: HTMLElement | undefined, ...texts: string[]) =>
    expect(texts.filter((text) => !row?.textContent?.includes(text))).toEqual([]);
  has(peak, "Peak", "-1.2 dB", "≤ -3 dB");
  has(level, "-20.5 dB", "-23 … -18 dB");
  has(floor, "silence");
  within(peak ?? document.body).getByRole("img", { name: "Does not fit" });
  for (const row of [level, floor]) within(row ?? document.body).getByRole("img", { name: "Fits" });
});
