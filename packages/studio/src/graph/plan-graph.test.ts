import type { EngineStatus } from "@voxloom/contract";
import type { Engine, EngineCatalog } from "@voxloom/engines";
import { expect, test } from "vitest";
import { planGraph } from "./plan-graph.ts";

const makeEngine = (id: string) =>
  ({
    ...{ id, version: "1", tier: "local", quality: "good" },
    status: () => ({ id, name: `The ${id}`, note: "" }) as EngineStatus,
  }) as Engine;

/** What a machine with so much memory takes of two recognizers. */
function planOn(machineBytes: number | null) {
  const [large, small] = [makeEngine("whisper-turbo"), makeEngine("whisper-base")];
  const getCatalog = (isLarge: boolean): EngineCatalog =>
    ({
      machineBytes,
      statuses: () => [large.status(), small.status()],
      transcriberFor: () => (isLarge ? large : small),
      withoutLimit: () => getCatalog(true),
    }) as unknown as EngineCatalog;
  const engines = getCatalog(machineBytes === null || machineBytes >= 2e9);
  const step = {
    row: "transcribe" as const,
    engine: (_facts: object, catalog: EngineCatalog) => catalog.transcriberFor("en"),
    expectedMs: () => 0,
  };
  const { steps } = planGraph(
    { steps: [step] } as unknown as Parameters<typeof planGraph<unknown, object, unknown>>[0],
    {},
    engines,
  );
  return steps[0];
}

test("a plan names the better engine that this machine has too little memory for", () => {
  expect(planOn(1.5e9)).toMatchObject({
    engineId: "whisper-base",
    passedOver: { engineName: "The whisper-turbo", neededBytes: 2e9, machineBytes: 1.5e9 },
  });
  for (const machineBytes of [null, 4e9]) {
    expect(planOn(machineBytes)).toMatchObject({ engineId: "whisper-turbo" });
    expect(planOn(machineBytes)).not.toHaveProperty("passedOver");
  }
});
