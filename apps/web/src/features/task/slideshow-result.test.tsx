import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleDetail, sampleEntitlements, sampleTask, signInHere } from "../../testing/samples.ts";
import { SlideshowResult } from "./slideshow-result.tsx";

test("what stands for a video shows it before it is played", async () => {
  const made = sampleDetail({ ...sampleTask(), posterUrl: "/files/poster.jpg" });
  const media = { ...made.media, dubUrl: "/files/made.mp4" };
  const { container } = await openComponent(<SlideshowResult detail={{ ...made, media }} />, {
    areas: ["slideshow", "task"],
  });
  const video = container.querySelector("video");
  expect(video?.getAttribute("src")).toBe("/files/made.mp4");
  expect(video?.getAttribute("poster")).toBe("/files/poster.jpg");
});

test("another frame, or what was taken by itself, is chosen to stand for a video", async () => {
  const task = { ...sampleTask(), posterUrl: "/files/poster.jpg" };
  const made = sampleDetail(task);
  const server = await openAnsweringServer();
  server.answer(calls.videos.thumbnails, { items: [{ atMs: 12_040 }, { atMs: 12_340 }] });
  server.answer(calls.videos.chooseThumbnail, task);
  server.answer(calls.tasks.detail, made);
  const media = { ...made.media, dubUrl: "/files/made.mp4" };
  const { user } = await openComponent(<SlideshowResult detail={{ ...made, media }} />, {
    areas: ["slideshow", "task", "ordering"],
  });
  await user.click(screen.getByRole("button", { name: "Thumbnail" }));
  await user.click(await screen.findByRole("button", { name: "Frame at 0:12.34" }));
  const automatic = screen.getByRole("button", { name: "Choose automatically" });
  await waitFor(() => expect(automatic).toHaveProperty("disabled", false));
  await user.click(automatic);
  await waitFor(() =>
    expect(server.askedFor(calls.videos.chooseThumbnail)).toEqual([
      { taskId: task.id, atMs: 12_340 },
      { taskId: task.id },
    ]),
  );
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

test("versions in languages and shapes are planned with their price, and made with one press", async () => {
  signInHere();
  const task = sampleTask();
  const made = sampleDetail(task);
  const server = await openAnsweringServer();
  server.answer(calls.voices.engines, {
    ...{ engines: [], targetsByEar: {} },
    targetsBySource: { en: ["es"], fr: ["ja"] },
  });
  const version = (targetLanguage: string | null, shape: "1:1" | "9:16") => ({
    ...{ targetLanguage, shape, isPossible: true, problem: null, priceTenths: 30, estimatedMs: 9_000 },
  });
  const missing = { code: "ENGINE_UNAVAILABLE", message: "Nobody speaks it.", details: {} };
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.videos.planVersions, ({ targetLanguages }) => ({
    ...{ hasWords: true, sourceLanguage: "en", hasClipAudio: true },
    versions: targetLanguages?.length
      ? [version("es", "9:16"), { ...version("es", "1:1"), isPossible: false, problem: missing }]
      : [],
  }));
  const refused = [{ targetLanguage: "es", shape: "1:1" as const, problem: missing }];
  server.answer(calls.videos.createVersions, { requestId: "r", tasks: [task], refused });
  server.answer(calls.groups.read, {
    ...{ groupId: "g", name: task.name, folderId: null, sourceLanguage: null },
    members: [{ task, lines: null, approval: null }],
  });
  const media = { ...made.media, dubUrl: "/files/made.mp4" };
  const { user } = await openComponent(<SlideshowResult detail={{ ...made, media }} />, {
    areas: ["slideshow", "task", "tasks", "translation", "ordering"],
  });
  await user.click(screen.getByRole("button", { name: "Make other versions" }));
  const targets = await screen.findByLabelText<HTMLInputElement>("New languages", { selector: "input" });
  await waitFor(() => expect(targets.disabled).toBe(false));
  await user.click(targets);
  await user.click(await screen.findByRole("option", { name: "Spanish" }));
  await screen.findByText("What cannot be made is left out. The others are made.");
  const dubs = screen.getByRole<HTMLInputElement>("switch", { name: /^Dub what is said in the clips/ });
  expect(dubs.checked).toBe(true);
  const add = await screen.findByRole("button", { name: "Add for 3 credits" });
  await waitFor(() => expect(add.hasAttribute("disabled")).toBe(false));
  await user.click(add);
  await waitFor(() =>
    expect(server.askedFor(calls.videos.createVersions)).toEqual([
      { taskId: task.id, targetLanguages: ["es"], shapes: [], dubsClips: true, priceTenths: 30 },
    ]),
  );
  // What could not be made is told, and which it was.
  expect((await screen.findByRole("status")).textContent).toMatch(/^Versions on their way: 1.*Spanish · 1:1/);
});

test("versions are taken out one by one, or those alone are made that the credits cover", async () => {
  signInHere();
  const task = sampleTask();
  const made = sampleDetail(task);
  const server = await openAnsweringServer();
  server.answer(calls.voices.engines, { engines: [], targetsByEar: {}, targetsBySource: { en: ["es"] } });
  const version = (targetLanguage: string | null, shape: "1:1" | "9:16") => ({
    ...{ targetLanguage, shape, isPossible: true, problem: null, priceTenths: 30, estimatedMs: 9_000 },
  });
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { availableTenths: 70 }));
  server.answer(calls.videos.planVersions, {
    ...{ hasWords: true, sourceLanguage: "en", hasClipAudio: false },
    versions: [version("es", "9:16"), version(null, "1:1"), version("es", "1:1")],
  });
  server.answer(calls.videos.createVersions, { requestId: "r", tasks: [task], refused: [] });
  server.answer(calls.groups.read, {
    ...{ groupId: "g", name: task.name, folderId: null, sourceLanguage: null },
    members: [{ task, lines: null, approval: null }],
  });
  const media = { ...made.media, dubUrl: "/files/made.mp4" };
  const { user } = await openComponent(<SlideshowResult detail={{ ...made, media }} />, {
    areas: ["slideshow", "task", "tasks", "translation", "ordering"],
  });
  await user.click(screen.getByRole("button", { name: "Make other versions" }));
  await screen.findByText("Your credits cover 2 of 3 versions.");
  await user.click(screen.getByRole("button", { name: "Choose these" }));
  const wanted = () =>
    screen.getAllByRole<HTMLInputElement>("checkbox", { name: / · / }).map(({ checked }) => checked);
  expect(wanted()).toEqual([true, true, false]);
  await user.click(screen.getByRole("checkbox", { name: /Spanish · 9:16/ }));
  await user.click(await screen.findByRole("button", { name: "Add for 3 credits" }));
  await waitFor(() =>
    expect(server.askedFor(calls.videos.createVersions)[0]).toMatchObject({
      leftOut: [
        { targetLanguage: "es", shape: "9:16" },
        { targetLanguage: "es", shape: "1:1" },
      ],
      priceTenths: 30,
    }),
  );
});

