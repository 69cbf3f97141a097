import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { bannerSizes, drawBanner } from "./draw-banner.ts";
import { none, openReferrals } from "./testing/open-referrals.tsx";

type Written = { text: string; x: number; y: number; size: number; direction: string };

/** A canvas of a browser: letters are as wide as half their size, and what is written is noted. */
function noteWriting() {
  const written: Written[] = [];
  const context = {
    ...{ font: "", direction: "ltr", fillStyle: "", strokeStyle: "", lineWidth: 0 },
    ...{ lineCap: "", textAlign: "", textBaseline: "" },
    createLinearGradient: () => ({ addColorStop: () => {} }),
    ...{ fillRect: () => {}, beginPath: () => {}, moveTo: () => {}, lineTo: () => {}, stroke: () => {} },
    getSize: () => Number(/([\d.]+)px/.exec(context.font)?.[1] ?? 0),
    measureText: (text: string) => ({ width: (text.length * context.getSize()) / 2 }),
    fillText(text: string, x: number, y: number) {
      written.push({ text, x, y, size: context.getSize(), direction: context.direction });
    },
  };
  return { written, context: context as unknown as CanvasRenderingContext2D };
}
const words = {
  headline: "Your videos in every language",
  line: "Dubs",
  link: "voxloom.example/?rc=K7RMPQ4X",
};

test.each(bannerSizes)("on a banner of %j every word stays within the picture", (size) => {
  const { written, context } = noteWriting();
  const headline = words.headline.repeat(4);
  drawBanner(context, size, { ...words, headline });
  expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining([headline, words.link]));
  for (const { text, x, y, size: letters } of written) {
    expect(x + (text.length * letters) / 2).toBeLessThanOrEqual(size.width);
    expect(y).toBeLessThan(size.height);
    expect(y - letters).toBeGreaterThanOrEqual(0);
  }
});

test("in a language from right to left a banner begins at its right edge", () => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  const { written, context } = noteWriting();
  const [large] = bannerSizes;
  drawBanner(context, large, words);
  for (const { x, direction } of written) {
    expect(direction).toBe("rtl");
    expect(x).toBeGreaterThan(large.width / 2);
  }
});

/** The page of a partner in a browser that draws, or draws nothing. */
async function openMaterials(canDraw: boolean) {
  const { context } = noteWriting();
  const draw = vi
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockImplementation((() => (canDraw ? context : null)) as HTMLCanvasElement["getContext"]);
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((give) => give(new Blob(["picture"], { type: "image/png" })));
  onTestFinished(() => {
    draw.mockRestore();
    toBlob.mockRestore();
  });
  const files = takeSavedFiles();
  const opened = await openReferrals({ ...none, isAgreed: true });
  return { ...opened, files, card: within(await screen.findByRole("region", { name: "Materials" })) };
}

test("a picture is saved in the size that is asked for, under a name that says whose it is", async () => {
  const { user, files, card } = await openMaterials(true);
  await user.click(card.getByRole("button", { name: /728 × 90/ }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(["voxloom-K7RMPQ4X-728x90.png"]));
});

test("a picture that cannot be drawn says so", { tags: ["full"] }, async () => {
  const { user, files, card } = await openMaterials(false);
  await user.click(card.getByRole("button", { name: /300 × 250/ }));
  await screen.findByRole("alert");
  expect(files).toEqual([]);
});

test("a phone offers to send the text along, and who sends nothing is told nothing", {
  tags: ["full"],
}, async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: async (data: ShareData) => {
      shared.push(data);
      throw new DOMException("closed", "AbortError");
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  const { user } = await openReferrals(none);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  expect(shared).toEqual([{ text: expect.stringContaining(none.link) }]);
  expect(screen.queryByRole("alert")).toBeNull();
});
