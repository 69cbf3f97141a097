import { act, screen, waitFor, within } from "@testing-library/react";
import { calls, type SystemMaterial } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset } from "../../testing/samples.ts";
import { GivenAssets } from "./given-assets.tsx";
import { useAssetChanges } from "./use-asset-changes.ts";

const license = { license: "CC0-1.0", licenseUrl: "https://creativecommons.org/publicdomain/zero/1.0/" };
const piece = (kind: "music" | "intro", bpm: number): SystemMaterial => ({
  ...{ ...license, id: `${kind}-${bpm}`, kind, look: "calm", bpm, durationMs: 66_500 },
  ...{ fileUrl: `/${kind}/${bpm}`, posterUrl: null },
});
const picture: SystemMaterial = {
  ...{ ...license, id: "glow", kind: "background", look: "glow", bpm: null, durationMs: 0 },
  ...{ fileUrl: "/picture", posterUrl: "/poster" },
};
const Page = () => <GivenAssets changes={useAssetChanges()} />;

async function openGiven(items: SystemMaterial[] | Refusal) {
  const played: HTMLMediaElement[] = [];
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const server = await openAnsweringServer();
  server.answer(calls.systemMaterials.list, items instanceof Refusal ? items : { items });
  const opened = await openComponent(<Page />, { areas: ["assets", "tasks"] });
  return { ...opened, server, played };
}

test("only kinds that there are have a heading, and the license is named with its text", {
  tags: ["full"],
}, async () => {
  await openGiven([piece("music", 60), picture]);
  await screen.findByRole("button", { name: "Play Calm · 60 bpm" });
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Music", "Backgrounds"]);
  expect(screen.getByRole("link", { name: "CC0-1.0" }).getAttribute("href")).toBe(license.licenseUrl);
});

test("a piece waits until it sounds, stops for another one and ends; what does not come is named", {
  tags: ["full"],
}, async () => {
  const { user, played } = await openGiven([piece("music", 60), piece("intro", 90)]);
  await user.click(await screen.findByRole("button", { name: "Play Calm · 60 bpm" }));
  const first = screen.getByRole("button", { name: "Pause Calm · 60 bpm" });
  expect(first.getAttribute("aria-busy")).toBe("true");
  act(() => void played[0]?.dispatchEvent(new Event("playing")));
  expect(first.getAttribute("aria-busy")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Play Intro · Calm · 90 bpm" }));
  screen.getByRole("button", { name: "Play Calm · 60 bpm" });
  act(() => void played[1]?.dispatchEvent(new Event("error")));
  const problem = await screen.findByRole("alert");
  expect(problem.textContent).toBe("Intro · Calm · 90 bpm could not be played.");
  await user.click(screen.getByRole("button", { name: "Play Intro · Calm · 90 bpm" }));
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => void played[2]?.dispatchEvent(new Event("ended")));
  screen.getByRole("button", { name: "Play Intro · Calm · 90 bpm" });
});

test("while one piece is added only its own button waits, and another can be added", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openGiven([piece("music", 60), piece("music", 90)]);
  const held = Promise.withResolvers<void>();
  server.answer(calls.systemMaterials.bind, async ({ systemId, name = "" }) => {
    if (systemId === "music-60") await held.promise;
    return sampleAsset({ name });
  });
  const slow = await screen.findByRole("button", { name: "Add Calm · 60 bpm to my assets" });
  const quick = screen.getByRole("button", { name: "Add Calm · 90 bpm to my assets" });
  await user.dblClick(slow);
  expect([slow, quick].map((one) => one.getAttribute("aria-busy"))).toEqual(["true", null]);
  await user.click(quick);
  await screen.findByText("“Calm · 90 bpm” is among your files.");
  expect(slow.getAttribute("aria-busy")).toBe("true");
  held.resolve();
  await screen.findByText("“Calm · 60 bpm” is among your files.");
  await waitFor(() => expect(slow.getAttribute("aria-busy")).toBeNull());
  expect(server.askedFor(calls.systemMaterials.bind)).toHaveLength(2);
});

test("what could not be added is said, and can be pressed again", { tags: ["full"] }, async () => {
  const { user, server } = await openGiven([piece("music", 60)]);
  server.answer(calls.systemMaterials.bind, new Refusal("STORAGE_FULL"));
  const add = await screen.findByRole("button", { name: "Add Calm · 60 bpm to my assets" });
  await user.click(add);
  await screen.findByText(/^Your storage is full/);
  expect(screen.queryByText(/is among your files/)).toBeNull();
  expect(add.getAttribute("aria-busy")).toBeNull();
});

test("a list that does not come is asked for again", { tags: ["full"] }, async () => {
  const { user, server } = await openGiven(new Refusal("INTERNAL"));
  const problem = within(await screen.findByRole("alert"));
  server.answer(calls.systemMaterials.list, { items: [piece("music", 60)] });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Play Calm · 60 bpm" });
});
