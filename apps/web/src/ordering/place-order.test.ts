import { calls, dubSettingsSchema, slideshowSettingsSchema } from "@voxloom/contract";
import { beforeEach, expect, test } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../testing/answering-server.ts";
import { sampleMaterial, sampleTask, signInHere } from "../testing/samples.ts";
import { type Placing, placeOrder, saveDraft } from "./place-order.ts";

const settings = dubSettingsSchema.parse({ sourceLanguage: "en" });
const dub = (...targetLanguages: string[]) =>
  ({ product: "video-translation", targetLanguages, settings }) satisfies Placing["spec"];
const placing = (spec: Placing["spec"], isDraft = false): Placing => ({
  materials: [sampleMaterial({ id: "one" })],
  spec,
  draft: isDraft ? sampleTask({ id: "draft", state: "draft", requestId: "request-of-draft" }) : null,
});

let server: AnsweringServer;
const askedPaths = () => server.seen.map(({ path }) => path);
beforeEach(async () => {
  server = await openAnsweringServer();
  server.answer(calls.taskConfig.saveLatest, {});
  for (const call of [calls.taskConfig.update, calls.taskConfig.updateGuest])
    server.answer(call, sampleTask({ id: "draft" }));
  server.answer(calls.translation.generate, ({ taskId }) => sampleTask({ id: taskId, state: "queued" }));
  server.answer(calls.tasks.create, (order) => ({
    requestId: "request-2",
    tasks: ("targetLanguages" in order ? order.targetLanguages : []).map((targetLanguage) =>
      sampleTask({ id: targetLanguage, targetLanguage }),
    ),
  }));
});

test("an order is one call with all files and languages, and its settings begin the next", async () => {
  signInHere();
  const files = placing(dub("es", "fr"));
  const { tasks } = await placeOrder({
    ...files,
    materials: [...files.materials, sampleMaterial({ id: "two" })],
  });
  expect(tasks.map(({ id }) => id)).toEqual(["es", "fr"]);
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { materialIds: ["one", "two"], targetLanguages: ["es", "fr"] },
  ]);
  expect(server.askedFor(calls.taskConfig.saveLatest)).toMatchObject([{ targetLanguages: ["es", "fr"] }]);
});

test("an order that is placed is placed, whatever becomes of its settings; a refused one leaves none", async () => {
  signInHere();
  server.answer(calls.taskConfig.saveLatest, new Refusal("INTERNAL"));
  await expect(placeOrder(placing(dub("es")))).resolves.toMatchObject({ requestId: "request-2" });
  server.answer(calls.tasks.create, new Refusal("CREDITS_INSUFFICIENT"));
  const before = server.askedFor(calls.taskConfig.saveLatest).length;
  await expect(placeOrder(placing(dub("es")))).rejects.toMatchObject({ code: "CREDITS_INSUFFICIENT" });
  expect(server.askedFor(calls.taskConfig.saveLatest)).toHaveLength(before);
});

test("a draft is changed before it starts, becomes the first language, and the others are ordered beside it", async () => {
  signInHere();
  const placed = await placeOrder(placing(dub("es", "fr", "de"), true));
  expect(placed).toMatchObject({
    requestId: "request-of-draft",
    tasks: [{ id: "draft" }, { id: "fr" }, { id: "de" }],
  });
  expect(server.askedFor(calls.taskConfig.update)).toMatchObject([{ taskId: "draft", targetLanguage: "es" }]);
  expect(server.askedFor(calls.translation.generate)).toMatchObject([{ taskId: "draft", isPreview: false }]);
  expect(server.askedFor(calls.tasks.create)).toMatchObject([{ targetLanguages: ["fr", "de"] }]);
  const paths = [calls.taskConfig.update, calls.translation.generate, calls.tasks.create].map(
    ({ path }) => path,
  );
  expect(askedPaths().filter((path) => paths.includes(path as (typeof paths)[number]))).toEqual(paths);
});

test("a draft whose settings are refused does not start with those it had", async () => {
  signInHere();
  server.answer(calls.taskConfig.update, new Refusal("PLAN_TOO_LOW"));
  await expect(placeOrder(placing(dub("es"), true))).rejects.toMatchObject({ code: "PLAN_TOO_LOW" });
  expect(server.askedFor(calls.translation.generate)).toEqual([]);
});

test("a guest's draft is changed as a guest's", async () => {
  await placeOrder(placing(dub("es"), true));
  expect(askedPaths()).toContain(calls.taskConfig.updateGuest.path);
  expect(askedPaths()).not.toContain(calls.taskConfig.update.path);
});

test("what is saved for later is a draft and starts nothing, also the further languages of a draft", async () => {
  signInHere();
  await saveDraft(placing(dub("es")));
  await saveDraft(placing(dub("es"), true));
  await saveDraft(placing(dub("es", "fr"), true));
  expect(server.askedFor(calls.tasks.create)).toMatchObject([
    { isDraft: true, targetLanguages: ["es"] },
    { isDraft: true, targetLanguages: ["fr"] },
  ]);
  expect(server.askedFor(calls.translation.generate)).toEqual([]);
  expect(server.askedFor(calls.taskConfig.saveLatest)).toEqual([]);
});

test("a name goes with the order, and with the draft that becomes it", async () => {
  const named = { ...placing(dub("es")), name: "At sea" };
  await placeOrder(named);
  expect(server.askedFor(calls.tasks.create)).toMatchObject([{ name: "At sea" }]);
  const spec = { product: "slideshow" as const, settings: slideshowSettingsSchema.parse({}) };
  await saveDraft({ ...placing(spec, true), name: "At sea" });
  await saveDraft(placing(spec, true));
  const changes = server.askedFor(calls.taskConfig.updateGuest);
  expect(changes.map(({ name }) => name)).toEqual(["At sea", undefined]);
});
