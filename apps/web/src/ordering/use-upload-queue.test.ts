import { expect, test } from "vitest";
import { sampleMaterial } from "../testing/samples.ts";
import { makeTurns } from "./use-upload-queue.ts";

test("files that are sent side by side are told of in their order; none waits for one that failed", () => {
  const told: string[] = [];
  const turns = makeTurns(({ material }) => void told.push(material.name));
  const files = ["a.png", "b.png", "c.png", "d.png"].map((name) => new File([name], name));
  for (const file of files) turns.begin(file);
  const arrive = (at: number) => {
    const file = files[at] ?? new File([], "none");
    turns.arrive(sampleMaterial({ id: file.name, name: file.name }), file);
  };
  arrive(1);
  arrive(3);
  expect(told).toEqual([]);
  arrive(0);
  expect(told).toEqual(["a.png", "b.png"]);
  turns.leave(files[2] ?? new File([], "none"));
  expect(told).toEqual(["a.png", "b.png", "d.png"]);
});
