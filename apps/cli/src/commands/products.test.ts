import { taskProductSchema } from "@voxloom/contract";
import { expect, it } from "vitest";
import { runVoxloom } from "../testing/run-voxloom.ts";

it("lists the products with their steps, as JSON and for people", { tags: ["full"] }, async () => {
  const { stdout } = await runVoxloom(["products", "--json"]);
  const { products } = JSON.parse(stdout).result;
  expect(products.map(({ id }: { id: string }) => id)).toEqual(taskProductSchema.options);
  expect(products[0].steps).toContainEqual(
    expect.objectContaining({ name: "diarize", row: "diarize", needs: ["extract", "transcribe"] }),
  );
  const people = await runVoxloom(["products"]);
  expect(people.stdout).toMatch(/^video-translation$/m);
  expect(people.stdout).toMatch(
    /^ {2}separate +\? after extract, find-speech \[separate 1, own-background 1\]$/m,
  );
});
