import { cloningModel, faceModel, recognizers, translationModels, voiceModels } from "@voxloom/models";
import { expect, test } from "vitest";
import { findEngineBytes } from "../needed-memory.ts";
import { findNeededBytes } from "./lanes.ts";
import type { HostCall } from "./protocol.ts";

const findNeeded = (engineId: string): number => findNeededBytes({ what: "engine", engineId } as HostCall);

test("room is made for what an engine's models take, and none for programs", () => {
  const [recognizer] = recognizers;
  expect(findNeeded(recognizer?.id ?? "")).toBe(recognizer?.memoryBytes);
  // A recognizer's model tells languages and translates by ear, too.
  expect(findNeeded(`${recognizer?.id}-language`)).toBe(recognizer?.memoryBytes);
  expect(findNeeded(`${recognizer?.id}-english`)).toBe(recognizer?.memoryBytes);
  expect(findNeeded(cloningModel.id)).toBe(cloningModel.memoryBytes);
  const kokoro = voiceModels.filter(({ kind }) => kind === "kokoro").map(({ memoryBytes }) => memoryBytes);
  expect(findNeeded("kokoro")).toBe(Math.max(...kokoro));
  expect(findNeeded("firefox")).toBe(translationModels[0]?.memoryBytes);
  expect(findNeeded(faceModel.id)).toBe(faceModel.memoryBytes);
  // Of two translators in one way the larger one decides.
  expect(findEngineBytes("firefox+apertium")).toBe(findNeeded("firefox"));
  expect(findNeeded("espeak-ng")).toBe(0);
});
