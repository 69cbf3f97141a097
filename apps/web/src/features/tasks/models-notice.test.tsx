import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { calls, type ResponseOf } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ComingModel } from "../../ui/models/coming-model.tsx";
import { ModelsNotice } from "./models-notice.tsx";

const coming: ResponseOf<typeof calls.models.list> = {
  presets: [],
  models: [
    {
      ...{ id: "whisper-base", name: "Whisper base", license: "MIT", note: "", languages: ["en"] },
      ...{ usage: "any" as const, noteId: "whisper-base" },
      capability: "transcribe",
      ...{ sizeBytes: 160_000_000, memoryBytes: 600_000_000, isInstalled: false, isStarter: true },
      ...{
        isMeasurable: true,
        measuring: "idle" as const,
        realTimeFactor: null,
        measuredBytes: null,
        sample: null,
      },
      download: { state: "waiting", doneBytes: 0, totalBytes: 160_000_000, secondsLeft: null, failure: null },
    },
  ],
  freeBytes: null,
  machineBytes: null,
  usedBytes: null,
  mayManage: true,
};

test("the owner of the machine sees what is on its way, and puts it off by one press", async () => {
  const server = await openAnsweringServer();
  let list = coming;
  server.answer(calls.models.list, () => list);
  server.answer(calls.models.stop, () => {
    list = { ...coming, models: coming.models.map((one) => ({ ...one, download: null })) };
    return list;
  });
  await openComponent(<ModelsNotice />, { areas: ["engines"] });
  await screen.findByRole("region", { name: "Whisper base is on its way" });
  await userEvent.click(screen.getByRole("button", { name: "Not now" }));
  await expect.poll(() => screen.queryByRole("region")).toBeNull();
});

test("a press pauses what is on its way, and another goes on with it", async () => {
  const server = await openAnsweringServer();
  let isPaused = false;
  const list = () => ({
    ...coming,
    models: coming.models.map((one) => ({
      ...one,
      download:
        one.download &&
        ({ ...one.download, doneBytes: 4e7, state: isPaused ? "paused" : "running" } as const),
    })),
  });
  server.answer(calls.models.list, list);
  server.answer(calls.models.pause, (asked) => {
    isPaused = asked.isPaused;
    return list();
  });
  await openComponent(<ModelsNotice />, { areas: ["engines"] });
  await userEvent.click(await screen.findByRole("button", { name: "Pause" }));
  await screen.findByRole("region", { name: "Whisper base is paused" });
  screen.getByText(/^Paused · /);
  screen.getByRole("button", { name: "Not now" });
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  await screen.findByRole("region", { name: "Whisper base is on its way" });
});

test("what did not come is said so, and asked for again by a press", async () => {
  const server = await openAnsweringServer();
  const models = coming.models.map((one) => ({
    ...one,
    download: one.download && { ...one.download, state: "failed" as const, failure: "unreachable" as const },
  }));
  server.answer(calls.models.list, { ...coming, models });
  server.answer(calls.models.install, coming);
  await openComponent(<ModelsNotice />, { areas: ["engines"] });
  await screen.findByRole("region", { name: "Whisper base could not be fetched yet" });
  // The page that it leads to says why, and what can be done.
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("region", { name: "Whisper base is on its way" });
});

test("one that did not come hides none that is on its way", async () => {
  const server = await openAnsweringServer();
  const [model] = coming.models;
  if (model?.download == null) throw new Error("there is a model on its way");
  const failed = { ...model.download, state: "failed" as const, failure: "unreachable" as const };
  const models = [
    { ...model, download: { ...failed, state: "paused" as const } },
    { ...model, download: failed },
    { ...model, name: "Kokoro" },
  ];
  server.answer(calls.models.list, { ...coming, models });
  await openComponent(<ModelsNotice />, { areas: ["engines"] });
  await screen.findByRole("region", { name: "Kokoro is on its way" });
});

const running = { state: "running", doneBytes: 9, totalBytes: 99, secondsLeft: null, failure: null } as const;
const first = coming.models.map((one) => ({ ...one, download: running }));

test.each([
  ["finds faces", first.map((one) => ({ ...one, name: "Faces", capability: "find-faces" as const }))],
  [
    "hears worse than what is here",
    [...first.map((one) => ({ ...one, id: "best", isInstalled: true, download: null })), ...first],
  ],
])("nobody waits for what %s", async (_, models) => {
  const server = await openAnsweringServer();
  server.answer(calls.models.list, { ...coming, models });
  const both = (
    <>
      <ModelsNotice />
      <ComingModel />
    </>
  );
  await openComponent(both, { areas: ["engines"] });
  await screen.findByRole("region", { name: `${models.at(-1)?.name} is on its way` });
  expect(screen.queryByText(/^Better recognition/)).toBeNull();
  expect(screen.queryByText(/recognizes speech far better/) === null).toBe(models.length === 1);
});

test("others are not told", async () => {
  const server = await openAnsweringServer();
  const asked = Promise.withResolvers<void>();
  server.answer(calls.models.list, () => {
    asked.resolve();
    return { ...coming, mayManage: false };
  });
  await openComponent(<ModelsNotice />, { areas: ["engines"] });
  await asked.promise;
  expect(screen.queryByRole("region")).toBeNull();
});