test("what was taken out stays out of what the credits cover, and one alone is never out", {
  tags: ["full"],
}, async () => {
  signInHere();
  const task = sampleTask();
  const made = sampleDetail(task);
  const server = await openAnsweringServer();
  server.answer(calls.voices.engines, { engines: [], targetsByEar: {}, targetsBySource: { en: ["es"] } });
  const version = (targetLanguage: string | null, shape: "1:1" | "9:16", priceTenths: number) => ({
    ...{ targetLanguage, shape, isPossible: true, problem: null, priceTenths, estimatedMs: 9_000 },
  });
  server.answer(calls.billing.entitlements, sampleEntitlements(1, { availableTenths: 70 }));
  const first = version("es", "9:16", 30);
  server.answer(calls.videos.planVersions, ({ shapes = [] }) => ({
    ...{ hasWords: true, sourceLanguage: "en", hasClipAudio: false },
    versions: shapes.length > 0 ? [first] : [first, version(null, "1:1", 60), version("es", "1:1", 30)],
  }));
  const media = { ...made.media, dubUrl: "/files/made.mp4" };
  const { user } = await openComponent(<SlideshowResult detail={{ ...made, media }} />, {
    areas: ["slideshow", "task", "tasks", "translation", "ordering"],
  });
  await user.click(screen.getByRole("button", { name: "Make other versions" }));
  await screen.findByText("Your credits cover 2 of 3 versions.");
  await user.click(screen.getByRole("checkbox", { name: /Spanish · 9:16/ }));
  await screen.findByText("Your credits cover 1 of 2 versions.");
  await user.click(screen.getByRole("checkbox", { name: "4:5" }));
  const start = await screen.findByRole("button", { name: "Add for 3 credits" });
  expect(start).toHaveProperty("disabled", false);
});
