import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset, sampleEntitlements, sampleMaterial, signInHere } from "../../testing/samples.ts";
import { SlideshowPage } from "./slideshow-page.tsx";

test("a song that comes before there is something to see is the music, and can be taken back", {
  tags: ["full"],
}, async () => {
  signInHere();
  const song = { id: "song", kind: "audio", name: "Song.m4a" } as const;
  const server = await openAnsweringServer("/create-music-video");
  server.answer(calls.materials.list, { items: [sampleAsset(song)], nextCursor: null });
  server.answer(calls.materials.detail, sampleMaterial(song));
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  const { user } = await openComponent(<SlideshowPage showClips={() => null} />, {
    areas: ["brand", "ordering", "slideshow", "assets"],
    path: "/create-music-video",
    route: "/create-music-video",
  });
  await user.click(await screen.findByRole("button", { name: "From My assets" }));
  await user.click(await screen.findByRole("button", { name: /Song\.m4a/ }));
  const told = await screen.findByText("This is the music. Now bring pictures or clips to it.");
  expect(told.parentElement?.textContent).toContain("Song.m4a");
  await user.click(await screen.findByRole("button", { name: "Remove music" }));
  await waitFor(() => expect(told.isConnected).toBe(false));
});

test("who comes for a music video is asked for the music first", async () => {
  await openAnsweringServer("/create-music-video");
  await openComponent(<SlideshowPage showClips={() => null} />, {
    areas: ["brand", "ordering", "slideshow", "assets"],
    path: "/create-music-video?music",
    route: "/create-music-video",
  });
  screen.getByRole("heading", { level: 1, name: "Music video" });
  const music = screen.getByText("First the music: a song of your own, or one of ours.");
  const drop = screen.getByRole("heading", { name: "Drop clips or pictures here" });
  expect(music.compareDocumentPosition(drop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
