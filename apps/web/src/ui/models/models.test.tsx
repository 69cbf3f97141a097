import { screen, within } from "@testing-library/react";
import { calls, type ResponseOf } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ComingModel } from "./coming-model.tsx";
import { ModelProgress } from "./model-progress.tsx";
import type { EngineModel } from "./use-models.ts";

const model: EngineModel = {
  ...{ id: "whisper-base", name: "Whisper base", capability: "transcribe", license: "MIT", usage: "any" },
  ...{ noteId: "whisper-base", note: "", languages: ["en"], sizeBytes: 160, memoryBytes: 600 },
  ...{
    isInstalled: false,
    isStarter: true,
    isMeasurable: true,
    measuring: "idle",
    realTimeFactor: null,
    measuredBytes: null,
    sample: null,
  },
  download: null,
};
const running: EngineModel["download"] = {
  ...{ state: "running", doneBytes: 40 * 1e6, totalBytes: 160 * 1e6, secondsLeft: 90, failure: null },
};

test.each([
  ["unreachable", /bring a bundle from another machine: npx voxloom models import\.$/],
  ["untrusted", /proxy\. Have NODE_EXTRA_CA_CERTS name its file, and start the product again\.$/],
  ["damaged", /if it happens twice, set HF_ENDPOINT to another place\.$/],
  ["disk-full", /or set VOXLOOM_MODELS_FOLDER to another disk\.$/],
  ["other", /^It could not be fetched\. The server's log tells why\.$/],
] as const)("a model that is %s says what to do, and leaves no word out", async (failure, words) => {
  await openComponent(
    <ModelProgress model={{ ...model, download: { ...running, state: "failed", failure } }} />,
    {
      areas: ["engines"],
    },
  );
  const said = (await screen.findByRole("alert")).textContent ?? "";
  expect(said).toMatch(words);
  expect(said).not.toMatch(/[{}]/);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("how far a model is stands in a bar and in words; one that waits says for what", async () => {
  const { unmount } = await openComponent(<ModelProgress model={{ ...model, download: running }} />, {
    areas: ["engines"],
  });
  const bar = await screen.findByRole("progressbar", { name: "Fetching Whisper base" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  screen.getByText("40 MB of 160 MB · 1 min 30 sec left");
  unmount();
  const waiting = { ...running, state: "waiting" as const, doneBytes: 0, totalBytes: 0, secondsLeft: null };
  await openComponent(<ModelProgress model={{ ...model, download: waiting }} />, { areas: ["engines"] });
  await screen.findByText("Waiting for the one before it");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("0");
});

/** What somebody who orders is told, where these models are known. */
async function openOrder(answer: EngineModel[] | Refusal) {
  const server = await openAnsweringServer();
  const list = (models: EngineModel[]): ResponseOf<typeof calls.models.list> => ({
    ...{ presets: [], models, freeBytes: null, machineBytes: null, usedBytes: null, mayManage: false },
  });
  server.answer(calls.models.list, answer instanceof Refusal ? answer : list(answer));
  const opened = await openComponent(
    <main>
      <ComingModel />
      <p>Order</p>
    </main>,
    { areas: ["engines"] },
  );
  await expect.poll(() => server.askedFor(calls.models.list).length).toBe(1);
  return { ...opened, told: () => within(screen.getByRole("main")).queryByText(/^Better recognition/) };
}

test("who orders is told of a better recognizer that will be here soon, and when", async () => {
  await openOrder([
    { ...model, id: "voice", capability: "synthesize" },
    { ...model, download: running },
  ]);
  await screen.findByText(
    "Better recognition (Whisper base) will be here in 1 min 30 sec: wait for it, or start now with what is here.",
  );
});

test("how long it takes is said only where it is known", { tags: ["full"] }, async () => {
  await openOrder([{ ...model, download: { ...running, secondsLeft: null } }]);
  await screen.findByText(/^Better recognition \(Whisper base\) is on its way/);
});

test.each([
  [
    "one is here that is better",
    [
      { ...model, isInstalled: true },
      { ...model, id: "tiny", download: running },
    ],
  ],
  ["none is on its way", [model]],
  ["what comes recognizes nothing", [{ ...model, capability: "synthesize", download: running }]],
  ["nobody can say", new Refusal("INTERNAL")],
] satisfies [string, EngineModel[] | Refusal][])(
  "where %s nothing is said",
  { tags: ["full"] },
  async (_, answer) => {
    const { told } = await openOrder(answer);
    screen.getByText("Order");
    expect(told()).toBeNull();
  },
);
