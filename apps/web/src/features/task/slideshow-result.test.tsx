import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleDetail, sampleTask } from "../../testing/samples.ts";
import { SlideshowResult } from "./slideshow-result.tsx";

test.for([
  { of: "a picture shows it before it is played", hasVideo: false, poster: "/files/original.jpg" },
  { of: "a clip takes no video for a picture", hasVideo: true, poster: null },
])("the video of $of", async ({ hasVideo, poster }) => {
  const made = sampleDetail(sampleTask());
  const media = { ...made.media, originalUrl: "/files/original.jpg", dubUrl: "/files/made.mp4" };
  const { container } = await openComponent(<SlideshowResult detail={{ ...made, media, hasVideo }} />, {
    areas: ["slideshow", "task"],
  });
  const video = container.querySelector("video");
  expect(video?.getAttribute("src")).toBe("/files/made.mp4");
  expect(video?.getAttribute("poster")).toBe(poster);
});

test("while a video is updated, the one that is shown is said to be the earlier one", async () => {
  const earlier = /before your changes/;
  for (const state of ["succeeded", "running"] as const) {
    const made = sampleDetail(sampleTask({ state }));
    const media = { ...made.media, dubUrl: "/files/made.mp4" };
    await openComponent(<SlideshowResult detail={{ ...made, media, hasVideo: true }} />, {
      areas: ["slideshow", "task"],
    });
    expect(screen.queryAllByText(earlier)).toHaveLength(state === "running" ? 1 : 0);
  }
});
