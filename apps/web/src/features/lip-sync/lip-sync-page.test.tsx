import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type EngineStatus } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  sampleAsset,
  sampleEntitlements,
  sampleMaterial,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { LipSyncPage } from "./lip-sync-page.tsx";

const plan = {
  ...{ targetLanguage: null, isPossible: true, problem: null, quality: "basic" as const },
  ...{ estimatedMs: 9_000, priceTenths: 15 },
  steps: [
    {
      ...{ stage: "find-faces" as const, engineId: "faces", engineName: "BlazeFace" },
      ...{ tier: "local" as const, quality: "basic" as const, note: "", pivots: [] },
    },
  ],
};

async function openPage(isThere = true, engines: readonly EngineStatus[] = [], hasAgreed = true) {
  const path = "/lip-sync?material=a&dub=dub-1";
  const server = await openAnsweringServer(path);
  const video = { ...sampleMaterial({ id: "a", name: "talk.mp4" }), posterUrl: null, fileUrl: null };
  server.answer(calls.materials.detail, video);
  server.answer(calls.billing.entitlements, sampleEntitlements(2));
  server.answer(calls.voices.engines, { engines: [...engines], targetsBySource: {} });
  const message = "Nothing here finds faces.";
  const problem = { code: "ENGINE_UNAVAILABLE" as const, message, details: {} };
  server.answer(calls.tasks.plan, {
    plans: [isThere ? plan : { ...plan, isPossible: false, problem }],
  });
  server.answer(calls.tasks.create, { requestId: "request-1", tasks: [sampleTask({ state: "queued" })] });
  localStorage.removeItem("voxloom-lip-consent");
  if (hasAgreed) localStorage.setItem("voxloom-lip-consent", "yes");
  const areas = ["ordering", "lip-sync", "assets"] as const;
  const opened = await openComponent(<LipSyncPage />, { areas: [...areas], path, route: "/lip-sync" });
  return { ...opened, server };
}

test("lips of a dub are ordered with what was chosen, at a price that is told before", async () => {
  signInHere();
  const { user, server } = await openPage(true, [], false);
  await screen.findByText("The lips follow the voice of your dub. Its picture is taken, too.");
  screen.getByText(/Change only faces of people who agree/);
  // The first use asks.
  const agree = screen.getByRole("checkbox", { name: /The people whose lips I change agree/ });
  expect(await screen.findByRole("button", { name: /^Move the lips/ })).toHaveProperty("disabled", true);
  screen.getByText("Before it can start, tick that the people agree.");
  await user.click(agree);
  expect(screen.queryByText(/^Before it can start/)).toBeNull();
  await user.click(screen.getByRole("switch", { name: /Leave close-ups alone/ }));
  const movement = screen.getByRole("slider", { name: "Movement" });
  expect(movement.getAttribute("aria-valuetext")).toBe("natural");
  fireEvent.keyDown(movement, { key: "ArrowLeft" });
  expect(movement.getAttribute("aria-valuetext")).toBe("less");
  const start = await screen.findByRole("button", { name: "Move the lips, 1.5 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  screen.getByText("Find faces");
  const neural = within(screen.getByRole("region", { name: "Neural lip sync" }));
  neural.getByText("Not here");
  neural.getByRole("link", { name: "How to connect one" });
  screen.getByText("The face fills the picture");
  // What is said in the video counts for nothing here.
  expect(screen.queryByText(/Listening|wrong words/)).toBeNull();
  // Before the button can show that it was pressed, it is pressed again: that would be paid twice.
  fireEvent.click(start);
  fireEvent.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).not.toHaveLength(0));
  expect(server.askedFor(calls.tasks.create)).toHaveLength(1);
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    product: "lip-sync",
    materialIds: ["a"],
    settings: { dubTaskId: "dub-1", audio: null, leavesCloseUps: true, movement: 0.75, peopleAgree: true },
  });
});

test("where nothing finds faces the page says so, and nothing starts", async () => {
  signInHere();
  await openPage(false);
  await screen.findByText(/A step of this has no engine here/);
  const start = await screen.findByRole("button", { name: /^Move the lips/ });
  expect(start.hasAttribute("disabled")).toBe(true);
});

test("a service that moves lips is chosen, and what it is sent is told", { tags: ["full"] }, async () => {
  signInHere();
  const { user, server } = await openPage(true, [
    {
      ...{ id: "lip-worker", name: "Lip sync at gpu:4870", capability: "move-lips", tier: "service" },
      ...{ quality: "natural", isAvailable: true, version: null, languages: [], pairs: [] },
      ...{ takesAnyPair: false, license: "terms of the service", note: "", missing: null },
    },
  ]);
  const choice = await screen.findByRole("radiogroup", { name: "How the lips are moved" });
  expect(within(choice).getByRole("radio", { name: "Basic, on this server" })).toHaveProperty(
    "checked",
    true,
  );
  await user.click(within(choice).getByRole("radio", { name: "Lip sync at gpu:4870" }));
  within(choice).getByText("Parts of the video and their audio are sent to this service.");
  expect(screen.queryByRole("slider", { name: "Movement" })).toBeNull();
  const neural = within(screen.getByRole("region", { name: "Neural lip sync" }));
  neural.getByText("Set up");
  neural.getByText("Lip sync at gpu:4870");
  const start = await screen.findByRole("button", { name: "Move the lips, 1.5 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({ settings: { mover: "lip-worker" } });
});

test("lips are not ordered while their voice is on its way; what is no sound is refused before it is sent", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server, container } = await openPage();
  const start = await screen.findByRole("button", { name: "Move the lips, 1.5 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  fireEvent.drop(screen.getByRole("button", { name: "Choose other audio" }), {
    dataTransfer: { types: ["Files"], files: [new File(["a"], "face.png")] },
  });
  await screen.findByText("“face.png” is no kind of file that can be opened here.");
  const refused = Promise.withResolvers<Refusal>();
  server.answer(calls.materials.generateUploadUrl, () => refused.promise);
  const input = container.querySelector<HTMLInputElement>('input[type=file][accept*="mp3"]');
  if (input === null) throw new Error("There is a way to bring a voice.");
  await user.upload(input, new File(["a"], "voice.mp3", { type: "audio/mpeg" }));
  await screen.findByRole("progressbar", { name: /voice\.mp3/ });
  expect(start).toHaveProperty("disabled", true);
  refused.resolve(new Refusal("STORAGE_FULL"));
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    settings: { audio: null, dubTaskId: "dub-1" },
  });
});

test("a voice of the assets is what the lips follow, until it is taken out again", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server } = await openPage();
  server.answer(calls.materials.list, {
    items: [{ ...sampleAsset({ id: "talk", name: "talk.mp3" }), kind: "audio" }],
    nextCursor: null,
  });
  await user.click(await screen.findByRole("button", { name: "From My assets" }));
  const panel = within(await screen.findByRole("dialog", { name: "Choose a file from My assets" }));
  await user.click(await panel.findByRole("button", { name: /talk\.mp3/ }));
  const voice = within(screen.getByRole("region", { name: "What the lips say" }));
  await voice.findByText("talk.mp3");
  const start = await screen.findByRole("button", { name: "Move the lips, 1.5 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  expect(server.askedFor(calls.tasks.plan).at(-1)).toMatchObject({
    settings: { audio: { materialId: "talk" } },
  });
  await user.click(voice.getByRole("button", { name: "Remove" }));
  expect(screen.getByText("The lips follow the voice of your dub. Its picture is taken, too.")).toBeDefined();
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({ settings: { audio: null } });
});
